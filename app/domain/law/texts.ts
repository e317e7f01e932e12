// User-facing texts about the questions of "Law and welfare".

/** The states of a rule, for the breeder's panel and the moderator's list. */
export const RULE_STATE_LABELS = {
  done: "Done",
  open: "Answer needed",
  stopped: "Not allowed",
  worth_a_look: "Worth checking",
  not_asked: "Not asked",
} as const;

/** "3 questions left to answer". */
export function questionsLeft(count: number): string {
  return `${count} ${count === 1 ? "question" : "questions"} left to answer`;
}

/** "1 answer is not allowed". */
export function notAllowed(count: number): string {
  return `${count} ${count === 1 ? "answer is" : "answers are"} not allowed`;
}

/** The notice after a listing was saved with open questions. */
export function savedWithOpenQuestions(name: string, count: number): string {
  return `${name} is saved. You need to answer ${count} more ${count === 1 ? "question" : "questions"} before a moderator can check it.`;
}
