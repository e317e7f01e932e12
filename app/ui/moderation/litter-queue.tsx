// Litters that a moderator decides as one case: litter, parents and every animal that waits, with a tick for each.
import { Form } from "react-router";
import type { ReasonOption } from "#app/domain/moderation/decisions/reason-choice.ts";
import { REASON_MAX } from "#app/domain/moderation/decisions/reason.ts";
import { seenValue } from "#app/domain/moderation/seen-value.ts";
import { LITTERS_NOT_LOADED } from "#app/domain/moderation/texts.ts";
import type { QueuedLitter } from "#app/domain/moderation/views.ts";
import { formatTotal, type ListPage } from "#app/domain/shared/list-page.ts";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { SelectField, TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { Pagination } from "#app/ui/kit/lists/pagination.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { LitterParents } from "#app/ui/pets/litters/public/litter-parents.tsx";
import { PetRow } from "./pet-row.tsx";
import { PetTabs } from "./pet-tabs.tsx";
import { LongText } from "./queue-parts.tsx";

export const LITTERS_PATH = "/admin/pets/litters";

/** A decision whose reason was refused: shown again at its litter. */
interface RefusedLitterDecision {
  litterId: number;
  petIds: number[];
  reason: string;
  fault: string;
}

interface LitterQueueProps {
  /** Null when they could not be loaded. */
  litters: ListPage<QueuedLitter> | null;
  answer: RefusedLitterDecision | undefined;
  /** The reasons to choose from. */
  reasons: readonly ReasonOption[];
}

export function LitterQueue({ litters, answer, reasons }: LitterQueueProps) {
  return (
    <div className="page-width moderation-queue">
      <AreaStyle />
      <div className="page-head">
        <h1>Litters</h1>
        {litters && <p className="lede">To decide: {formatTotal(litters)}</p>}
      </div>
      <PetTabs current="litters" />
      {!litters && <PartFailure text={LITTERS_NOT_LOADED} reloadHref={LITTERS_PATH} />}
      {litters?.total === 0 && (
        <EmptyState title="All clear" drawing="/empty-search.svg">
          No litter waits for a decision.
        </EmptyState>
      )}
      {litters?.items.map((litter) => (
        <LitterCase
          key={litter.litterId}
          litter={litter}
          reasons={reasons}
          refused={answer?.litterId === litter.litterId ? answer : undefined}
        />
      ))}
      {litters && (
        <Pagination
          page={litters.page}
          pageCount={litters.pageCount}
          hrefFor={(page) => (page > 1 ? `${LITTERS_PATH}?page=${page}` : LITTERS_PATH)}
          label="Pages of litters"
        />
      )}
    </div>
  );
}

interface LitterCaseProps {
  litter: QueuedLitter;
  refused: RefusedLitterDecision | undefined;
  reasons: readonly ReasonOption[];
}

function LitterCase({ litter, refused, reasons }: LitterCaseProps) {
  const { litterId, slug, name, breed, tagline, stage, location, isUndecided, breeder, warnings, pets } = litter;
  const title = `litter-${litterId}`;
  return (
    <section className="card litter-case" aria-labelledby={title} data-row={litterId} tabIndex={-1}>
      <h2 id={title}>
        <a href={`/litters/${slug}`}>{name}</a>
      </h2>
      <div className="grid gap-1">
        <p>
          {`${[breed, stage, location].join(" · ")} · `}
          <Link to={`/breeders/${breeder.slug}`}>{breeder.tradingName}</Link>
        </p>
        <p className="soft-text">{tagline}</p>
        <LongText text={litter.description} />
      </div>
      {warnings.map((text) => (
        <p key={text} className="own-pets__reason">
          {text}
        </p>
      ))}
      <LitterParents
        dam={litter.dam}
        sire={litter.sire}
        id={`parents-${litterId}`}
        within="section"
        litterHeading={title}
      />
      <Form method="post" action={LITTERS_PATH} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <input type="hidden" name="litterId" value={seenValue(litterId, litter.version)} />
        <input type="hidden" name="about" value={isUndecided ? "litter" : "animals"} />
        {!isUndecided && <h3>Animals</h3>}
        {!isUndecided && (
          <ul className="queue-list">
            {pets.map((pet) => (
              <li key={pet.petId} className="queue-row queue-row--in-litter">
                <label className="queue-row__tick">
                  <input
                    type="checkbox"
                    name="petId"
                    value={seenValue(pet.petId, pet.version)}
                    aria-label={`Decide about ${pet.name}`}
                    defaultChecked={!refused || refused.petIds.includes(pet.petId)}
                  />
                </label>
                <PetRow pet={pet} litter={litter} />
              </li>
            ))}
          </ul>
        )}
        <SelectField
          id={`code-${litterId}`}
          name="code"
          label="Reasons to choose from"
          options={[
            { value: "", label: "Your own words" },
            ...reasons.map(({ code, sentence }) => ({ value: code, label: sentence })),
          ]}
        />
        <TextAreaField
          id={`reason-${litterId}`}
          name="reason"
          label="Reason for rejecting"
          hint="The breeder reads it in one email."
          rows={2}
          maxLength={REASON_MAX}
          defaultValue={refused?.reason}
          error={refused?.fault}
        />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="approve">
            Approve {isUndecided ? "litter" : "selected"}
            <span className="visually-hidden">: {name}</span>
          </Button>{" "}
          <Button name="intent" value="reject" variant="secondary">
            Reject {isUndecided ? "litter" : "selected"}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </div>
      </Form>
    </section>
  );
}
