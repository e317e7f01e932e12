// /litters/:slug: a litter with its animals, parents and breeder. The id at the end of the slug counts, so old links work.
import { data, redirect } from "react-router";
import { contactDisabledText } from "#app/domain/breeders/contact-policy.ts";
import { savedBreederIds } from "#app/domain/community/favourites/queries.server.ts";
import { reportHref } from "#app/domain/moderation/reports/subject.ts";
import { getLitterPage } from "#app/domain/pets/litters/get-litter-page.server.ts";
import { stageText } from "#app/domain/pets/litters/ready.ts";
import { LITTERS_HREF } from "#app/domain/pets/litters/search-params.ts";
import { INVALID_SLUG } from "#app/domain/pets/slug.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { DOCUMENT_PAGE } from "#app/domain/shared/document-pages.ts";
import { parseSegment } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { cachePage } from "#app/http/page-cache/cacheable-page.ts";
import { keepPersonal } from "#app/http/server/context.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { BreederCard } from "#app/ui/breeders/breeder-card.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { ResultsLink } from "#app/ui/kit/lists/results.tsx";
import { errorText } from "#app/ui/layout/error-text.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { LitterAnimals } from "#app/ui/pets/litters/public/litter-animals.tsx";
import { LitterFactsCard } from "#app/ui/pets/litters/public/litter-facts.tsx";
import { litterMeta } from "#app/ui/pets/litters/public/litter-meta.ts";
import { LitterParents } from "#app/ui/pets/litters/public/litter-parents.tsx";
import { PetAbout } from "#app/ui/pets/pet-about.tsx";
import type { Route } from "./+types/litters.$slug.ts";

export const handle = DOCUMENT_PAGE;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(
    siteUrlOf(matches),
    loaderData ? litterMeta(loaderData.litter) : { title: errorText(error).title, noIndex: true },
  );

export const headers = pageHeaders;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const parsed = parseSegment(params.slug);
  if (parsed.kind === "invalid") throw data(INVALID_SLUG, { status: 400 });
  const viewer = await getViewer(context);
  const litter = await withRetry(() => getLitterPage(parsed.id, viewer));
  if (!litter) throw data(null, { status: 404 });
  if (params.slug !== litter.slug) throw redirect(`/litters/${litter.slug}${url.search}`, 301);
  if (!litter.listed) keepPersonal(context);
  const { breederId } = litter.breeder;
  const pets = litter.rows.flatMap(({ pet }) => (pet ? [`pet:${pet.petId}`] : []));
  cachePage(context, [`breeder:${breederId}`, ...pets]);
  const saved = await withRetry(() => savedBreederIds(viewer, [breederId]));
  const isOwner = viewer?.userId === litter.ownerId;
  // Before the birth there is no pet to write about.
  const isAhead = litter.stage === "planned" || litter.stage === "expected";
  const mayContact = isAhead && !isOwner && contactDisabledText(viewer, litter.ownerId) === null;
  return { litter, breederSaved: saved.has(breederId), isOwner, mayContact, today: calendarDateOf(clock.now()) };
}

export default function LitterPage({ loaderData }: Route.ComponentProps) {
  const { litter, breederSaved, isOwner, mayContact, today } = loaderData;
  const { litterId, name, tagline, listed, rows, type, dam, sire } = litter;
  return (
    <div className="page-width">
      <div className="results-nav">
        <ResultsLink path={LITTERS_HREF} all="All litters" />
        <Breadcrumbs crumbs={[{ label: "Home", to: "/" }, { label: "Litters", to: LITTERS_HREF }, { label: name }]} />
      </div>
      {!listed && <p className="flash">This page is not public: only the breeder and our team can see it.</p>}
      <div className="pet-head">
        <div className="pet-head__title">
          <h1>{name}</h1>
          <p className="lede">{tagline}</p>
          <p className="pet-head__labels">
            <Badge>{stageText(litter)}</Badge>
          </p>
        </div>
        {mayContact && (
          <div className="pet-head__actions">
            <LinkButton to={`/breeders/${litter.breeder.slug}/contact`}>Contact breeder</LinkButton>
          </div>
        )}
        {isOwner && (
          <div className="pet-head__actions">
            <LinkButton variant="secondary" to={`/breeder/litters/${litterId}`}>
              Manage<span className="visually-hidden"> {name}</span>
            </LinkButton>
          </div>
        )}
      </div>
      <div className="litter-page">
        <LitterFactsCard litter={litter} today={today} />
        <div className="pet-page__text">
          {rows.length > 0 && (
            <section aria-labelledby="animals">
              <h2 id="animals">Animals</h2>
              <LitterAnimals rows={rows} type={type} isClosed={litter.stage === "closed"} />
            </section>
          )}
          {litter.description !== "" && <PetAbout description={litter.description} />}
          <LitterParents dam={dam} sire={sire} />
        </div>
        <section className="pet-page__breeder" aria-labelledby="breeder">
          <h2 id="breeder">The breeder</h2>
          <BreederCard breeder={litter.breeder} saved={breederSaved} />
          <p className="mt-3">
            <Link to={reportHref("litter", litterId)}>Report</Link> this litter
          </p>
        </section>
      </div>
    </div>
  );
}
