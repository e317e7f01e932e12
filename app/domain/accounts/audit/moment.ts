// Formats the times of log entries. The search uses the same text (audit_search_text in the database), so the names of
// the months are fixed here: those of Intl are "Sept" in some versions.

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

/** Returns "5 Sep 2026, 14:05:09" in London time. */
export function formatAuditMoment(moment: Date | string): string {
  const part = Object.fromEntries(PARTS.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  const month = MONTHS[Number(part.month) - 1];
  return `${Number(part.day)} ${month} ${part.year}, ${part.hour}:${part.minute}:${part.second}`;
}
