// What a moderator compared a licence with, and what the document showed: only where a document was sent (DSK-04).
import { CHECK_SOURCE_LABELS, CHECK_SOURCES } from "#app/domain/breeders/licences/kinds.ts";
import { NO_DOCUMENT_SENT } from "#app/domain/breeders/licences/texts.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { Checkbox, RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";

interface CheckFieldsProps {
  /** The ids of the fields: of the source, of the stars, of the number of dogs. */
  ids: { source: string; stars: string; maxDogs: string };
  licence: { stars: number | null; maxDogs: number | null; hasDocument: boolean };
  chosen?: string | null;
  error?: string | null;
}

export function CheckFields({ ids, licence, chosen = null, error }: CheckFieldsProps) {
  const { stars, maxDogs, hasDocument } = licence;
  const sources = CHECK_SOURCES.filter((source) => hasDocument || source !== "document");
  return (
    <>
      {!hasDocument && <p className="soft-text">{NO_DOCUMENT_SENT}</p>}
      <RadioGroup
        id={ids.source}
        name="source"
        legend="Compared with"
        defaultValue={chosen}
        error={error ?? undefined}
        options={sources.map((source) => ({ value: source, label: CHECK_SOURCE_LABELS[source] }))}
        inline
      />
      {hasDocument && stars !== null && (
        <Checkbox id={ids.stars} name="sawStars" label={`The document shows ${stars} of 5 stars`} />
      )}
      {hasDocument && maxDogs !== null && (
        <Checkbox id={ids.maxDogs} name="sawMaxDogs" label={`The document shows at most ${counted(maxDogs, "dog")}`} />
      )}
    </>
  );
}
