// One calm line about long work: rewritten in place on a terminal, a line every quarter elsewhere.

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Tells how far a piece of work of `total` steps is. Call the answer with the number of steps done. */
export function progressLine(label: string, total: number, output: Output = process.stdout): (done: number) => void {
  let quarter = -1;
  return (done) => {
    const text = `${label} ${done} of ${total}`;
    if (output.isTTY) {
      output.write(`\r${text}${done >= total ? "\n" : ""}`);
      return;
    }
    const reached = Math.floor((done * 4) / total);
    if (reached <= quarter) return;
    quarter = reached;
    output.write(`${text}\n`);
  };
}
