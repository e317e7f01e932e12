// Share: a link that opens an email, and the address of the page to copy. The small script adds the buttons "Share" and
// "Print".
import { FactDetails } from "./fact-details.tsx";

interface SharePetProps {
  /** "Bella, Cockapoo". */
  title: string;
  /** The full URL of the page. */
  url: string;
}

export function SharePet({ title, url }: SharePetProps) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <FactDetails id="share" summary="Share">
      <p className="share-pet__ways">
        <a className="button button--secondary" href={mail}>
          Email this page
        </a>
      </p>
      <p className="soft-text small-text">
        Link:{" "}
        <a className="share-pet__link" href={url}>
          {url}
        </a>
      </p>
      <span role="status" className="visually-hidden" />
    </FactDetails>
  );
}
