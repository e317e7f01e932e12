// Amounts as the backup commands print them.

/** Such as "1,234". */
export function count(value: number): string {
  return value.toLocaleString("en-GB");
}

/** Such as "12.3 MB". */
export function size(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString("en-GB", { maximumFractionDigits: 1 })} MB`;
}

/** The total of one field. */
export function sum<Field extends string>(items: readonly Record<Field, number>[], field: Field): number {
  return items.reduce((total, item) => total + item[field], 0);
}
