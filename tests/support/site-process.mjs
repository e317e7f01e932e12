// Loaded into the site under test before its own code: a connection to another host ends up in its log, where the test
// that runs the site finds it. And when that test is gone, however it ended, the site goes too.
import { writeSync } from "node:fs";
import { allowLoopbackOnly } from "./loopback-only.mjs";

allowLoopbackOnly((host) => {
  writeSync(1, `${JSON.stringify({ level: "fatal", msg: `a connection to ${host} was attempted` })}\n`);
});

process.stdin.once("end", () => process.exit(1));
process.stdin.resume();
process.stdin.unref();
