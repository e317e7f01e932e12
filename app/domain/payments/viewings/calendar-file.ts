// The calendar file (.ics, RFC 5545) of a viewing: one UID, a SEQUENCE that rises, times in UTC.

export interface CalendarEvent {
  viewingId: number;
  sequence: number;
  isCancelled: boolean;
  startsAt: Date;
  endsAt: Date;
  title: string;
  /** The town, or the address when it is shown. */
  place: string;
  url: string;
  writtenAt: Date;
}

const LINE_BYTES = 75;

/** The text of the file. */
export function calendarFile(event: CalendarEvent): string {
  const { host } = new URL(event.url);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Pawstead//Viewings//EN",
    event.isCancelled ? "METHOD:CANCEL" : "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:viewing-${event.viewingId}@${host}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escape(event.title)}`,
    `LOCATION:${escape(event.place)}`,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

function utc(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
}

function escape(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\s*\r?\n\s*/g, String.raw`\n`);
}

/** Lines have at most 75 bytes; the next begins with a space. No character is cut. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const character of line) {
    if (Buffer.byteLength(part + character) > (parts.length === 0 ? LINE_BYTES : LINE_BYTES - 1)) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return [...parts, part].join("\r\n ");
}
