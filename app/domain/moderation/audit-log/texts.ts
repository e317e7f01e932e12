// User-facing texts of the audit log.

export const AUDIT_UNREADABLE = "Failed to load audit log";
