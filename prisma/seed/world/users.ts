// The users of the demo world who are not approved breeders. Names are invented; phone numbers are from Ofcom's ranges for
// drama, and every email address ends in .test.
import type { DemoUser } from "./types.ts";

/** The documented demo accounts of users. */
export const DEMO_BUYER: DemoUser = {
  username: "demo.buyer",
  email: "buyer@demo.test",
  firstName: "Amelia",
  lastName: "Hartwell",
  daysAgo: 212,
  mobile: "+447700900101",
  address: {
    house: "14",
    street: "Orchard Street",
    town: "Telford",
    region: "Shropshire",
    postCode: "TF1 1AA",
    country: "England",
  },
  image: { species: "cat", breed: "Domestic Shorthair", coat: "grey tabby" },
};

export const DEMO_NEW_BUYER: DemoUser = {
  username: "demo.newbuyer",
  email: "newbuyer@demo.test",
  firstName: "Theo",
  lastName: "Barrow",
  daysAgo: 0.4,
  mobile: "+447700900102",
  phoneUnverified: true,
};

export const DEMO_PENDING: DemoUser = {
  username: "demo.pending",
  email: "pending@demo.test",
  firstName: "Rosalind",
  lastName: "Oake",
  daysAgo: 4,
  mobile: "+447700900103",
};

export const DEMO_REJECTED: DemoUser = {
  username: "demo.rejected",
  email: "rejected@demo.test",
  firstName: "Keith",
  lastName: "Marlow",
  daysAgo: 31,
  mobile: "+447700900104",
};

export const DEMO_BANNED: DemoUser = {
  username: "demo.banned",
  email: "banned@demo.test",
  firstName: "Vince",
  lastName: "Tolley",
  daysAgo: 64,
  mobile: "+447700900105",
};

export const DEMO_MODERATOR: DemoUser = {
  username: "demo.moderator",
  email: "moderator@demo.test",
  firstName: "Jonah",
  lastName: "Weir",
  daysAgo: 410,
  mobile: "+447700900106",
};

export const DEMO_ADMIN: DemoUser = {
  username: "demo.admin",
  email: "admin@demo.test",
  firstName: "Philippa",
  lastName: "Stone",
  daysAgo: 720,
  mobile: "+447700900107",
};

/** Two users with pending applications: one registered as a breeder, one a Pet Lover who applied later. */
export const WAITING_BREEDER: DemoUser = {
  username: "larkrise",
  firstName: "Bethan",
  lastName: "Colley",
  daysAgo: 6,
  mobile: "+447700900108",
};

export const WAITING_BUYER: DemoUser = {
  username: "oscar.dunne",
  firstName: "Oscar",
  lastName: "Dunne",
  daysAgo: 145,
  mobile: "+447700900109",
};

/** Buyers who have written reviews, saved favourites, asked questions and paid deposits. */
export const BUYERS: readonly DemoUser[] = [
  {
    username: "priya.nair",
    firstName: "Priya",
    lastName: "Nair",
    daysAgo: 260,
    mobile: "+447700900111",
    address: {
      house: "3",
      street: "Harbour Terrace",
      town: "Whitstable",
      region: "Kent",
      postCode: "CT5 1AB",
      country: "England",
    },
    image: { species: "dog", breed: "Cocker Spaniel", coat: "red" },
    newsletter: true,
  },
  { username: "tom.whitlock", firstName: "Tom", lastName: "Whitlock", daysAgo: 300, mobile: "+447700900112" },
  {
    username: "amira.hussain",
    firstName: "Amira",
    lastName: "Hussain",
    daysAgo: 244,
    mobile: "+447700900113",
    newsletter: true,
  },
  { username: "callum.fraser", firstName: "Callum", lastName: "Fraser", daysAgo: 410, mobile: "+447700900114" },
  { username: "siobhan.kerr", firstName: "Siobhan", lastName: "Kerr", daysAgo: 330, mobile: "+447700900115" },
  {
    username: "gareth.pugh",
    firstName: "Gareth",
    lastName: "Pugh",
    daysAgo: 280,
    mobile: "+447700900116",
    address: {
      house: "Ty Gwyn",
      street: "Heol y Bont",
      town: "Dolgellau",
      region: "Gwynedd",
      postCode: "LL40 1AA",
      country: "Wales",
    },
  },
  {
    username: "olivia.bennett",
    firstName: "Olivia",
    lastName: "Bennett",
    daysAgo: 190,
    mobile: "+447700900117",
    newsletter: true,
  },
  { username: "josh.okafor", firstName: "Josh", lastName: "Okafor", daysAgo: 175, mobile: "+447700900118" },
  {
    username: "megan.rees",
    firstName: "Megan",
    lastName: "Rees",
    daysAgo: 225,
    mobile: "+447700900119",
    image: { species: "dog", breed: "Corgi", coat: "red and white" },
  },
  { username: "daniel.levy", firstName: "Daniel", lastName: "Levy", daysAgo: 205, mobile: "+447700900120" },
  {
    username: "ruth.ashby",
    firstName: "Ruth",
    lastName: "Ashby",
    daysAgo: 380,
    mobile: "+447700900121",
    newsletter: true,
  },
  {
    username: "finlay.munro",
    firstName: "Finlay",
    lastName: "Munro",
    daysAgo: 60,
    mobile: "+447700900122",
    address: {
      house: "Flat 2, 27",
      street: "Castle Wynd",
      town: "Nairn",
      region: "Highland",
      postCode: "IV12 4AA",
      country: "Scotland",
    },
  },
  { username: "niamh.doyle", firstName: "Niamh", lastName: "Doyle", daysAgo: 240, mobile: "+447700900123" },
  { username: "harriet.cole", firstName: "Harriet", lastName: "Cole", daysAgo: 48, mobile: "+447700900124" },
  { username: "samir.patel", firstName: "Samir", lastName: "Patel", daysAgo: 160, mobile: "+447700900125" },
  { username: "beth.lomax", firstName: "Beth", lastName: "Lomax", daysAgo: 230, mobile: "+447700900126" },
  { username: "edward.finch", firstName: "Edward", lastName: "Finch", daysAgo: 290, mobile: "+447700900127" },
  {
    username: "kasia.nowak",
    firstName: "Kasia",
    lastName: "Nowak",
    daysAgo: 340,
    mobile: "+447700900128",
    image: { species: "cat", breed: "Siamese", coat: "lilac point" },
  },
  { username: "leo.marchetti", firstName: "Leo", lastName: "Marchetti", daysAgo: 150, mobile: "+447700900129" },
  {
    username: "grace.adeyemi",
    firstName: "Grace",
    lastName: "Adeyemi",
    daysAgo: 132,
    mobile: "+447700900130",
    newsletter: true,
  },
  { username: "ian.calder", firstName: "Ian", lastName: "Calder", daysAgo: 310, mobile: "+447700900131" },
  {
    username: "molly.tanner",
    firstName: "Molly",
    lastName: "Tanner",
    daysAgo: 118,
    mobile: "+447700900132",
    phoneUnverified: true,
  },
  {
    username: "wen.zhao",
    firstName: "Wen",
    lastName: "Zhao",
    daysAgo: 170,
    mobile: "+447700900133",
    phoneUnverified: true,
  },
  { username: "patrick.quill", firstName: "Patrick", lastName: "Quill", daysAgo: 270, mobile: "+447700900134" },
  { username: "sunita.rao", firstName: "Sunita", lastName: "Rao", daysAgo: 220, mobile: "+447700900135" },
];
