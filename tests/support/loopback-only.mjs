// Keeps a process from talking to anyone but this machine. Plain JavaScript, because the built server loads it too.
import { Socket } from "node:net";

/** From now on a connection to another host is broken off, and `tell` learns its name. */
export function allowLoopbackOnly(tell) {
  const connect = Socket.prototype.connect;
  Socket.prototype.connect = function guarded(...args) {
    const host = hostOf(args);
    if (host === undefined || isLoopback(host)) return Reflect.apply(connect, this, args);
    tell(host);
    process.nextTick(() => this.destroy(new Error(`Tests may not connect to ${host}`)));
    return this;
  };
}

// Node calls connect() with (options), (port, host) or with both already normalised into one list.
function hostOf(args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof first === "object" && first !== null) return first.host;
  return typeof second === "string" ? second : undefined;
}

function isLoopback(host) {
  return host === "localhost" || host === "::1" || /^127\./.test(host) || host === "";
}
