// What has changed of the public texts and images of a case's subject, before and after.
import type { CaseChanges as Changes } from "#app/domain/moderation/cases/case-changes.ts";
import { ChangeList, ImageChange } from "#app/ui/pets/listings/change-list.tsx";

export function CaseChanges({ fields, images }: Changes) {
  if (fields.length + images.length === 0) return null;
  return (
    <section className="card card--padded case-section" aria-labelledby="case-changes">
      <h2 id="case-changes">Changed after approval</h2>
      <ChangeList changes={fields} />
      {images.map((image, at) => (
        <ImageChange key={at} {...image} />
      ))}
    </section>
  );
}
