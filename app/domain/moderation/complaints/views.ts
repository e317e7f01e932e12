// A complaint as the moderator of its case sees it. Times are ISO 8601.

/** A complaint about how data is used, with the replies that were sent. */
export interface ComplaintSubject {
  ref: string;
  text: string;
  /** Null once its account is erased: no reply can be sent. */
  email: string | null;
  receivedAt: string;
  dueAt: string;
  replies: { id: number; text: string; isOutcome: boolean; sentAt: string; by: string | null }[];
}
