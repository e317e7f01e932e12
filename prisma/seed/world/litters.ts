// The litters of the demo world. The animals of a born litter are brothers and sisters of a pet that is listed: they have its
// birth, its answers and its photographs, and their own names, colours and microchips.
import type { DemoLitter } from "./types.ts";

export const LITTERS: readonly DemoLitter[] = [
  {
    breeder: "laganlane",
    sibling: "Waffle",
    name: "Maple's summer litter",
    stage: "born",
    tagline: "Six cockapoos, raised beside the washing machine",
    description:
      "Maple's second litter: six curly puppies who have met the vacuum cleaner, the postman and three toddlers. They sleep through the night, follow a whistle, and leave with a microchip, a first vaccination, a blanket that smells of their mother and our number for life.",
    dam: {
      name: "Maple",
      breed: "Cocker Spaniel",
      yearsOld: 4,
      registeredName: "Laganlane Maple Leaf",
      tests: [
        { name: "Hip score", result: "4/5", laboratory: "BVA" },
        { name: "PRA (prcd)", result: "Clear", laboratory: "Laboklin" },
      ],
    },
    sire: {
      name: "Monsieur",
      breed: "Miniature Poodle",
      yearsOld: 6,
      tests: [{ name: "Eye test", result: "Clear", laboratory: "BVA" }],
    },
    rows: [
      { name: "Syrup", gender: "female", colour: "Apricot" },
      { name: "Toffee", gender: "female", colour: "Red" },
      { name: "Bagel", gender: "male", colour: "Cream" },
      { name: "Scone", gender: "male", colour: "Apricot", soldDaysAgo: 2 },
      { name: "Crumpet", gender: "female", colour: "Red", stays: true },
    ],
  },
  {
    breeder: "bryn.awel",
    sibling: "Clover",
    name: "Meillion's litter",
    stage: "born",
    tagline: "Three lops with very opinionated ears",
    description:
      "Meillion had three kits in a nest of her own wool. They are handled every day, use a litter tray and know the sound of the feed tin from two fields away. One stays with us, and one waits until there is room for another advert.",
    dam: { name: "Meillion", breed: "Mini Lop", yearsOld: 2, tests: [] },
    sire: null,
    rows: [
      { name: "Sorrel", gender: "male", colour: "Fawn", waits: true },
      { name: "Vetch", gender: "female", colour: "Fawn", stays: true },
    ],
  },
  {
    breeder: "dyffryn.coch",
    sibling: null,
    name: "Seren's spring litter",
    stage: "planned",
    dam: {
      name: "Seren",
      breed: "Pembroke Welsh Corgi",
      yearsOld: 3,
      tests: [{ name: "Hip score", result: "6/7", laboratory: "BVA" }],
    },
    sire: null,
    rows: [],
    tagline: "Planned for the spring, raised by the Aga",
    description:
      "We plan one litter from Seren in the spring. Her puppies grow up in the kitchen with visitors, hens and the postman, and leave with a microchip, a first vaccination and our telephone number.",
    price: { from: 1400, to: 1600 },
  },
  {
    breeder: "cairn.and.croft",
    sibling: null,
    name: "Isla's first litter",
    stage: "planned",
    pending: true,
    dam: { name: "Isla", breed: "Cairn Terrier", yearsOld: 2, tests: [] },
    sire: null,
    rows: [],
    tagline: "Planned for the summer, in the croft kitchen",
    description:
      "Isla has her first litter in the summer. The puppies grow up between the stove and the hens, meet the children of the village, and leave with a microchip, a first vaccination and a towel from their bed.",
    price: { from: 900, to: 1000 },
  },
];
