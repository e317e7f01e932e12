// A number with its noun.

/** "1 animal", "2 animals", "1,000 animals". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString("en-GB")} ${count === 1 ? one : several}`;
}
