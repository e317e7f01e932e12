// What is said about the log.

export const AUDIT_UNREADABLE = "Failed to load audit log";
