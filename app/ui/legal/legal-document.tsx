// The layout of a legal text: a note that it is a draft, a table of contents, and the sections.
import type { ReactNode } from "react";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";

export interface LegalSection {
  /** Fragment of the section's URL, such as "payments". */
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalDocumentProps {
  title: string;
  lede: string;
  sections: readonly LegalSection[];
}

export function LegalDocument({ title, lede, sections }: LegalDocumentProps) {
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ label: "Home", to: "/" }, { label: "Legal", to: "/legal" }, { label: title }]} />
      <div className="page-head">
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
      </div>
      <div className="legal-document">
        <nav className="contents-list" aria-labelledby="contents">
          <h2 id="contents">Contents</h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-8">
          <p className="legal-document__note">
            <Icon name="info" />
            <span>
              This is a draft in plain English. It takes effect only once the owner of this site has had it checked and
              replaced by their solicitor.
            </span>
          </p>
          <div className="prose">
            {sections.map((section, index) => (
              <section key={section.id} id={section.id}>
                <h2>
                  {index + 1}. {section.title}
                </h2>
                {section.body}
              </section>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
