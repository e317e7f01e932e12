import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MessageView, ThreadView } from "#app/domain/conversations/messages/views.ts";
import { changeThread, reloadThread, showThread } from "./merge-thread.ts";

const message = (messageId: number, revision: number, more: Partial<MessageView> = {}): MessageView => ({
  messageId,
  chatId: 1,
  userId: 2,
  text: `${messageId} as of ${revision}`,
  createdAt: "2026-11-22T10:00:00.000Z",
  isEdited: revision > messageId,
  isEditable: false,
  revision,
  idempotencyKey: null,
  notices: [],
  isFine: false,
  ...more,
});

function thread(messages: MessageView[], more: Partial<ThreadView> = {}): ThreadView {
  const chat = { chatId: 1 } as ThreadView["chat"];
  const revision = Math.max(0, ...messages.map((one) => one.revision));
  return {
    chat,
    messages,
    revision,
    earlierThan: null,
    isLatest: true,
    block: null,
    depositPath: null,
    handoverId: null,
    ...more,
  };
}

const textsOf = (shown: { messages: readonly MessageView[] }) => shown.messages.map(({ text }) => text);

describe("[OPN-68] an open thread", () => {
  it("shows each message once, in order, in its latest revision, for repeated and unordered changes", () => {
    const change = fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.nat(5))
      .map(([id, edits]) => message(id, id + 12 * edits));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), fc.integer({ min: 0, max: 12 }), (changes, count) => {
        const loaded = Array.from({ length: count }, (_none, nth) => message(nth + 1, nth + 1));
        const shown = changes.reduce(changeThread, showThread(thread(loaded)));
        const newest = new Map<number, number>();
        for (const { messageId, revision } of [...loaded, ...changes]) {
          newest.set(messageId, Math.max(newest.get(messageId) ?? 0, revision));
        }
        const wanted = [...newest].sort(([a], [b]) => a - b).map(([id, revision]) => `${id} as of ${revision}`);
        expect(textsOf(shown)).toEqual(wanted);
        expect(shown.revision).toBe(Math.max(0, ...newest.values()));
      }),
    );
  });

  it("keeps the shown messages when its page is loaded again", () => {
    const before = changeThread(showThread(thread([message(1, 1), message(2, 2)], { earlierThan: 1 })), message(3, 3));
    const after = reloadThread(before, thread([message(2, 5), message(3, 3), message(4, 4)], { earlierThan: 2 }));
    expect(textsOf(after)).toEqual(["1 as of 1", "2 as of 5", "3 as of 3", "4 as of 4"]);
    expect(after.earlierThan).toBe(1);
    // Messages earlier than the loaded page may have changed too, so changes since this revision are still fetched.
    expect(after.revision).toBe(3);
  });

  it("starts over when there may be a gap between the shown and the loaded messages", () => {
    const before = showThread(thread([message(1, 1), message(2, 2)]));
    const after = reloadThread(before, thread([message(90, 90), message(91, 91)], { earlierThan: 90 }));
    expect(textsOf(after)).toEqual(["90 as of 90", "91 as of 91"]);
    expect(after).toMatchObject({ revision: 91, earlierThan: 90 });
  });

  it("[MSG-15] ignores messages of another conversation", () => {
    const shown = showThread(thread([message(1, 1)]));
    expect(changeThread(shown, message(2, 2, { chatId: 9 }))).toBe(shown);
    const other = thread([message(7, 1, { chatId: 9 })], { chat: { chatId: 9 } as ThreadView["chat"] });
    expect(textsOf(reloadThread(shown, other))).toEqual(["7 as of 1"]);
  });

  it("applies changes within an earlier range, and ignores newer and earlier messages", () => {
    const shown = showThread(thread([message(5, 5), message(6, 6)], { isLatest: false, earlierThan: 5 }));
    const after = [message(6, 30), message(40, 40), message(2, 50)].reduce(changeThread, shown);
    expect(textsOf(after)).toEqual(["5 as of 5", "6 as of 30"]);
    expect(after.revision).toBe(50);
  });
});
