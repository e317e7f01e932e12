// The text of a decision follows the chosen reasons.
import { describe, expect, it } from "vitest";
import { withSentence } from "./with-sentence.ts";

describe("the text of a decision", () => {
  it("[QUE-12] gets the sentence of a chosen reason once, and loses it again", () => {
    const one = withSentence("", "No photo.", true);
    expect(one).toBe("No photo.");
    const two = withSentence(one, "The price is wrong.", true);
    expect(two).toBe("No photo.\nThe price is wrong.");
    expect(withSentence(two, "No photo.", true)).toBe(two);
    expect(withSentence(two, "No photo.", false)).toBe("The price is wrong.");
  });

  it("[QUE-12] keeps what the moderator has written or edited", () => {
    expect(withSentence("My words.", "No photo.", true)).toBe("My words.\nNo photo.");
    expect(withSentence("No photo, sadly.", "No photo.", false)).toBe("No photo, sadly.");
  });
});
