// User-facing texts about the questions of "Law and welfare".

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
