// How the log writes a moment. The search finds entries by exactly this text (audit_search_text in the database), so the
// names of the months are our own: those of the platform say "Sept" in some versions.

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const PARTS = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "numeric",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** "5 Sep 2026, 14:05:09" on the clock of London. */
export function formatAuditMoment(moment: Date | string): string {
  const part = Object.fromEntries(PARTS.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  const month = MONTHS[Number(part.month) - 1];
  return `${Number(part.day)} ${month} ${part.year}, ${part.hour}:${part.minute}:${part.second}`;
}
