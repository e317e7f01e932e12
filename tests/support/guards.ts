// What every test file has in common: settings come from the tests alone, nothing is asked of the outside world, and an
// error printed to the console is a failed test. A test that expects one says so with `vi.spyOn(console, "error")`.
import { Socket } from "node:net";
import { format } from "node:util";
import { afterEach } from "vitest";
import { settingNames } from "./settings.ts";

for (const name of settingNames()) delete process.env[name];
process.env.NODE_ENV = "test";
process.env.LOG_LEVEL = "silent";

const complaints: string[] = [];

console.error = (...values: unknown[]) => {
  complaints.push(`console.error: ${format(...values)}`);
};

const connect = Socket.prototype.connect;
Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]) {
  const host = hostOf(args);
  if (host !== undefined && !isLoopback(host)) {
    complaints.push(`a connection to ${host} was attempted`);
    process.nextTick(() => this.destroy(new Error(`Tests may not connect to ${host}`)));
    return this;
  }
  return Reflect.apply(connect, this, args) as Socket;
} as typeof connect;

afterEach(() => {
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(`Unexpected in this test:\n${found.join("\n")}`);
});

// Node calls connect() with (options), (port, host) or with both already normalised into one list.
function hostOf(args: unknown[]): string | undefined {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === "object" && first !== null) return (first as { host?: string }).host;
  return typeof second === "string" ? second : undefined;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\./.test(host) || host === "";
}
