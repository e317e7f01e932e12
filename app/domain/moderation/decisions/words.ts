// Decisions in words, for the user concerned.
interface Subject {
  subjectKind: string;
  subjectName: string;
}

/** "your listing of Juniper", "your account", for the middle of a sentence. */
export function subjectWords({ subjectKind, subjectName: name }: Subject): string {
  switch (subjectKind) {
    case "pet":
      return `your listing of ${name}`;
    case "litter":
      return `your litter ${name}`;
    case "photo":
      return `a photo of ${name}`;
    case "breeder":
      return `the application of ${name}`;
    case "licence":
      return `your licence ${name}`;
    case "message":
      return "a message that you wrote";
    case "review":
      return "a review that you wrote";
    case "decision":
      return `your appeal against the decision ${name}`;
    default:
      return "your account";
  }
}
