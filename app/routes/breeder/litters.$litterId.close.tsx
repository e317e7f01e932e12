// /breeder/litters/:litterId/close: closes a litter, after a confirmation.
import { data, Form } from "react-router";
import { closeLitter } from "#app/domain/pets/litters/close-litter.server.ts";
import { ANIMALS_CHANGED, LITTER_CLOSED, LITTER_NOT_SAVED } from "#app/domain/pets/litters/texts.ts";
import type { LitterPage } from "#app/domain/pets/litters/views.ts";
import { STATE_REFUSALS } from "#app/domain/pets/pet-states/rules.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { listingError } from "#app/http/forms/listing-form.server.ts";
import { formText, readForm } from "#app/http/forms/read-form.server.ts";
import { revalidateChanged } from "#app/http/forms/revalidate-changed.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard } from "#app/http/session/guards.server.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/litters.$litterId.close.ts";
import { requireOwnLitter } from "./own-litter.server.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Close litter", noIndex: true });

export const headers = pageHeaders;

export const shouldRevalidate = revalidateChanged;
/** Administrators without a breeder record may change litters. */
export const handle = { withoutRecord: true };

export async function loader(args: Route.LoaderArgs) {
  const { litter } = await requireOwnLitter(args);
  const { litterId, name, counts } = litter;
  return {
    litterId,
    name,
    listed: counts.available + counts.reserved,
    waiting: counts.waiting,
    version: animalsOf(litter),
  };
}

/** The numbers that the page shows. */
const animalsOf = ({ counts }: LitterPage) => `${counts.available + counts.reserved}-${counts.waiting}`;

export async function action(args: Route.ActionArgs) {
  const { viewer, litter } = await requireOwnLitter(args);
  const seen = formText(await readForm(args.request), "version");
  const isOutdated = litter.stage !== "closed" && seen !== "" && seen !== animalsOf(litter);
  if (isOutdated) return data({ refusal: ANIMALS_CHANGED, depositId: null }, { status: 409 });
  const closed = await withErrorLogging(args.context, () => closeLitter(viewer, litter.litterId));
  if (!closed) return data({ refusal: LITTER_NOT_SAVED, depositId: null }, { status: 503 });
  if (closed.ok) return flashRedirect("/breeder/litters", { kind: "success", text: LITTER_CLOSED });
  if (closed.code === "not-found") throw listingError("not-found");
  const depositId = closed.code === "open-deposit" ? closed.depositId : null;
  return data({ refusal: STATE_REFUSALS[closed.code](closed.name), depositId }, { status: 409 });
}

export default function CloseLitterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { litterId, name, listed, waiting, version } = loaderData;
  return (
    <NarrowPage title={`Close ${name}?`}>
      {actionData && <ErrorSummary errors={[{ text: actionData.refusal }]} />}
      {actionData?.depositId && (
        <p>
          <Link to={`/breeder/deposits/${actionData.depositId}`}>See the deposit</Link>
        </p>
      )}
      <p>
        A closed litter cannot be changed.{" "}
        {listed > 0 && `${counted(listed, "animal")} ${listed === 1 ? "stays" : "stay"} listed.`}{" "}
        {waiting > 0 && `${counted(waiting, "animal")} not listed yet cannot be listed any more.`}
      </p>
      <Form method="post" className="flex flex-wrap gap-3 mt-4">
        <input type="hidden" name="version" value={version} />
        <Button>Close litter</Button>
        <LinkButton to={`/breeder/litters/${litterId}`} variant="secondary">
          Keep it open
        </LinkButton>
      </Form>
    </NarrowPage>
  );
}
