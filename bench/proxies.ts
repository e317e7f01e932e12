// Starts Debian's PgBouncer and nginx for a benchmark, with the configurations of ops/ and other ports.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../dev/free-port.mjs";
import { root } from "./product.ts";

export interface Proxy {
  port: number;
  stop(): Promise<void>;
}

/** Whether a program of the system can be started. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;
}

/** PgBouncer in front of a database, and the URL that leads through it. */
export async function startPgBouncer(databaseUrl: string): Promise<Proxy & { url: string }> {
  const target = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "pawstead-pgbouncer-"));
  const name = target.pathname.slice(1);
  const ini = readFileSync(join(root, "ops/pgbouncer/pgbouncer.ini"), "utf8")
    .replace(
      /^pawstead = host=\S+ port=\d+ dbname=\w+/m,
      `${name} = host=${target.hostname} port=${target.port} dbname=${name}`,
    )
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^(?:unix_socket_dir|logfile|pidfile) = .*$/gm, (line) =>
      line.startsWith("unix") ? "unix_socket_dir =" : "",
    )
    .replace(/^auth_file = .*$/m, `auth_file = ${join(folder, "users.txt")}`);
  writeFileSync(join(folder, "users.txt"), `"${target.username}" "${decodeURIComponent(target.password)}"\n`);
  writeFileSync(join(folder, "pgbouncer.ini"), ini);
  // It does not run as root.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) spawnSync("chown", ["-R", "postgres", folder]);
  const child = spawn("pgbouncer", [...(asRoot ? ["--user=postgres"] : []), "--quiet", join(folder, "pgbouncer.ini")], {
    stdio: "ignore",
  });
  await listening(port);
  const url = Object.assign(new URL(target), { port: String(port) }).href;
  return { port, url, stop: () => end(child, folder) };
}

/** nginx in front of processes, without TLS. */
export async function startNginx(ports: readonly number[]): Promise<Proxy> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "pawstead-nginx-"));
  const servers = ports.map((one) => `    server 127.0.0.1:${one} max_fails=3 fail_timeout=2s;\n`).join("");
  const site = readFileSync(join(root, "ops/nginx/pawstead.conf"), "utf8")
    .replace(/(?: +server 127\.0\.0\.1:.*\n)+/, servers)
    .replace(/^server \{\n +listen 80;[\s\S]*?^\}\n/m, "")
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/^ +ssl_.*\n/gm, "");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const events = "events { worker_connections 1024; }";
  const http = `http { access_log off; ${temporary.join(" ")}\n${site}}`;
  writeFileSync(
    join(folder, "nginx.conf"),
    `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;\n${events}\n${http}\n`,
  );
  const child = spawn("nginx", ["-p", folder, "-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await listening(port);
  return { port, stop: () => end(child, folder) };
}

async function listening(port: number): Promise<void> {
  const opens = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: "127.0.0.1" }, () => resolve(true));
      socket.once("error", () => resolve(false)).once("close", () => socket.destroy());
      socket.once("connect", () => socket.end());
    });
  for (let tries = 0; !(await opens()); tries += 1) {
    if (tries === 200) throw new Error(`Nothing listens on port ${port}`);
    await pause(50);
  }
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  const closed = new Promise((done) => child.once("close", done));
  child.kill("SIGTERM");
  await closed;
  rmSync(folder, { recursive: true, force: true });
}
