// Rules for migrations that run while processes of the previous release still work: expand first, contract a release later.
// Finds the statements that may break the previous release, and reads the comments that allow them.

/** What a contract takes away, and the first release that can do without it. */
export interface Contract {
  what: string;
  /** The name or timestamp of a migration: a release that knows it, or a later one, is not affected. */
  since: string;
}

const NAME = String.raw`(?:"[^"]+"|[\w.])+`;
const ALTER_TABLE = new RegExp(String.raw`^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(${NAME})`, "i");
const CONTRACT = /^-- contract: (.+); no release since (\d{14}\w*) uses it$/m;
const COMPATIBLE = /-- compatible: \S/;

/** Statements as a pattern, and what the previous release would miss or be refused. */
const BREAKING: readonly [RegExp, string][] = [
  [/^DROP (?:TABLE|VIEW|MATERIALIZED VIEW|TYPE|DOMAIN|FUNCTION|PROCEDURE|SEQUENCE|SCHEMA|EXTENSION)\b/i, "a drop"],
  [/^ALTER \w.* RENAME\b/i, "a new name"],
  [/^ALTER \w.* SET SCHEMA\b/i, "another schema"],
  [
    /^ALTER TABLE .*\bDROP (?:COLUMN\b|(?!COLUMN|CONSTRAINT|DEFAULT|NOT NULL|IDENTITY|EXPRESSION)"?\w)/i,
    "a dropped column",
  ],
  [/^ALTER TABLE .*\bALTER (?:COLUMN )?\S+ (?:SET DATA )?TYPE\b/i, "another type of a column"],
  [/^ALTER TABLE .*\bSET NOT NULL\b/i, "a column that must not be null any more"],
  [/^ALTER TABLE .*\bDROP DEFAULT\b/i, "a column without its default"],
  [/^ALTER TABLE .*\bADD (?:CONSTRAINT\b|CHECK\b|UNIQUE\b|PRIMARY KEY\b|FOREIGN KEY\b|EXCLUDE\b)/i, "a new constraint"],
  [/^CREATE UNIQUE INDEX\b/i, "a new unique index"],
  [/^TRUNCATE\b/i, "removed rows"],
];

/**
 * The statements of a migration that may break the previous release, with the reason, unless the comment above one says
 * `-- compatible: <why>`. Statements about tables that the migration itself creates are left out.
 */
export function breakingStatements(script: string): { statement: string; why: string }[] {
  const statements = statementsOf(script);
  const created = new Set(
    statements.flatMap(({ text }) => {
      const [, name] = new RegExp(`^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(${NAME})`, "i").exec(text) ?? [];
      return name ? [name.toLowerCase()] : [];
    }),
  );
  return statements.flatMap(({ text, comment }) => {
    if (COMPATIBLE.test(comment)) return [];
    const table = tableOf(text);
    if (table && created.has(table.toLowerCase())) return [];
    const why = BREAKING.find(([pattern]) => pattern.test(text))?.[1] ?? (addsRequiredColumn(text) ? REQUIRED : null);
    return why ? [{ statement: text.slice(0, 120), why }] : [];
  });
}

/** The contract that a migration says it is, or null. */
export function contractOf(script: string): Contract | null {
  const [, what, since] = CONTRACT.exec(script) ?? [];
  return what && since ? { what, since } : null;
}

const REQUIRED = "a new column that must not be null and has no default";

function addsRequiredColumn(text: string): boolean {
  if (!ALTER_TABLE.test(text)) return false;
  const columns = text.split(/\bADD (?:COLUMN )?(?:IF NOT EXISTS )?/i).slice(1);
  return columns.some((column) => /\bNOT NULL\b/i.test(column) && !/\bDEFAULT\b|\bGENERATED\b|SERIAL\b/i.test(column));
}

function tableOf(text: string): string | undefined {
  const index = new RegExp(String.raw`^CREATE UNIQUE INDEX .*?\bON (?:ONLY )?(${NAME})`, "i");
  return (ALTER_TABLE.exec(text) ?? index.exec(text))?.[1];
}

// Comments, texts and bodies of functions are left out of a statement; the comments before it are kept beside it.
function statementsOf(script: string): { text: string; comment: string }[] {
  const found: { text: string; comment: string }[] = [];
  const token = /(--[^\n]*)|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\2|'(?:[^']|'')*'|;|"[^"]*"|[^;'"$/-]+|[\s\S]/g;
  let text = "";
  let comment = "";
  const end = () => {
    const plain = text.replaceAll(/\s+/g, " ").trim();
    if (plain) found.push({ text: plain, comment });
    text = "";
    comment = "";
  };
  for (const [part, line] of script.matchAll(token)) {
    if (part === ";") end();
    else if (line) comment += `${line}\n`;
    else if (part.startsWith("/*")) text += " ";
    else text += /^[$']/.test(part) ? " '' " : part;
  }
  end();
  return found;
}
