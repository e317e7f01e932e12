import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isReplayed, replayEarlyInput } from "./early-input.ts";

/** A minimal field that records the events dispatched to it. */
class Field extends EventTarget {
  isConnected = true;
  heard: string[] = [];

  constructor() {
    super();
    for (const type of ["input", "change"]) this.addEventListener(type, () => this.heard.push(type));
  }
}

const early = (type: string, target: EventTarget, defaultPrevented = false) => ({ type, target, defaultPrevented });

describe("replayEarlyInput", () => {
  const page: { earlyInput?: unknown[] } = {};
  const replay = (...events: unknown[]) => {
    page.earlyInput = events;
    replayEarlyInput();
  };

  beforeEach(() => {
    vi.stubGlobal("Element", Field);
    vi.stubGlobal("window", page);
  });
  afterEach(() => vi.unstubAllGlobals());

  it("dispatches each field's last events once, input before change, and ends the recording", () => {
    const [text, select, other] = [new Field(), new Field(), new Field()];
    replay(early("input", text), early("input", text), early("input", select), early("change", select));
    expect([text.heard, select.heard, other.heard]).toEqual([["input"], ["input", "change"], []]);
    expect("earlyInput" in page).toBe(false);
    replayEarlyInput();
    expect(text.heard).toEqual(["input"]);
  });

  it("skips fields of a submitted form, unless the form is still on the page", () => {
    const [sent, after] = [new Field(), new Field()];
    replay(early("input", sent), early("submit", sent), early("input", after));
    expect([sent.heard, after.heard]).toEqual([[], ["input"]]);
    replay(early("input", sent), early("submit", sent, true));
    expect(sent.heard).toEqual(["input"]);
  });

  it("marks replayed events", () => {
    const field = new Field();
    const marks: boolean[] = [];
    field.addEventListener("input", (nativeEvent) => marks.push(isReplayed({ nativeEvent })));
    field.dispatchEvent(new Event("input"));
    replay(early("input", field));
    expect(marks).toEqual([false, true]);
  });

  it("skips fields that are no longer on the page", () => {
    const gone = new Field();
    gone.isConnected = false;
    replay(early("input", gone));
    expect(gone.heard).toEqual([]);
  });
});
