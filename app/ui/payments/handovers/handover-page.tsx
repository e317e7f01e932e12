// The handover of a pet for its buyer and its breeder: how it stands, the confirmation, and the buyer's checklist.
import { Form } from "react-router";
import type { HandoverReviewView } from "#app/domain/community/reviews/sealed/views.ts";
import { DISPUTED, YOUR_BANK_DECIDES } from "#app/domain/payments/deposits/texts.ts";
import { other, tooEarlyText } from "#app/domain/payments/handovers/rules.ts";
import {
  closedText,
  CONFIRM,
  CONTRADICT,
  contradictedText,
  handedOverText,
  overturnedText,
  REFUNDING,
  tookHomeText,
} from "#app/domain/payments/handovers/texts.ts";
import type { HandoverView } from "#app/domain/payments/handovers/views.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";
import { Checklist } from "./checklist.tsx";
import { Collection } from "./collection.tsx";
import { Problem } from "./problem.tsx";
import type { HandoverRefusal } from "./refusal.ts";

interface HandoverPageProps {
  handover: HandoverView;
  /** How this side's review stands; null before the handover is complete. */
  reviewState: HandoverReviewView["state"] | null;
  refusal?: HandoverRefusal | undefined;
}

export function HandoverPage({ handover, reviewState, refusal }: HandoverPageProps) {
  const { handoverId, side, pet, depositId, askedUntil, canConfirm, canContradict, canTakeBack } = handover;
  const deposit = side === "buyer" ? `/deposits/${depositId}` : `/breeder/deposits/${depositId}`;
  const collection = <Collection handover={handover} refusal={refusal} />;
  const isConfirmed = handover.buyerConfirmedAt !== null || handover.breederConfirmedAt !== null;
  // The question for the day comes first: its answer must not be mistaken for the confirmation.
  const isAsked = !isConfirmed && handover.suggestion?.by === other(side);
  return (
    <NarrowPage
      title={`Handover of ${pet.name}`}
      below={
        depositId && (
          <p>
            <Link to={deposit}>The deposit</Link>
          </p>
        )
      }
    >
      <ErrorSummary
        errors={
          refusal ? [{ fieldId: hasField(handover, refusal) ? refusal.field : undefined, text: refusal.text }] : []
        }
      />
      <p>{stateText(handover)}</p>
      {reviewState === "open" && (
        <LinkButton to={`/handovers/${handoverId}/review`} wide>
          Review {handover.otherName}
        </LinkButton>
      )}
      {reviewState !== null && reviewState !== "open" && (
        <p>
          <Link to={`/handovers/${handoverId}/review`}>Reviews of this handover</Link>
        </p>
      )}
      {handover.ended !== "closed" && handover.ended !== "overturned" && (
        <p>
          <Link to={`/handovers/${handoverId}/contract`}>Contract to print</Link>
          {handover.needsCertificate && (
            <>
              <br />
              <Link to={`/handovers/${handoverId}/contract#certificate`}>Certificate for a dog in Scotland</Link>
              {handover.ended === null && `: both sign it before ${pet.name} changes hands.`}
            </>
          )}
        </p>
      )}
      {isAsked && collection}
      {(canConfirm || canContradict || canTakeBack) && (
        <div className="grid gap-3">
          {canConfirm && (
            <OneButton intent="confirm" label={askedUntil ? "Yes" : CONFIRM[side](pet.name)} isSecondary={isAsked} />
          )}
          {canContradict && (
            <OneButton intent="contradict" label={askedUntil ? "No" : CONTRADICT[side](pet.name)} isSecondary />
          )}
          {canTakeBack && <OneButton intent="take-back" label="Take back" isSecondary />}
        </div>
      )}
      {!isAsked && collection}
      <Checklist handover={handover} />
      <Problem handover={handover} refusal={refusal} />
    </NarrowPage>
  );
}

/** Whether the page still has the form of a field that was refused. */
function hasField(
  { canReport, buyerConfirmedAt, breederConfirmedAt }: HandoverView,
  { field }: HandoverRefusal,
): boolean {
  return field === "problem" ? canReport : buyerConfirmedAt === null && breederConfirmedAt === null;
}

function OneButton({ intent, label, isSecondary }: { intent: string; label: string; isSecondary?: boolean }) {
  return (
    <Form method="post" action="?index">
      <input type="hidden" name="intent" value={intent} />
      <Button wide variant={isSecondary ? "secondary" : undefined}>
        {label}
      </Button>
    </Form>
  );
}

/** Of a pet that was sold to its buyer without a deposit. */
function saleText({ side, pet, otherName, createdAt, askedUntil, earliest }: HandoverView): string {
  const on = formatDate(createdAt);
  if (side === "breeder") {
    const asked = askedUntil && !earliest ? ` We have asked whether ${otherName} took ${pet.name} home.` : "";
    return `You marked ${pet.name} as sold to ${otherName} on ${on}.${asked}`;
  }
  const sold = `${otherName} marked ${pet.name} as sold to you on ${on}.`;
  if (!askedUntil) return sold;
  return `${sold} ${earliest ? tooEarlyText(pet.name, earliest) : tookHomeText(pet.name)}`;
}

function stateText(handover: HandoverView): string {
  const { side, pet, otherName, ended, endedAt, isTakenBack, earliest, inCase } = handover;
  const { isRefunding, bankDecides, contradictedBy } = handover;
  if (ended === "complete") return handedOverText(pet.name, endedAt!);
  if (ended !== null)
    return ended === "closed" ? closedText(endedAt!, isTakenBack) : overturnedText(pet.name, endedAt!, isTakenBack);
  if (isRefunding && bankDecides) return side === "buyer" ? YOUR_BANK_DECIDES : DISPUTED;
  if (isRefunding) return REFUNDING;
  if (contradictedBy)
    return contradictedText(contradictedBy, pet.name, contradictedBy === side ? undefined : otherName);
  if (inCase) return "A moderator is looking into it.";
  const { buyerConfirmedAt, breederConfirmedAt } = handover;
  if (handover.depositId === null) return saleText(handover);
  const own = side === "buyer" ? buyerConfirmedAt : breederConfirmedAt;
  if (own) {
    const silence = silenceText(handover, `${otherName} does not answer`);
    return `You confirmed it on ${formatDate(own)}. ${otherName} has not confirmed yet.${silence}`;
  }
  if (buyerConfirmedAt || breederConfirmedAt) {
    const silence = silenceText(handover, "you do not answer");
    return `${otherName} says that ${pet.name} was handed over.${silence}`;
  }
  return earliest ? tooEarlyText(pet.name, earliest) : `Confirm it when ${pet.name} has changed hands.`;
}

/** What follows when the other side stays silent: " If you do not answer, it is complete on 8 March 2026." */
function silenceText({ completesAt, caseOpensAt }: HandoverView, condition: string): string {
  if (completesAt) return ` If ${condition}, it is complete on ${formatDate(completesAt)}.`;
  return caseOpensAt ? ` If ${condition} by ${formatDate(caseOpensAt)}, a moderator looks into it.` : "";
}
