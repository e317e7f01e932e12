// The table of the 22 rules for listings: nation, level, in force from, source. Draft texts, to be replaced by the owner's
// solicitor. The checks that apply them are beside this file.
import { type Nation, NATIONS } from "#app/domain/shared/places/nations.ts";
import type { LawRuleId, Level } from "./rule-ids.ts";
import { IMPORT_BAN_FROM } from "./tables.ts";

export interface LawRule {
  title: string;
  /** The highest level per nation. */
  levels: Record<Nation, Level>;
  /** Why the rule exists, in one sentence for breeders and buyers. */
  summary: string;
  /** Since when the law applies, or "House rule". */
  inForce: string;
  source: string;
}

const LAIA_ENGLAND = "England: SI 2018/486";
const LAIA_SCOTLAND = "Scotland: SSI 2021/84";
const LAIA_WALES = "Wales: WSI 2021/416";
const PAAG = "Pet Advertising Advisory Group, Advertising Standards";
const LICENSING_SINCE =
  "England 1 October 2018, Scotland 1 September 2021, Wales 10 September 2021, Northern Ireland: house rule";

export const LAW_RULES: Record<LawRuleId, LawRule> = {
  R01: {
    title: "Who is selling",
    levels: everywhere("answer"),
    summary: "The listing says whether the seller is a licensed breeder, a private seller or a rescue.",
    inForce: "House rule",
    source: `${PAAG}; Digital Markets, Competition and Consumers Act 2024 Sch 20 (to be checked)`,
  },
  R02: {
    title: "Licence on the advert",
    levels: everywhere("answer"),
    summary: "A licensed seller's advert shows the licence number and the council that issued it.",
    inForce: LICENSING_SINCE,
    source: `${LAIA_ENGLAND} Sch 3 para 2(3), Sch 6 para 1(2); ${LAIA_SCOTLAND} Sch 3 para 2(3); ${PAAG}; Northern Ireland: house rule`,
  },
  R03: {
    title: "Litters that need a licence",
    levels: everywhere("answer"),
    summary: "From a number of litters in 12 months, selling needs a licence.",
    inForce: "England 1 October 2018, Scotland 1 September 2021, Wales and Northern Ireland: to be checked",
    source: `${LAIA_ENGLAND} Sch 1; ${LAIA_SCOTLAND} Sch 1; Wales: 2014 Regulations; Northern Ireland: NISR 2013/43`,
  },
  R04: {
    title: "No third-party sales of puppies and kittens",
    levels: everywhere("stop"),
    summary: "A puppy or kitten under 6 months comes from its breeder or from a rescue.",
    inForce: "England 6 April 2020, Scotland 1 September 2021, Wales 10 September 2021, Northern Ireland: house rule",
    source: "SI 2019/1093 (Lucy's law); SSI 2021/84; WSI 2021/416; private owners: house rule",
  },
  R05: {
    title: "Eight weeks with the mother",
    levels: everywhere("stop"),
    summary: "A dog, cat or rabbit stays with its mother for at least 8 weeks.",
    inForce:
      "England 1 October 2018, Scotland 1 September 2021, Wales 10 September 2021, Northern Ireland: to be checked",
    source: `${LAIA_ENGLAND} Sch 3, Sch 6 para 1(5); the other nations for dogs; cats and rabbits there: house rule`,
  },
  R06: {
    title: "Date of birth",
    levels: everywhere("stop"),
    summary: "The age on the advert is calculated from the date of birth.",
    inForce: LICENSING_SINCE,
    source: `${LAIA_ENGLAND} Sch 3 para 2(3)(d); ${PAAG}`,
  },
  R07: {
    title: "A photo of this animal",
    levels: everywhere("answer"),
    summary: "The advert shows a photo of the animal that is for sale.",
    inForce: LICENSING_SINCE,
    source: `${LAIA_ENGLAND} Sch 3 para 2(3)(c); ${LAIA_WALES}; ${LAIA_SCOTLAND} for cats and dogs; ${PAAG}`,
  },
  R08: {
    title: "Countries of birth and sale",
    levels: everywhere("answer"),
    summary: "The advert says where the animal was born and where it is sold from.",
    inForce: LICENSING_SINCE,
    source: `${LAIA_ENGLAND} Sch 3 para 2(3)(e), (f); ${PAAG}`,
  },
  R09: {
    title: "A photo with the mother",
    levels: everywhere("answer"),
    summary: "A young dog, cat or rabbit has a photo with its mother, or the breeder says why not.",
    inForce: "House rule",
    source: PAAG,
  },
  R10: {
    title: "Seen with the mother",
    levels: everywhere("answer"),
    summary: "Buyers see a young animal with its mother at the place where it was born.",
    inForce: LICENSING_SINCE,
    source: `${LAIA_ENGLAND} Sch 6 para 1(1)(b), (6), (7); ${LAIA_SCOTLAND} Sch 6; Wales, Northern Ireland: house rule`,
  },
  R11: {
    title: "Banned types of dog",
    levels: everywhere("stop"),
    summary: "Some types of dog cannot be sold, given away, swapped or advertised.",
    inForce:
      "12 August 1991; XL Bully: England and Wales 31 December 2023, Scotland 23 February 2024, Northern Ireland 5 July 2024",
    source: "Dangerous Dogs Act 1991 s.1; Designated Types Orders 2023; SSI 2024/31; Dangerous Dogs (NI) Order 1991",
  },
  R12: {
    title: "Crosses with wild animals",
    levels: everywhere("answer"),
    summary: "Some crosses with wild animals need a dangerous wild animal licence.",
    inForce: "22 October 1976",
    source: "Dangerous Wild Animals Act 1976; Dangerous Wild Animals (NI) Order 2004",
  },
  R13: {
    title: "Cropped ears",
    levels: everywhere("stop"),
    summary: "We do not list dogs with cropped ears, except from a rescue.",
    inForce: "House rule on the sale; the act itself is a crime",
    source:
      "Animal Welfare Act 2006 s.5; Animal Health and Welfare (Scotland) Act 2006 s.20; Welfare of Animals Act (NI) 2011 s.5",
  },
  R14: {
    title: "Docked tails",
    levels: everywhere("stop"),
    summary: "Only some kinds of working dog may have a docked tail, with a vet's certificate.",
    inForce: "England and Wales 2007, Scotland 2017, Northern Ireland 2012",
    source: "SI 2007/1120; WSI 2007/1028; SSI 2017/226; Northern Ireland Regulations 2012 (kinds to be checked)",
  },
  R15: {
    title: "Microchip",
    levels: everywhere("stop"),
    summary: "A dog, and in England a cat, has a microchip before it leaves.",
    inForce: "Dogs 6 April 2016, Northern Ireland 9 April 2012; cats in England 10 June 2024",
    source:
      "Microchipping of Cats and Dogs (England) Regulations 2023; Scotland 2016; Wales 2015; Northern Ireland 2012",
  },
  R16: {
    title: "One microchip, one animal",
    levels: everywhere("stop"),
    summary: "A microchip number belongs to one animal and one listing.",
    inForce: "House rule",
    source: "House rule",
  },
  R17: {
    title: "Brought into the UK",
    levels: everywhere(IMPORT_BAN_FROM === null ? "answer" : "stop"),
    summary: "An animal that was born abroad has a date of entry and a document.",
    inForce: "House rule until the first regulations under the Act (to be checked)",
    source: "Animal Welfare (Import of Dogs, Cats and Ferrets) Act 2025 s.1(3), (4)",
  },
  R18: {
    title: "Treatment and vaccinations",
    levels: { england: "stop", scotland: "answer", wales: "answer", northern_ireland: "answer" },
    summary: "Buyers know whether an animal is being treated and which vaccinations it has had.",
    inForce: LICENSING_SINCE,
    source: `${LAIA_ENGLAND} Sch 3 para 2(2); ${LAIA_SCOTLAND} Sch 3 para 2(2); ${PAAG}`,
  },
  R19: {
    title: "Offers that this site does not allow",
    levels: everywhere("answer"),
    summary: "No pregnant animals, stud services, loans, swaps, and no animals as food, for guarding or for fighting.",
    inForce: "House rule",
    source: PAAG,
  },
  R20: {
    title: "Protected and invasive species",
    levels: everywhere("stop"),
    summary: "Protected species need a certificate, and invasive species cannot be sold.",
    inForce: "Invasive species 1 December 2019",
    source: "UK Wildlife Trade Regulations Annex A; Invasive Alien Species (Enforcement and Permitting) Order 2019",
  },
  R21: {
    title: "Fair deposits",
    levels: everywhere("answer"),
    summary: "A deposit is a fair part of the price, and can be refunded in some cases.",
    inForce: "1 October 2015",
    source: "Consumer Rights Act 2015 Part 2; CMA guidance on unfair terms",
  },
  R22: {
    title: "Claims and contact details",
    levels: everywhere("warn"),
    summary: "Claims can be checked, and buyers send messages on this site.",
    inForce: "House rule",
    source: "House rule; The Kennel Club",
  },
};

function everywhere(level: Level): Record<Nation, Level> {
  return Object.fromEntries(NATIONS.map((nation) => [nation, level])) as Record<Nation, Level>;
}
