// /breeder/pets/:petId/proof: the proof photos that a breeder is asked for, each answered with one photo (DUP-16).
import { data } from "react-router";
import { getSiteSettings } from "#app/domain/accounts/site-settings/get-site-settings.server.ts";
import { answerProof } from "#app/domain/moderation/proof-photos/answer.server.ts";
import { PROOF_SENT } from "#app/domain/moderation/proof-photos/rules.ts";
import { listOpenProofs } from "#app/domain/moderation/proof-photos/shown-proofs.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { flashRedirect } from "#app/http/forms/flash.server.ts";
import { receiveProofPhoto } from "#app/http/images/proof-photo-upload.server.ts";
import { limitForm } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { pageHeaders } from "#app/http/server/page-headers.ts";
import { permissionGuard, requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ProofPage } from "#app/ui/moderation/proof-photos/proof-page.tsx";
import type { Route } from "./+types/pets.$petId.proof.ts";

export const middleware: Route.MiddlewareFunction[] = [permissionGuard({ all: ["pets.update"] })];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), { title: "Proof photo", noIndex: true });

export const headers = pageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const found = await listOpenProofs(viewer, parseId(args.params.petId) ?? 0);
  if (!found) throw data(null, { status: 404 });
  return { ...found, petId: parseId(args.params.petId)!, maxMegabytes: (await getSiteSettings()).maxFileSize };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireViewer(args);
  const petId = parseId(args.params.petId) ?? 0;
  const proofId = parseId(args.url.searchParams.get("request")) ?? 0;
  const refused = (error: string, status: number) => data({ error, proofId }, { status });
  const tooOften = await limitForm(args.context, "upload", `user-${viewer.userId}`);
  if (tooOften) return refused(tooOften, 429);
  const received = await receiveProofPhoto(args.request, ({ path, maxBytes }) =>
    answerProof({ viewer, petId, proofId, path, maxBytes }),
  );
  // Its form is no longer on the page.
  if (!received.ok && received.status === 404) {
    return flashRedirect(`/breeder/pets/${petId}/proof`, { kind: "info", text: received.text });
  }
  if (!received.ok) return refused(received.text, received.status);
  return flashRedirect("/breeder/pets", { kind: "success", text: PROOF_SENT });
}

export default function ProofPhotoPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProofPage {...loaderData} refused={actionData} />;
}
