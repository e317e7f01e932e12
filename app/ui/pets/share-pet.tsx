// Share and print. Without script: a link that opens an email, and the address of the page to copy.
import { useState } from "react";
import { useLightlyEnhanced } from "#app/ui/kit/enhance.ts";
import { sharePage } from "./share-page.ts";

interface SharePetProps {
  /** "Bella, Cockapoo". */
  title: string;
  /** The full URL of the page. */
  url: string;
}

export function SharePet({ title, url }: SharePetProps) {
  const enhanced = useLightlyEnhanced();
  const [isCopied, setCopied] = useState(false);
  const share = async () => setCopied(await sharePage({ title, url }));
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <section aria-labelledby="share" className="share-pet">
      <h2 id="share">Share</h2>
      <p className="share-pet__ways">
        {/* The buttons are as the light script adds them (app/ui/light/share-buttons.ts). */}
        {enhanced && (
          <button type="button" className="button button--secondary" onClick={() => void share()}>
            Share
          </button>
        )}
        <a className="button button--secondary" href={mail}>
          Email this page
        </a>
        {enhanced && (
          <button type="button" className="button button--secondary" onClick={() => window.print()}>
            Print
          </button>
        )}
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
