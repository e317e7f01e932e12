// What is not answered yet for any animal of a litter, once, with a link to the first of these fields.
import { missingText } from "#app/domain/pets/litters/texts.ts";
import { Link } from "#app/ui/kit/link.tsx";

interface MissingAnswersProps {
  questions: readonly { title: string; field: string | null }[];
  animals: number;
  /** The address of the litter's page. */
  page: string;
}

export function MissingAnswers({ questions, animals, page }: MissingAnswersProps) {
  const [first] = questions;
  if (!first) return null;
  return (
    <div className="own-pets__reason mb-4">
      <p>
        <strong>{missingText(questions.length, animals)}</strong> {questions.map(({ title }) => title).join(", ")}.{" "}
        <Link to={`${page}/edit#${first.field === "date_of_birth" ? "birth_date" : (first.field ?? "nation")}`}>
          {questions.length === 1 ? "Answer it" : "Answer them"}
        </Link>
      </p>
    </div>
  );
}
