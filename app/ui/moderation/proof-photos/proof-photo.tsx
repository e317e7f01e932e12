// A proof photo as who asked for it sees it: the word to look for, and the photo once it is there.
import { renditionUrl } from "#app/domain/images/image.ts";
import type { ProofView } from "#app/domain/moderation/proof-photos/views.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { placeholderClass } from "#app/ui/images/placeholder-class.ts";

const SHOWN = 640;

export function ProofPhoto({ proof, name }: { proof: ProofView; name: string }) {
  const { image, word, askedAt, answeredAt, isOpen } = proof;
  const asked = `Asked for on ${formatDateTime(askedAt)}.`;
  if (answeredAt === null) return <p>{`${asked} ${isOpen ? `The photo will show ${word}.` : "No photo was sent."}`}</p>;
  return (
    <figure className="form-stack">
      {image && (
        <img
          className={placeholderClass(image.colour)}
          src={renditionUrl(image, SHOWN, "webp")}
          width={image.width}
          height={image.height}
          alt={`Proof photo of ${name}`}
          loading="lazy"
        />
      )}
      <figcaption>{`Sent on ${formatDateTime(answeredAt)}. You should be able to read ${word}.`}</figcaption>
    </figure>
  );
}
