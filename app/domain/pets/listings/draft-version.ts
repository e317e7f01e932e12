// The version of a draft that a form was opened with: a short hash of each field. A save changes only what was typed in its form, and
// finds fields that another tab has changed meanwhile. Shared by the server and the script that saves while the user types.

/** The intents of the buttons below a conflict: what was changed elsewhere stays, or what was typed here replaces it. */
export const KEEP_CHANGES = "use-that";
export const REPLACE_CHANGES = "use-this";

/** The texts of a form, by field. */
type Texts = Partial<Record<string, string>>;

/** The version of some fields, for the hidden field `version`: "name.1x2y price.3z". An empty field has no part. */
export function draftVersion(values: Texts, fields: readonly string[]): string {
  return fields.flatMap((field) => (values[field] ? [`${field}.${hashOf(values[field])}`] : [])).join(" ");
}

/** The parts that a form adds while a save is under way: these texts may be stored already. */
export function sentParts(sent: Iterable<[name: string, value: string]>): string {
  return Array.from(sent, ([name, value]) => `${name}~${hashOf(value)}`).join(" ");
}

export interface Typed {
  stored: Texts;
  wanted: Texts;
  /** The fields of the form. */
  fields: readonly string[];
  version: string;
  /** "Use that": a field that was named as a conflict keeps the stored text. */
  keepsChanges?: boolean;
}

export interface Merged {
  values: Texts;
  /** Fields that were typed here and changed elsewhere. */
  conflicts: string[];
  /** The version with which a further save replaces the conflicting fields, or keeps them ("name!1x2y"). */
  version: string;
}

/** The stored values with those that were typed in the form; a conflicting field keeps the stored text. */
export function mergeTyped({ stored, wanted, fields, version, keepsChanges = false }: Typed): Merged {
  const parts = partsOf(version);
  const values: Texts = { ...stored };
  const conflicts: string[] = [];
  for (const field of fields) {
    const [now, text] = [hashOf(stored[field]), hashOf(wanted[field])];
    const { opened = "", sent = [], inConflict = false } = parts.get(field) ?? {};
    const isTyped = text !== now && (text !== opened || sent.length > 0);
    if (!isTyped) continue;
    if ((now !== opened && !sent.includes(now)) || (keepsChanges && inConflict)) {
      conflicts.push(field);
      parts.set(field, { opened: now });
    } else if (wanted[field]) values[field] = wanted[field];
    else delete values[field];
  }
  const kept = Array.from(parts, ([field, { opened = "" }]) => {
    if (conflicts.includes(field)) return `${field}!${opened}`;
    return opened ? `${field}.${opened}` : "";
  });
  return { values, conflicts, version: kept.filter(Boolean).join(" ") };
}

interface Part {
  opened?: string;
  /** The user has been asked which text to use. */
  inConflict?: boolean;
  sent?: string[];
}

function partsOf(version: string): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const [, field = "", kind, hash = ""] of version.matchAll(/([a-z_]+)([.!~])([0-9a-z]*)/g)) {
    const part = parts.get(field) ?? {};
    if (kind === "~") parts.set(field, { ...part, sent: [...(part.sent ?? []), hash] });
    else parts.set(field, { ...part, opened: hash, inConflict: kind === "!" });
  }
  return parts;
}

/** FNV-1a of 32 bits; "" for an empty text. It finds changes and protects nothing. */
function hashOf(text = ""): string {
  if (text === "") return "";
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
