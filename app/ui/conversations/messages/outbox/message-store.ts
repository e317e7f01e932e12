// The store of outbox messages; the memory of the tab is the fallback for browsers without storage.
import type { OutboxMessage } from "./outbox-message.ts";

export interface MessageStore {
  /** Messages of an account, in the order of writing. */
  list(userId: number): Promise<OutboxMessage[]>;
  add(message: OutboxMessage): Promise<void>;
  /** Changes a message if it is still stored. */
  change(key: string, change: (message: OutboxMessage) => OutboxMessage): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  /** Removes messages that other accounts wrote before a time. */
  forgetOtherAccounts(userId: number, before: Date): Promise<void>;
}

/** Whether a message belongs to another account and has expired. */
export function isForgotten(message: OutboxMessage, userId: number, before: Date): boolean {
  return message.userId !== userId && Date.parse(message.writtenAt) < before.getTime();
}

/** Stores messages in the memory of the tab. */
export function memoryStore(): MessageStore {
  const messages = new Map<string, OutboxMessage>();
  return {
    list: async (userId) => [...messages.values()].filter((message) => message.userId === userId),
    add: async (message) => void messages.set(message.key, message),
    change: async (key, change) => {
      const message = messages.get(key);
      if (message) messages.set(key, change(message));
    },
    remove: async (keys) => keys.forEach((key) => messages.delete(key)),
    async forgetOtherAccounts(userId, before) {
      for (const message of messages.values()) {
        if (isForgotten(message, userId, before)) messages.delete(message.key);
      }
    },
  };
}

/** Stores messages on the device, or with `tabOnly` in memory when the device store fails. */
export function firstOf(device: MessageStore, memory: MessageStore): MessageStore {
  return {
    async list(userId) {
      const kept = await device.list(userId).catch((): OutboxMessage[] => []);
      return [...kept, ...(await memory.list(userId))];
    },
    async add(message) {
      await device.add(message).catch(() => memory.add({ ...message, tabOnly: true }));
    },
    async change(key, change) {
      await memory.change(key, change);
      await device.change(key, change);
    },
    async remove(keys) {
      await memory.remove(keys);
      await device.remove(keys);
    },
    forgetOtherAccounts: device.forgetOtherAccounts,
  };
}
