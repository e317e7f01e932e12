// Counts of webhook events, for the metrics of this process.

/** Received and refused by the endpoint; processed, and failed attempts to process, by the job. */
export const webhookCounts = { received: 0, refused: 0, processed: 0, failed: 0 };
