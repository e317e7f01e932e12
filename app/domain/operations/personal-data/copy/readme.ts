// README.html of a copy: what each file holds, and what is left out. It is made from the map of personal data.
import { PERSONAL_DATA, tablesOfFile } from "#app/domain/operations/personal-data/map.ts";
import { COPY_FILES, PERIODS } from "#app/domain/operations/personal-data/map/entry.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";

/** What no file contains, see DAT-05. */
const LEFT_OUT = [
  "Contact details of other users. In your conversations they are named by their first name.",
  "Who reported you or your content.",
  "Your password, which is stored as a hash only, and the keys and codes that you sign in with.",
  "Reviews about you that are not published.",
];

interface ReadmeFacts {
  madeAt: Date;
  /** The rows of the account by table, also of tables that the copy leaves out. */
  counts: ReadonlyMap<string, number>;
  contactUrl: string;
}

export function readmeHtml({ madeAt, counts, contactUrl }: ReadmeFacts): string {
  const files = COPY_FILES.map((file) => {
    const tables = tablesOfFile(file).filter(([table]) => counts.get(table));
    const holds = tables.map(([table, { holds: text, kept }]) =>
      item(`${text} (${counts.get(table)}).${kept === "account" ? "" : ` Kept ${PERIODS[kept]}.`}`, table),
    );
    return { name: `${file}.json`, holds: holds.join("") };
  });
  const empty = files.filter(({ holds }) => holds === "").map(({ name }) => name);
  const counted = [...counts].filter(([table]) => PERSONAL_DATA[table]!.file === null);
  return [
    `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><title>Your data at ${SITE_NAME}</title>`,
    `<style>body{font:16px/1.5 system-ui,sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem}code{color:#555}</style></head><body>`,
    `<h1>Your data at ${SITE_NAME}</h1>`,
    `<p>This is a copy of the data that we held about you on ${formatDateTime(madeAt)}. Times in the files are in ISO 8601 format.</p>`,
    `<p>The JSON files are for programs. The folder <code>csv</code> has the same rows for spreadsheets, <code>images</code> and <code>documents</code> have the files that you uploaded.</p>`,
    `<h2>What the files contain</h2>`,
    `<p>The number of each is in brackets. All is kept ${PERIODS.account}, unless another time is named.</p>`,
    ...files.filter(({ holds }) => holds !== "").map(({ name, holds }) => `<h3>${name}</h3><ul>${holds}</ul>`),
    empty.length > 0 ? `<p>Empty, as we hold nothing of the kind about you: ${empty.join(", ")}.</p>` : "",
    `<h2>What is left out</h2><ul>${LEFT_OUT.map((text) => item(text)).join("")}</ul>`,
    `<p>These are counted, and not in the files:</p><ul>${counted.map(([table, count]) => item(`${PERSONAL_DATA[table]!.holds}: ${count}.`)).join("")}</ul>`,
    `<p>To ask about them, <a href="${contactUrl}">contact us</a>.</p>`,
    `</body></html>`,
  ].join("\n");
}

function item(text: string, table?: string): string {
  return `<li>${text}${table ? ` <code>${table}</code>` : ""}</li>`;
}
