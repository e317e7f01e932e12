// R13 and R14: cropped ears and docked tails of dogs.
import { NATION_LABELS } from "#app/domain/shared/places/nations.ts";
import { answer, type Check, done, nameIn, stop } from "./finding.ts";
import { findPhrase, foldText, phrasePattern } from "./fold-text.ts";
import { DOCKED_TAIL_KINDS } from "./tables.ts";

/** R13 */
export const checkEars: Check = (facts) => {
  if (facts.type !== "dog") return null;
  const { ears, ears_text: text, seller_kind: kind } = facts.answers;
  if (!ears) return answer("ears", `Tell us whether the ears of ${nameIn(facts)} are natural.`);
  if (ears === "natural") return done("ears", "Natural ears");
  if (kind === "licensed" || kind === "private") {
    return stop(
      "ears",
      `Cropping a dog's ears is against the law in the UK and we do not list dogs with cropped ears. If a vet had to do it, email ${facts.contactEmail}.`,
    );
  }
  if (kind === "rescue" && text) return done("ears_text", `Cropped ears: ${text}`);
  return answer("ears_text", `Tell us how ${nameIn(facts)} came to its cropped ears.`);
};

/** R14 */
export const checkTail: Check = (facts) => {
  if (facts.type !== "dog") return null;
  const { tail, tail_kind: kind, nation } = facts.answers;
  if (!tail) return answer("tail", `Tell us whether the tail of ${nameIn(facts)} is natural.`);
  if (tail !== "docked") return done("tail", tail === "natural" ? "Natural tail" : "Born with a short tail");
  if (!kind) return answer("tail_kind", `Choose the kind of working dog that ${nameIn(facts)} is.`);
  const kinds = nation ? DOCKED_TAIL_KINDS[nation] : [];
  if (nation && !findPhrase(foldText(kind), phrasePattern(kinds))) {
    return stop(
      "tail_kind",
      `In ${NATION_LABELS[nation]}, only ${listed(kinds)} can have a docked tail. A vet must have done it and given a certificate.`,
    );
  }
  if (!facts.hasTailCertificate) return answer("tail_certificate", "Add the vet's certificate for the docked tail.");
  return done("tail", `Docked tail (${kind}), with a vet's certificate`);
};

function listed(kinds: readonly string[]): string {
  return kinds.length < 2 ? kinds.join("") : `${kinds.slice(0, -1).join(", ")} and ${kinds.at(-1)}`;
}
