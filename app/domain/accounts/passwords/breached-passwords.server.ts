// Asks a service with the protocol of Have I Been Pwned whether a password is known from a breach. The service gets five
// of the forty digits of its SHA-1, which hundreds of passwords share, and pads its response against guesses by length.
import { createHash } from "node:crypto";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";

const PREFIX_LENGTH = 5;
const WAIT_MS = 2_000;

/** False without BREACHED_PASSWORDS_URL, and when the service does not respond within two seconds. */
export async function isBreachedPassword(password: string): Promise<boolean> {
  if (env.BREACHED_PASSWORDS_URL === "") return false;
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  const [prefix, rest] = [hash.slice(0, PREFIX_LENGTH), hash.slice(PREFIX_LENGTH)];
  try {
    const lines = (await rangeOf(prefix)).split(/\r?\n/);
    // Padding has the count 0.
    return lines.some((line) => line.startsWith(`${rest}:`) && !/:0+$/.test(line));
  } catch (error) {
    log.warn({ error }, "the list of breached passwords could not be asked, password allowed");
    return false;
  }
}

async function rangeOf(prefix: string): Promise<string> {
  const response = await fetch(new URL(`/range/${prefix}`, env.BREACHED_PASSWORDS_URL), {
    headers: { "Add-Padding": "true" },
    signal: AbortSignal.timeout(WAIT_MS),
    redirect: "error",
  });
  if (response.ok) return response.text();
  await response.body?.cancel();
  throw new Error(`The list of breached passwords responded with ${response.status}`);
}
