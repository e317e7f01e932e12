// What a signal is about: what its case links and shows beside it.

export interface Evidence {
  [name: string]: number[] | string | undefined;
  petIds?: number[];
  litterIds?: number[];
  userIds?: number[];
  depositIds?: number[];
  /** The id of a rule of the law. */
  law?: string;
  words?: string;
}
