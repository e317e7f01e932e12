// The moderation queue of listings, and the lists of decided ones.
import { useMemo, useState } from "react";
import type { ReasonOption } from "#app/domain/moderation/decisions/reason-choice.ts";
import { PET_TEXTS } from "#app/domain/moderation/texts.ts";
import type { QueuedPet } from "#app/domain/moderation/views.ts";
import { decisionsFrom } from "#app/domain/pets/decisions.ts";
import { PETS_NOT_LOADED } from "#app/domain/pets/listings/texts.ts";
import { type Days, daysParams } from "#app/domain/shared/days.ts";
import { formatTotal, type ListPage } from "#app/domain/shared/list-page.ts";
import type { PetStatus } from "#app/domain/shared/pet-types.ts";
import { ExportLink } from "#app/ui/admin/export-link.tsx";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { PetRow } from "./pet-row.tsx";
import { PET_VIEWS, petQueuePath, PetTabs } from "./pet-tabs.tsx";
import { QueueList } from "./queue-list.tsx";
import type { RefusedDecision, QueueFacts, QueueMove } from "./queue-types.ts";
import { emptyText, RowSearch } from "./row-search.tsx";

const MOVES: Record<string, QueueMove> = {
  approve: { intent: "approve", label: "Approve" },
  reject: { intent: "reject", label: "Reject", withReason: true },
  hide: { intent: "hide", label: "Hide", withReason: true },
  unapprove: { intent: "unapprove", label: "Unapprove", withReason: true },
};

interface PetQueueProps {
  /** "all" is a list to read. */
  status: PetStatus | "all";
  search: string;
  days: Days;
  /** Null when they could not be loaded. */
  pets: ListPage<QueuedPet> | null;
  answer: RefusedDecision | undefined;
  /** The reasons to choose from. */
  reasons: readonly ReasonOption[];
  mayExport: boolean;
}

export function PetQueue({ status, search, days, pets, answer, reasons, mayExport }: PetQueueProps) {
  const view = PET_VIEWS.find((one) => one.status === status)!;
  const page = pets?.page ?? 1;
  const [decided, setDecided] = useState(0);
  const facts = useMemo<QueueFacts>(
    () => ({
      kind: "pet",
      action: petQueuePath({ status, search, days, page }),
      moves: status === "all" ? [] : decisionsFrom(status).map((move) => MOVES[move]!),
      seen: status,
      isReversible: status === "rejected" || status === "hidden",
      reasons,
      callFor: (id, intent) => `/api/pets/${id}/${intent}`,
      failed: (intent) => PET_TEXTS[intent as keyof typeof PET_TEXTS].failed,
    }),
    [status, page, search, days, reasons],
  );
  const rows = useMemo(
    () =>
      (pets?.items ?? []).map((pet) => ({
        id: pet.petId,
        version: pet.version,
        name: pet.name,
        row: <PetRow pet={pet} showsState={status === "all"} />,
        openAnswers: pet.law.open,
        mayDecide: status === "all" ? false : pet.marks?.mayDecide,
      })),
    [pets, status],
  );
  return (
    <div className="page-width moderation-queue">
      <AreaStyle />
      <div className="page-head">
        <h1>Pet listings</h1>
        {pets && (
          <p className="lede">
            {view.label}: {formatTotal({ ...pets, total: pets.total - decided })}
          </p>
        )}
      </div>
      <PetTabs current={status} />
      <RowSearch
        path="/admin/pets"
        {...{ status, search, days }}
        label="Name, id, breed, seller or microchip"
        daysLabel="Created from"
      />
      {!pets && <PartFailure text={`${PETS_NOT_LOADED}.`} reloadHref={petQueuePath({ status, search, days })} />}
      {pets?.total === 0 && (
        <EmptyState title="All clear" drawing="/empty-search.svg">
          {emptyText({ search, days }, view.empty)}
        </EmptyState>
      )}
      {pets && pets.total > 0 && (
        <QueueList
          key={petQueuePath({ status, search, days, page })}
          facts={facts}
          rows={rows}
          answer={answer}
          label="Pet listings"
          onDecided={setDecided}
        />
      )}
      {pets && (
        <Pagination
          page={page}
          pageCount={pets.pageCount}
          hrefFor={(to) => petQueuePath({ status, search, days, page: to })}
          label="Pages of listings"
        />
      )}
      {mayExport && (
        <p>
          <ExportLink name="pets" query={new URLSearchParams({ status, search, ...daysParams(days) }).toString()} />
        </p>
      )}
    </div>
  );
}
