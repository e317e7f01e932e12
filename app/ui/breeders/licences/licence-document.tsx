// The document of a licence in the page: an image, or a PDF in a frame; of any other type its download alone.
import type { LicenceToCheck } from "#app/domain/breeders/licences/views.ts";

export function LicenceDocument({ licence }: { licence: LicenceToCheck }) {
  const { licenceId, number, documentName, documentType } = licence;
  if (documentType === null) return <p className="soft-text">No document was sent</p>;
  const path = `/admin/licences/${licenceId}/document`;
  const title = `Document of licence ${number}`;
  if (documentType === "application/pdf") return <iframe className="licence-document" src={path} title={title} />;
  if (!documentType.startsWith("image/")) return <p>{documentName}</p>;
  return (
    <a href={path}>
      <img className="licence-document" src={path} alt={title} />
    </a>
  );
}
