// What every use case answers: a value, or a code that app/http turns into a status and the documented message.

export type Result<Value, Code extends string> = { ok: true; value: Value } | { ok: false; code: Code; field?: string };
