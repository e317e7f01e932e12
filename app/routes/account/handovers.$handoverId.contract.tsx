// /handovers/{id}/contract: the contract to print, for buyer and breeder.
import { data } from "react-router";
import { getContract } from "#app/domain/payments/handovers/contract.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import { pageMeta, siteUrlOf } from "#app/ui/layout/page-meta.ts";
import { ContractPage } from "#app/ui/payments/handovers/contract-page.tsx";
import type { Route } from "./+types/handovers.$handoverId.contract.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(siteUrlOf(matches), {
    title: loaderData ? `Contract for ${loaderData.contract.petName}` : "Page not found",
    noIndex: true,
  });

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const handoverId = parseId(args.params.handoverId);
  const contract = handoverId === null ? null : await withRetry(() => getContract(viewer, handoverId));
  if (!contract) throw data(null, { status: 404 });
  return { contract };
}

export default function HandoverContractPage({ loaderData }: Route.ComponentProps) {
  return <ContractPage contract={loaderData.contract} />;
}
