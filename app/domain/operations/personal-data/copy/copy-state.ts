// What a user sees of their newest copy.

export interface CopyState {
  copyId: string;
  createdAt: Date;
  /** Null while it is being made. */
  ready: { until: Date; bytes: number } | null;
  /** Whether it can no longer be downloaded. */
  isExpired: boolean;
  mayRequest: boolean;
}
