// `npm run dev`: the site from source, started anew on every change. What follows `--` is for Node: `npm run dev -- --inspect`.
import { spawn } from "node:child_process";
import { generateClient, installPackages, root } from "./prepare.mjs";

installPackages({ dev: true });
generateClient();
const watched = ["--clear-screen=false", "--include", "./dev/**/*", "--ignore", "./app/**/*"];
const tsx = spawn(
  process.execPath,
  ["node_modules/tsx/dist/cli.mjs", "watch", ...watched, ...process.argv.slice(2), "server.ts"],
  { cwd: root, stdio: "inherit" },
);
// The terminal sends Ctrl+C to both.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => tsx.kill(signal));
tsx.once("exit", (status, signal) => {
  process.exitCode = status ?? (signal ? 1 : 0);
});
