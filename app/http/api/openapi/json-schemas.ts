// JSON Schemas of Zod schemas, in the form of an OpenAPI 3.1 document.
import { z } from "zod";

export type Json = Record<string, unknown>;

/** JSON Schemas made by Zod; those with a name are collected in one place. */
export class JsonSchemas {
  readonly named: Json = {};

  /** The schema, or a reference to it where it has a name. `io` is the direction: request or response. */
  add(schema: z.ZodType, io: "input" | "output"): Json {
    const made = z.toJSONSchema(schema, {
      io,
      unrepresentable: "any",
      override: ({ jsonSchema }) => simplify(jsonSchema),
    });
    const { $schema: _dialect, $defs: definitions = {}, ...own } = made as Json & { $defs?: Record<string, Json> };
    for (const [name, definition] of Object.entries(definitions)) {
      const { id: _id, ...kept } = hoisted(definition) as Json;
      const known = this.named[name];
      if (known && JSON.stringify(known) !== JSON.stringify(kept)) throw new Error(`Two schemas are called ${name}`);
      this.named[name] = kept;
    }
    return hoisted(own) as Json;
  }
}

/**
 * Leaves out the bounds of JavaScript numbers, patterns of values that have a format, and alternatives that are accepted
 * besides a stated type.
 */
function simplify(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.type !== undefined) delete schema.anyOf;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format !== undefined) delete schema.pattern;
}

function hoisted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hoisted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === "$ref" && typeof inner === "string" ? inner.replace("#/$defs/", "#/components/schemas/") : hoisted(inner),
    ]),
  );
}
