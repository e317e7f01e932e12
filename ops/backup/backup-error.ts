// Why a backup or a restore was refused or failed, as one sentence for the operator.

/** An error that the operator can act on; its message is shown without a stack trace. */
export class BackupError extends Error {
  override name = "BackupError";
}
