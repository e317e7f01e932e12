// The calendar file of a viewing.
import { describe, expect, it } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const event = {
  viewingId: 7,
  sequence: 2,
  isCancelled: false,
  startsAt: new Date("2028-07-01T09:00:00Z"),
  endsAt: new Date("2028-07-01T09:30:00Z"),
  title: "Viewing of Luna; with her mother, Juno",
  place: "1 High Street\nLeeds",
  url: "https://pawstead.example/viewings/7",
  writtenAt: new Date("2028-06-01T08:00:00.123Z"),
};

describe("the calendar file", () => {
  it("[VIS-05] has one UID, the sequence, times in UTC, escaped text, and says when it is cancelled", () => {
    const text = calendarFile(event);
    expect(text).toContain("\r\nUID:viewing-7@pawstead.example\r\nSEQUENCE:2\r\n");
    expect(text).toContain("\r\nDTSTART:20280701T090000Z\r\nDTEND:20280701T093000Z\r\n");
    expect(text).toContain(String.raw`SUMMARY:Viewing of Luna\; with her mother\, Juno`);
    expect(text).toContain(String.raw`LOCATION:1 High Street\nLeeds`);
    expect(text).toContain("STATUS:CONFIRMED");
    expect(calendarFile({ ...event, isCancelled: true })).toContain("STATUS:CANCELLED");
  });

  it("[VIS-05] has no line over 75 bytes and cuts no character", () => {
    const text = calendarFile({ ...event, title: "🐕".repeat(40) });
    expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:${"🐕".repeat(40)}`);
  });
});
