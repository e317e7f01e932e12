// The text of a decision follows the reasons that are chosen for it.

/** The text with or without a line. */
export function withSentence(text: string, sentence: string, isWanted: boolean): string {
  const lines = text === "" ? [] : text.split("\n");
  if (!isWanted) return lines.filter((line) => line !== sentence).join("\n");
  return lines.includes(sentence) ? text : [...lines, sentence].join("\n");
}
