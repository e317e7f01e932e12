// /breeder/litters/:litterId/council: what a licensed breeder in England tells the council about a litter, to print or send.
import { data } from "react-router";
import { getCouncilNotice } from "#app/domain/pets/litters/council-notice.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/litters.$litterId.council.ts";
import { requireOwnLitter } from "./own-litter.server.ts";

const TITLE = "Tell my council about this litter";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(siteUrlOf(matches), { title: TITLE, noIndex: true });

export const headers = pageHeaders;
/** Administrators without a breeder record may change litters. */
export const handle = { withoutRecord: true };

export async function loader(args: Route.LoaderArgs) {
  const { litter } = await requireOwnLitter(args);
  const notice = await withRetry(() => getCouncilNotice(litter));
  if (!notice) throw data(null, { status: 404 });
  return { litterId: litter.litterId, name: litter.name, notice };
}

export default function CouncilPage({ loaderData: { litterId, name, notice } }: Route.ComponentProps) {
  const { council, subject, text } = notice;
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
  return (
    <NarrowPage
      title={TITLE}
      below={
        <p>
          <Link to={`/breeder/litters/${litterId}`}>Back to {name}</Link>
        </p>
      }
    >
      <p>{`Print this page, or send the text by email to the licensing team of ${council}.`}</p>
      <p className="card card--padded whitespace-pre-wrap wrap-anywhere" dir="auto">
        {`${subject}\n\n${text}`}
      </p>
      <p>
        <a className="button" href={mail}>
          Write the email
        </a>
      </p>
    </NarrowPage>
  );
}
