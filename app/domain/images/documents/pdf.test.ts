// Which PDFs readers can open.
import { describe, expect, it } from "vitest";
import { LOCKS, pdfFile } from "../../../../tests/support/pdf-files.ts";
import { isUnreadablePdf } from "./pdf.ts";

const unreadable = (text: string) => isUnreadablePdf(Buffer.from(text, "latin1"));
const whole = pdfFile();
const octal = (text: string) =>
  text.replaceAll(/<([0-9a-f]{64,96})>/g, (_hex, digits: string) => {
    const bytes = [...Buffer.from(digits, "hex")].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`);
    return `(${bytes.join("")})`;
  });

describe("[LIC-04] a PDF", () => {
  it.each([
    ["is whole", whole],
    ["has bytes before its header", "x".repeat(1_024) + whole],
    ["has bytes after its end", `${whole}${"\0".repeat(3_000)}`],
    ["has no end mark, but the position of its table", whole.replace("%%EOF", "")],
    ["was changed since, with a second end", `${whole}9 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF`],
    ["is locked for changes only (RC4)", pdfFile({ lock: LOCKS.noPassword })],
    ["is locked for changes only (AES)", pdfFile({ lock: LOCKS.noPasswordAes })],
    ["is locked for changes only, its strings written with escapes", pdfFile({ lock: octal(LOCKS.noPassword) })],
    ["has its pages in compressed streams", pdfFile({ pages: 0 }).replace("/Catalog", "/Catalog /X /ObjStm")],
  ])("that %s is accepted", (_what, text) => expect(unreadable(text)).toBe(false));

  it.each([
    ["needs a password (RC4)", pdfFile({ lock: LOCKS.secret })],
    ["needs a password (AES)", pdfFile({ lock: LOCKS.secretAes })],
    ["needs a certificate", pdfFile({ lock: LOCKS.secret.replace("/Standard", "/Adobe.PubSec") })],
    ["has its encryption cut away", pdfFile({ lock: LOCKS.secret }).replace("4 0 obj", "5 0 obj")],
    ["has no pages", pdfFile({ pages: 0 })],
    ["ends in the middle", whole.slice(0, whole.length / 2)],
    ["ends before its table", whole.slice(0, whole.indexOf("xref"))],
    ["was changed since, without its second end", `${whole}9 0 obj\n<<>>`],
  ])("that %s is not", (_what, text) => expect(unreadable(text)).toBe(true));

  it("[LIC-04] of nothing but the marks of encryption is refused or accepted about as fast as any other", () => {
    const timeOf = (mark: string) => {
      const bytes = Buffer.from(
        pdfFile({ lock: LOCKS.secret }) + mark.repeat(2_000_000 / mark.length) + "%%EOF",
        "latin1",
      );
      const began = process.cpuUsage();
      isUnreadablePdf(bytes);
      const { user, system } = process.cpuUsage(began);
      return user + system;
    };
    const usual = Math.max(...[1, 2, 3].map(() => timeOf("x")));
    for (const mark of ["/Encrypt ", "/ID", "/Type /Pagesx "]) expect(timeOf(mark)).toBeLessThan(20 * usual);
  });
});
