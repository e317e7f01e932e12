// Start-up errors that the operator can fix: shown as one message without a stack trace.

/** A fatal start-up error. `message` is the whole text to show; several lines only when it lists settings. */
export class StartError extends Error {
  override name = "StartError";
}

/** The message for any failed start: a StartError's own, and explanations of system errors such as a port in use. */
function startErrorMessage(error: unknown, port?: number): string {
  // Compares the name, not the class: the bundled server has two copies of this module.
  if (error instanceof Error && error.name === "StartError") return error.message;
  const code = errorCode(error);
  if (code === "EADDRINUSE") {
    return `Port ${port ?? "of the site"} is already in use: stop the other program or choose another with PORT.`;
  }
  if (code === "EACCES" && port !== undefined && port < 1024) {
    return `Port ${port} needs more rights than this user has: choose one above 1023 with PORT.`;
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return "The address in HOST does not belong to this machine: leave HOST unset or use 127.0.0.1 or 0.0.0.0.";
  }
  return `Pawstead could not start: ${error instanceof Error ? firstLine(error.message) : "unknown cause"}`;
}

/** Writes the message to stderr and exits with status 1. `PAWSTEAD_TRACE=1` adds the stack. */
export function exitWithStartError(error: unknown, port?: number): never {
  process.stderr.write(`${startErrorMessage(error, port)}\n`);
  if (process.env.PAWSTEAD_TRACE === "1" && error instanceof Error) process.stderr.write(`${error.stack ?? ""}\n`);
  process.exit(1);
}

/** The `code` of a Node or driver error, or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const code = (error as { code?: unknown }).code;
  return typeof code === "string" ? code : undefined;
}

function firstLine(text: string): string {
  return text.trimStart().split("\n", 1)[0] ?? text;
}
