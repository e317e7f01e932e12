// The result of a use case: a value, or an error code that app/http maps to a status and the documented message.

export type Result<Value, Code extends string> = { ok: true; value: Value } | { ok: false; code: Code; field?: string };
