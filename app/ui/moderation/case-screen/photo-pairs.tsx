// Photos of a case that were on another listing first, side by side at the same size, with a form for each pair (DUP-10).
import { Form } from "react-router";
import { renditionUrl } from "#app/domain/images/image.ts";
import type { PairSide, PhotoCheck, PhotoPair } from "#app/domain/moderation/photo-matches/pair-views.ts";
import {
  IGNORE_DECISIONS,
  IGNORE_FROM,
  PAIR_DECISIONS,
  PAIR_REASON_MAX,
} from "#app/domain/moderation/photo-matches/rules.ts";
import { NOT_COMPARED } from "#app/domain/moderation/photo-matches/texts.ts";
import { formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { placeholderClass } from "#app/ui/images/placeholder-class.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { casePath, type Work } from "#app/ui/moderation/cases/queue-paths.ts";
import { WorkFields } from "#app/ui/moderation/cases/work-fields.tsx";

const SHOWN = 320;

interface PairsProps {
  check: PhotoCheck;
  caseId: number;
  work: Work;
  /** Whether the moderator may decide about pairs. */
  mayAct: boolean;
}

/** Nothing where every photo was compared and none was found elsewhere. */
export function PhotoPairs({ check: { waiting, pairs }, ...page }: PairsProps) {
  if (waiting === 0 && pairs.length === 0) return null;
  return (
    <section className="card card--padded case-section" aria-labelledby="photo-pairs">
      <h2 id="photo-pairs">Photos on other listings</h2>
      {waiting > 0 && <p>{NOT_COMPARED}</p>}
      {pairs.map((pair) => (
        <Pair key={pair.matchId} pair={pair} {...page} />
      ))}
    </section>
  );
}

function Pair({ pair, caseId, work, mayAct }: { pair: PhotoPair } & Omit<PairsProps, "check">) {
  const { matchId, distance, turn, own, first, note, decision, reason, breeders, isIgnored, hasOriginal } = pair;
  const isShared = breeders >= IGNORE_FROM;
  return (
    <div id={`pair-${matchId}`} className="form-stack">
      <div className="photo-pair">
        <Side label={pair.isProof ? "Proof photo" : "This listing"} side={own} />
        <Side label="First" side={first} />
      </div>
      <p className="soft-text">{`${distance} of 256 bits differ${turn === "" ? "" : `, ${turn}`}`}</p>
      {note !== null && <p className="case-text">{`The seller says: “${note || "This is my own photo"}”`}</p>}
      {hasOriginal && (
        <p>
          <a href={`${casePath(caseId)}/originals/${matchId}`} download className="inline-flex min-h-11 items-center">
            The original file that the seller sent
          </a>
        </p>
      )}
      {isShared && (
        <p>{`${counted(breeders, "breeder")} have this photo${isIgnored ? ": it is not compared" : ""}.`}</p>
      )}
      {decision && <p>{`${PAIR_DECISIONS[decision]}: ${reason}`}</p>}
      {mayAct && (decision === null || isIgnored) && <PairForm {...{ pair, caseId, work }} />}
      {mayAct && decision !== null && !isIgnored && (
        <details>
          <summary>Decide this pair again</summary>
          <PairForm {...{ pair, caseId, work }} />
        </details>
      )}
    </div>
  );
}

function PairForm({ pair, caseId, work }: { pair: PhotoPair } & Pick<PairsProps, "caseId" | "work">) {
  const { matchId, decision, isIgnored, breeders } = pair;
  return (
    <Form method="post" action={`${casePath(caseId)}/pairs`} className="form-stack" preventScrollReset>
      <WorkFields work={work} />
      <input type="hidden" name="match" value={matchId} />
      <input type="hidden" name="seen" value={decision ?? ""} />
      <TextField
        id={`reason-${matchId}`}
        name="reason"
        label="Reason, in one line"
        maxLength={PAIR_REASON_MAX}
        required
      />
      <div className="photo-pair__buttons">
        {buttonsOf(isIgnored, breeders >= IGNORE_FROM).map(([value, label]) => (
          <Button key={value} variant="secondary" name="decision" value={value}>
            {label}
          </Button>
        ))}
      </div>
    </Form>
  );
}

function buttonsOf(isIgnored: boolean, isShared: boolean): [value: string, label: string][] {
  if (isIgnored) return [["compare", IGNORE_DECISIONS.compare]];
  return [
    ...Object.entries(PAIR_DECISIONS),
    ...(isShared ? [["ignore", IGNORE_DECISIONS.ignore] as [string, string]] : []),
  ];
}

function Side({ label, side }: { label: string; side: PairSide }) {
  const { image, name, path, username, state, uploadedAt } = side;
  const title = name ?? "An erased account";
  return (
    <figure>
      {image ? (
        <img
          className={placeholderClass(image.colour)}
          src={renditionUrl(image, SHOWN, "webp")}
          width={image.width}
          height={image.height}
          alt={`${label}: ${title}`}
          loading="lazy"
        />
      ) : (
        <p className="photo-pair__gone">The photo was deleted</p>
      )}
      <figcaption>
        <b>{label}: </b>
        {path ? <a href={path}>{title}</a> : title}
        {username && ` by @${username}`}
        <br />
        {`${state}, uploaded ${formatDateTime(uploadedAt)}`}
        <Taken side={side} />
      </figcaption>
    </figure>
  );
}

function Taken({ side: { takenOn, isBeforeBirth, camera } }: { side: PairSide }) {
  const parts = [
    takenOn && `taken ${formatCalendarDate(takenOn)}${isBeforeBirth ? ", before the birth date" : ""}`,
    camera,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <>
      <br />
      {parts.join(", ")}
    </>
  );
}
