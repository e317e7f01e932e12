// What a form of a thread is shown with again when nothing was stored.

export interface FormProblem {
  /** What was typed. */
  text: string;
  /** What is wrong with it; without this nothing is, and it was merely not stored. */
  error?: string;
  /** That its time to be edited is over. */
  tooLate?: string;
}
