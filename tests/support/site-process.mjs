// Preloaded into the site under test: logs connections to other hosts and warnings of the database driver, which fail the
// test, and ends the site with the test process.
import { writeSync } from "node:fs";
import { allowLoopbackOnly } from "./loopback-only.mjs";

allowLoopbackOnly((host) => {
  writeSync(1, `${JSON.stringify({ level: "fatal", msg: `a connection to ${host} was attempted` })}\n`);
});

// Two queries at once on one client of the database fail the test as well (B13).
process.on("warning", ({ message }) => {
  if (/client\.query\(\)/.test(message)) writeSync(1, `${JSON.stringify({ level: "fatal", msg: message })}\n`);
});

// Not process.exit: the logger would wait for ever for the reader of its last lines, who has gone.
process.stdin.once("end", () => process.kill(process.pid, "SIGKILL"));
process.stdin.resume();
process.stdin.unref();
