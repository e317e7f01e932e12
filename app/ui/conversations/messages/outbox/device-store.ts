// Outbox messages in IndexedDB, where they remain after the tab, the session and the site's build have ended.
import { isForgotten, type MessageStore } from "./message-store.ts";
import type { OutboxMessage } from "./outbox-message.ts";

const NAME = "outbox";
const VERSION = 1;
const MESSAGES = "messages";
const BY_KEY = "key";
/** Timeout for opening the database: some browsers report neither success nor an error. */
const OPEN_LIMIT_MS = 3_000;

/** The IndexedDB store. Every method rejects when the browser has no storage. */
export function deviceStore(): MessageStore {
  return {
    async list(userId) {
      const rows = await inStore("readonly", (store) => store.getAll() as IDBRequest<unknown[]>);
      return rows.filter(isMessage).filter((message) => message.userId === userId);
    },
    async add(message) {
      await inStore("readwrite", (store) => store.add(message));
    },
    async change(key, change) {
      await atKey(key, (cursor) => {
        const value: unknown = cursor.value;
        if (isMessage(value)) cursor.update(change(value));
      });
    },
    async remove(keys) {
      for (const key of keys) await atKey(key, (cursor) => cursor.delete());
    },
    async forgetOtherAccounts(userId, before) {
      await inStore("readwrite", (store) => {
        const request = store.openCursor();
        request.onsuccess = () => {
          const cursor = request.result;
          if (!cursor) return;
          if (isMessage(cursor.value) && isForgotten(cursor.value, userId, before)) cursor.delete();
          cursor.continue();
        };
        return request;
      });
    },
  };
}

async function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The database does not open")), OPEN_LIMIT_MS);
    const finish = (done: () => void) => {
      clearTimeout(timer);
      done();
    };
    const ask = (version?: number) => {
      const request = indexedDB.open(NAME, version);
      request.onupgradeneeded = () => {
        const { result } = request;
        if (result.objectStoreNames.contains(MESSAGES)) return;
        result.createObjectStore(MESSAGES, { autoIncrement: true }).createIndex(BY_KEY, "key", { unique: true });
      };
      request.onsuccess = () => finish(() => resolve(request.result));
      request.onerror = () => {
        // A newer build has upgraded the database; its messages are read as far as this build supports them.
        if (version !== undefined && request.error?.name === "VersionError") ask();
        else finish(() => reject(asError(request.error)));
      };
    };
    try {
      ask(VERSION);
    } catch (error) {
      finish(() => reject(asError(error)));
    }
  });
}

/**
 * One transaction with strict durability. Uses its own connection, so that no open one blocks a newer build's upgrade.
 */
async function inStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open();
  try {
    return await new Promise<Value>((resolve, reject) => {
      const transaction = database.transaction(MESSAGES, mode, { durability: "strict" });
      const request = work(transaction.objectStore(MESSAGES));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(asError(transaction.error));
    });
  } finally {
    database.close();
  }
}

async function atKey(key: string, work: (cursor: IDBCursorWithValue) => void): Promise<void> {
  await inStore("readwrite", (store) => {
    const request = store.index(BY_KEY).openCursor(IDBKeyRange.only(key));
    request.onsuccess = () => {
      if (request.result) work(request.result);
    };
    return request;
  });
}

// Messages may have been written by any build.
function isMessage(value: unknown): value is OutboxMessage {
  if (typeof value !== "object" || value === null) return false;
  const { key, userId, chatId, text, writtenAt } = value as Record<string, unknown>;
  const named = typeof key === "string" && typeof userId === "number" && typeof chatId === "number";
  return named && typeof text === "string" && typeof writtenAt === "string";
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
