// The moderators' page of documents of health tests that no moderator has seen yet.
import { healthTestLine } from "#app/domain/pets/animals/health-tests.ts";
import type { DocumentToSee } from "#app/domain/pets/animals/views.ts";
import { formatTotal, type ListPage } from "#app/domain/shared/list-page.ts";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";

const PATH = "/admin/health-tests";

interface DocumentsToSeeProps {
  /** Null when they could not be loaded. */
  documents: ListPage<DocumentToSee> | null;
  mayMark: boolean;
}

export function DocumentsToSee({ documents, mayMark }: DocumentsToSeeProps) {
  const hrefFor = (page: number) => (page > 1 ? `${PATH}?page=${page}` : PATH);
  return (
    <div className="page-width moderation-queue">
      <AreaStyle />
      <div className="page-head">
        <h1>Health tests</h1>
        {documents && <p className="lede">Documents to look at: {formatTotal(documents)}</p>}
      </div>
      {!documents && <PartFailure text="Failed to load health tests." reloadHref={PATH} />}
      {documents?.total === 0 && (
        <EmptyState title="All clear" drawing="/empty-search.svg">
          No document is waiting.
        </EmptyState>
      )}
      <div className="licence-list">
        {documents?.items.map((document) => (
          <DocumentCard
            key={document.test.testId}
            document={document}
            returnTo={mayMark ? hrefFor(documents.page) : null}
          />
        ))}
      </div>
      {documents && (
        <Pagination
          page={documents.page}
          pageCount={documents.pageCount}
          hrefFor={hrefFor}
          label="Pages of health tests"
        />
      )}
    </div>
  );
}

/** `returnTo` is null for users who may not mark documents. */
function DocumentCard({ document, returnTo }: { document: DocumentToSee; returnTo: string | null }) {
  const { test, animalName, breed, registeredName, tradingName, slug } = document;
  const { testId, laboratory, documentName } = test;
  const title = `health-test-${testId}`;
  const { text } = healthTestLine(test);
  return (
    <Card
      className="licence-card"
      aria-labelledby={`${title} ${title}-of`}
      role="group"
      data-row={testId}
      tabIndex={-1}
    >
      <h2 id={title}>{text}</h2>
      <p id={`${title}-of`}>
        {animalName}, {breed}
        {registeredName && ` (${registeredName})`}, of <Link to={`/breeders/${slug}`}>{tradingName}</Link>
      </p>
      {laboratory && <p>Laboratory: {laboratory}</p>}
      <p>
        <a href={`/breeder/health-tests/${testId}/document`} download>
          Download {documentName}
        </a>
      </p>
      {returnTo !== null && (
        <form method="post" action={`${PATH}/${testId}/seen`}>
          <input type="hidden" name="return_to" value={returnTo} />
          <input type="hidden" name="version" value={document.version} />
          <Button>
            I have seen the document
            <span className="visually-hidden">
              : {text}, {animalName} of {tradingName}
            </span>
          </Button>
        </form>
      )}
    </Card>
  );
}
