// Runs Prisma's schema engine as WebAssembly with the pg driver, so that migrations need no downloaded program. The
// driver adapter is written for the query client; three of its functions would break migrations and are replaced here.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import pg from "pg";
import type { SchemaFile } from "./schema-files.ts";

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;
type Query = Parameters<Adapter["queryRaw"]>[0];
type Transaction = Awaited<ReturnType<Adapter["startTransaction"]>>;
interface DriverResult {
  fields: { dataTypeID: number }[];
}

const CHAR_OID = 18; // the catalogue type "char", which the adapter does not support
const TEXT_OID = 25;
const CHARACTER_COLUMN = 6; // ColumnTypeEnum.Character; as text the engine would panic

/** Connection parameters; not a connection string, which would override the name of a shadow database. */
export interface ConnectionParts {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  ssl?: pg.ConnectionConfig["ssl"];
}

/** Splits a PostgreSQL URL into its parts. `sslmode=disable` and no sslmode mean a plain connection. */
export function connectionParts(databaseUrl: string): ConnectionParts {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: databaseUrl });
  return { host, port, user: user ?? "", password: password ?? "", database: database ?? "", ssl };
}

/** Loads the engine (about 0.3 s) for one database and one datamodel, and closes every connection at the end. */
export async function withSchemaEngine<T>(
  connection: ConnectionParts,
  schema: readonly SchemaFile[],
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const { SchemaEngine: Engine } = await loadEngine();
  const factory = new MigrationAdapters(connection);
  const engine = await Engine.new(
    { datamodels: schema.map(({ path, content }) => [path, content]) },
    () => undefined,
    factory.bound(),
  );
  try {
    return await work(engine);
  } catch (error) {
    throw factory.explain(error);
  } finally {
    engine.free();
    await factory.close();
  }
}

let loaded: Promise<{ SchemaEngine: typeof SchemaEngine }> | undefined;

// The package's entry imports the .wasm file as a module, which Node 20 does not support, so this instantiates it.
function loadEngine() {
  loaded ??= (async () => {
    const name = "@prisma/schema-engine-wasm/schema_engine_bg";
    const glue = (await import("@prisma/schema-engine-wasm/schema_engine_bg")) as unknown as {
      SchemaEngine: typeof SchemaEngine;
      __wbg_set_wasm(exports: WebAssembly.Exports): void;
    };
    const folder = dirname(createRequire(import.meta.url).resolve(name));
    const module = await WebAssembly.compile(readFileSync(join(folder, "schema_engine_bg.wasm")));
    const imports = { "./schema_engine_bg.js": glue as unknown as WebAssembly.ModuleImports };
    const { exports } = await WebAssembly.instantiate(module, imports);
    glue.__wbg_set_wasm(exports);
    (exports.__wbindgen_start as () => void)();
    return glue;
  })();
  return loaded;
}

class MigrationAdapters {
  readonly #connection: ConnectionParts;
  readonly #closers: (() => Promise<void>)[] = [];
  readonly #errors: unknown[] = [];

  constructor(connection: ConnectionParts) {
    this.#connection = connection;
  }

  /** The factory as the engine calls it: every result is `{ ok, value }` or `{ ok: false, error }`. */
  bound() {
    return {
      adapterName: "@prisma/adapter-pg",
      provider: "postgres",
      errorRegistry: { consumeError: (id: number) => ({ error: this.#errors[id] }) },
      connect: this.#wrap(async () => this.#bind(await this.#open(this.#connection.database))),
      connectToShadowDb: this.#wrap(async () => this.#bind(await this.#openShadow())),
    };
  }

  /** Closes the connections that the engine left open; shadow databases are dropped with them. */
  async close(): Promise<void> {
    for (const close of this.#closers.splice(0).reverse()) await close();
  }

  /** The engine's error without its trace, or the driver's error where the engine only returns its number. */
  explain(error: unknown): Error {
    const text = error instanceof Error ? error.message : String(error);
    const own = this.#errors.at(-1);
    if (text.includes("GenericJs") && own instanceof Error) return own;
    return new Error(
      text
        .split(/\n +0: /, 1)[0]
        ?.replace("external connector error\n", "")
        .trim(),
    );
  }

  async #open(database: string): Promise<Adapter> {
    const pool = new pg.Pool({ ...this.#connection, database, max: 4 });
    pool.on("error", () => undefined);
    const adapter = await new PrismaPg(pool).connect();
    // A migration may contain functions with semicolons in their bodies, where the adapter would split them.
    adapter.executeScript = async (script) => {
      await pool.query(script);
    };
    let closing: Promise<void> | undefined;
    const close = () => (closing ??= pool.end());
    adapter.dispose = close;
    this.#closers.push(close);
    return adapter;
  }

  async #openShadow(): Promise<Adapter> {
    const name = `pawstead_shadow_${crypto.randomUUID().replaceAll("-", "")}`;
    const admin = async (sql: string) => {
      const client = new pg.Client(this.#connection);
      await client.connect();
      try {
        await client.query(sql);
      } finally {
        await client.end();
      }
    };
    await admin(`CREATE DATABASE "${name}" TEMPLATE template0`);
    this.#closers.push(() => admin(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
    return this.#open(name);
  }

  #bind(adapter: Adapter) {
    const wrap = this.#wrap.bind(this);
    return {
      adapterName: adapter.adapterName,
      provider: adapter.provider,
      errorRegistry: { consumeError: (id: number) => ({ error: this.#errors[id] }) },
      queryRaw: wrap((query: Query) => queryRaw(adapter, query)),
      executeRaw: wrap((query: Query) => adapter.executeRaw(query)),
      executeScript: wrap((script: string) => adapter.executeScript(script)),
      dispose: wrap(() => adapter.dispose()),
      getConnectionInfo: () => ({ ok: true, value: { schemaName: undefined, supportsRelationJoins: true } }),
      startTransaction: wrap(async () => bindTransaction(await adapter.startTransaction(), wrap)),
    };
  }

  #wrap<A extends unknown[], R>(work: (...args: A) => Promise<R>) {
    return async (...args: A) => {
      try {
        const value = await work(...args);
        return { ok: true, value, map: unsupported, flatMap: unsupported };
      } catch (error) {
        this.#errors.push(error);
        const cause =
          error instanceof Error && error.name === "DriverAdapterError" ? error.cause : postgresCause(error);
        return { ok: false, error: cause ?? { kind: "GenericJs", id: this.#errors.length - 1 } };
      }
    };
  }
}

function bindTransaction(
  transaction: Transaction,
  wrap: <A extends unknown[], R>(w: (...a: A) => Promise<R>) => unknown,
) {
  return {
    adapterName: transaction.adapterName,
    provider: transaction.provider,
    options: transaction.options,
    queryRaw: wrap((query: Query) => queryRaw(transaction, query)),
    executeRaw: wrap((query: Query) => transaction.executeRaw(query)),
    commit: wrap(() => transaction.commit()),
    rollback: wrap(() => transaction.rollback()),
  };
}

/** The adapter's query, with "char" columns passed as text and then given their own type. */
async function queryRaw(target: Adapter | Transaction, query: Query) {
  const inner = target as unknown as { performIO(query: Query): Promise<DriverResult> };
  const characters: number[] = [];
  const call = Object.create(target) as typeof target & { performIO: typeof inner.performIO };
  call.performIO = async (asked) => {
    const result = await inner.performIO.call(target, asked);
    result.fields.forEach((field, index) => {
      if (field.dataTypeID !== CHAR_OID) return;
      characters.push(index);
      field.dataTypeID = TEXT_OID;
    });
    return result;
  };
  const answer = await call.queryRaw(query);
  for (const index of characters) answer.columnTypes[index] = CHARACTER_COLUMN;
  return answer;
}

/** Converts a driver error from outside the adapter (a whole script) to the engine's shape. */
function postgresCause(error: unknown) {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const { code = "N/A", severity = "ERROR", message, detail, column, hint } = error;
  return {
    kind: "postgres",
    code,
    severity,
    message,
    detail,
    column,
    hint,
    originalCode: code,
    originalMessage: message,
  };
}

function unsupported(): never {
  throw new Error("the engine never maps results");
}
