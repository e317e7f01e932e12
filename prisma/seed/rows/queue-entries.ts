// The audit entries of what moderators did in the moderation queue itself.
import { CHANGED_PRICE, COMPLAINT, MASS_SENDER } from "../world/cases.ts";
import { DEMO_ADMIN } from "../world/users.ts";
import type { Entry } from "./audit-changes.ts";
import type { WorldWriter } from "./world-writer.ts";

/** An entry of each kind of the moderation queue. */
export async function queueEntries(writer: WorldWriter): Promise<Entry[]> {
  const admin = writer.user(DEMO_ADMIN.username);
  const { breeder, pet } = CHANGED_PRICE;
  const petId = writer.pet(breeder, pet);
  const { message } = await writer.tx.moderationCase.findUniqueOrThrow({
    where: { id: writer.case("message") },
    select: { message: { select: { id: true, chatId: true } } },
  });
  const missed = await writer.tx.deposit.findFirstOrThrow({
    where: { refundReason: "missed" },
    select: { id: true, petId: true, pet: { select: { name: true } } },
  });
  const reason = "The reported message is one of several with the same words.";
  const read = { message_id: message!.id, chat_id: message!.chatId, read_by: admin, reason };
  const checked = { checked_by: admin, decision: "agree", reason: "As the photos show." } as const;
  return [
    {
      type: "decision reversed",
      body: `The listing of ${pet}: a decision was taken back`,
      detail: { decision: "hide", reversed_by: admin, reason: "The breeder has sent a newer photo.", pet_id: petId },
      by: DEMO_ADMIN.username,
      daysAgo: 4,
    },
    {
      type: "chat read",
      body: "A whole chat was read for a case",
      detail: { case_id: writer.case("message"), ...read },
      by: DEMO_ADMIN.username,
      daysAgo: 0.5,
    },
    {
      type: "appeal decided",
      body: "The appeal against decision D-DEMCHCKD was refused",
      detail: {
        ...{ case_id: writer.case("second_check"), decision_ref: "D-DEMCHCKD", outcome: "refused", decided_by: admin },
        reason: "The council has no licence with that number.",
      },
      by: DEMO_ADMIN.username,
      daysAgo: 5,
    },
    {
      type: "complaint replied",
      body: `The complaint about data ${COMPLAINT.ref} was replied to`,
      detail: { case_id: writer.case("data_complaint"), outcome: "progress", decided_by: admin },
      by: DEMO_ADMIN.username,
      daysAgo: COMPLAINT.progress.daysAgo,
    },
    {
      type: "user data erased",
      body: "The data of account 100200 was erased",
      detail: { user_id: 100_200, erased_by: admin, reason: "Asked for by post on 2 November." },
      by: DEMO_ADMIN.username,
      daysAgo: 12,
    },
    {
      type: "appeal document downloaded",
      body: "A document of the appeal against decision D-DEMCHCKD was downloaded",
      detail: { decision_ref: "D-DEMCHCKD", user_id: writer.user(MASS_SENDER), downloaded_by: admin },
      by: DEMO_ADMIN.username,
      daysAgo: 5.1,
    },
    {
      type: "pet changes not made",
      body: `The listing of ${pet} was returned, as the requested changes were not made`,
      detail: { pet_id: petId, reason: "No reply within 14 days." },
      by: null,
      daysAgo: 30,
    },
    {
      type: "content removed",
      body: "A message was removed",
      detail: {
        ...{ kind: "message", content_id: message!.id, user_id: writer.user(MASS_SENDER), removed_by: admin },
        ...{ case_id: writer.case("message"), reason: "Advertising in messages is not allowed." },
      },
      by: DEMO_ADMIN.username,
      daysAgo: 21,
    },
    {
      type: "pet changes requested",
      body: `Changes of the listing of ${pet} were requested`,
      detail: { pet_id: petId, requested_by: admin, reason: "The photo shows another dog.", fields: ["photos"] },
      by: DEMO_ADMIN.username,
      daysAgo: 7,
    },
    {
      type: "photo pair decided",
      body: `A photo of ${pet} was compared: Different photos`,
      detail: {
        ...{ case_id: writer.case("message"), pet_id: petId, decision: "different", decided_by: admin },
        reason: "Two puppies of one colour.",
      },
      by: DEMO_ADMIN.username,
      daysAgo: 6,
    },
    {
      type: "case passed on",
      body: "A case was passed on to another lane",
      detail: {
        ...{ case_id: writer.case("message"), kind: "report", passed_on_by: admin, reason: "It is about an account." },
        changes: { lane: { from: "listings", to: "people" } },
      },
      by: DEMO_ADMIN.username,
      daysAgo: 0.6,
    },
    {
      type: "contest decided",
      body: `The contested refund of ${missed.pet.name}: the deposit is refunded`,
      detail: { deposit_id: missed.id, pet_id: missed.petId, outcome: "refund", decided_by: admin },
      by: DEMO_ADMIN.username,
      daysAgo: 24.2,
    },
    {
      type: "user warned",
      body: `@${MASS_SENDER} was warned`,
      detail: {
        ...{ user_id: writer.user(MASS_SENDER), warned_by: admin, case_id: writer.case("message") },
        reason: "Do not send the same message to many breeders.",
      },
      by: DEMO_ADMIN.username,
      daysAgo: 20,
    },
    {
      type: "trading name decided",
      body: "The new trading name of Pocket Pigs was approved",
      detail: {
        ...{ breeder_id: writer.breeder("pocketful"), decided_by: admin, case_id: writer.case("second_check") },
        changes: { tradingName: { from: "Pocket Pigs", to: "A Pocketful of Pigs" } },
      },
      by: DEMO_ADMIN.username,
      daysAgo: 80.6,
    },
    {
      type: "second check decided",
      body: "The second check of decision D-DEMCHCKD was decided: agree",
      detail: { case_id: writer.case("second_check"), decision_ref: "D-DEMCHCKD", ...checked },
      by: DEMO_ADMIN.username,
      daysAgo: 6,
    },
  ];
}
