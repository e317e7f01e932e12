// Share and print. Without script: a link that opens an email, and the address of the page to copy.
import { useState } from "react";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { sharePage } from "./share-page.ts";

interface SharePetProps {
  /** "Bella, Cockapoo". */
  title: string;
  /** The full URL of the page. */
  url: string;
}

export function SharePet({ title, url }: SharePetProps) {
  const enhanced = useEnhanced();
  const [isCopied, setCopied] = useState(false);
  const share = async () => setCopied(await sharePage({ title, url }));
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <section aria-labelledby="share" className="share-pet">
      <h2 id="share">Share</h2>
      <p className="share-pet__ways">
        {/* The light script shows the buttons as well (app/ui/light/share-buttons.ts). */}
        <button type="button" className="button button--secondary" hidden={!enhanced} onClick={() => void share()}>
          Share
        </button>
        <a className="button button--secondary" href={mail}>
          Email this page
        </a>
        <button type="button" className="button button--secondary" hidden={!enhanced} onClick={() => window.print()}>
          Print
        </button>
      </p>
      <p className="soft-text small-text">
        {isCopied ? "Link copied: " : "Link: "}
        <a className="share-pet__link" href={url}>
          {url}
        </a>
      </p>
      <span role="status" className="visually-hidden">
        {isCopied && "Link copied"}
      </span>
    </section>
  );
}
