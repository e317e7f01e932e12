import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { markEdited, TextArea } from "./text-area.tsx";

it("renders the default value escaped, and no text without one", () => {
  expect(renderToString(<TextArea name="note" defaultValue={'A "b" <c>'} />)).toBe(
    '<textarea name="note">A &quot;b&quot; &lt;c&gt;</textarea>',
  );
  expect(renderToString(<TextArea defaultValue="" />)).toBe("<textarea></textarea>");
  expect(renderToString(<TextArea />)).toBe("<textarea></textarea>");
});

describe("markEdited", () => {
  /** A textarea whose cursor moves to the end when its value is set, as in browsers. */
  const textarea = (value: string, defaultValue: string) => {
    const writes: string[] = [];
    const box = {
      defaultValue,
      selectionStart: 2,
      selectionEnd: 3,
      selectionDirection: "backward",
      writes,
      get value() {
        return value;
      },
      set value(text: string) {
        writes.push(text);
        Object.assign(box, { selectionStart: text.length, selectionEnd: text.length, selectionDirection: "none" });
      },
      setSelectionRange(selectionStart: number, selectionEnd: number, selectionDirection: string) {
        Object.assign(box, { selectionStart, selectionEnd, selectionDirection });
      },
    };
    return box;
  };

  afterEach(() => vi.unstubAllGlobals());

  it("sets the value of unedited textareas, keeps the selection of the focused one, and does not touch edited ones", () => {
    const [focused, other, edited] = [textarea("Hello", "Hello"), textarea("Hi", "Hi"), textarea("Typed", "Server")];
    vi.stubGlobal("document", { activeElement: focused });
    for (const box of [focused, other, edited]) markEdited(box as unknown as HTMLTextAreaElement);
    expect([focused.writes, other.writes, edited.writes]).toEqual([["Hello"], ["Hi"], []]);
    expect(focused).toMatchObject({ selectionStart: 2, selectionEnd: 3, selectionDirection: "backward" });
  });
});
