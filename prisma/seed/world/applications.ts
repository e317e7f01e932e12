// The breeder applications that are not approved: pending ones, and one that was rejected with a reason.

export interface DemoApplication {
  username: string;
  /** Registered as a breeder from the start; otherwise a Pet Lover who applied later. */
  registeredAsBreeder: boolean;
  tradingName: string;
  description: string;
  location: string;
  council: string;
  tel: string;
  address: string;
  /** Days from the application to seeding. */
  daysAgo: number;
  rejection?: { daysAgo: number; reason: string };
}

export const APPLICATIONS: readonly DemoApplication[] = [
  {
    username: "demo.pending",
    registeredAsBreeder: true,
    tradingName: "Oakey Dokey Spaniels",
    description:
      "I have kept show cockers for twelve years and would like to list one litter a year. My licence was renewed by East Suffolk in the spring with four stars, and I can send the inspection report.",
    location: "Woodbridge",
    council: "East Suffolk Council",
    tel: "+441632960301",
    address: "6 Mill Rise, Woodbridge, IP12 1AA",
    daysAgo: 3.2,
  },
  {
    username: "larkrise",
    registeredAsBreeder: true,
    tradingName: "Larkrise Bengals",
    description:
      "Two queens, one stud at a friend's, and kittens reared on a landing where nobody can avoid stepping over them. Hearts are scanned each year and both girls are clear of PK deficiency and PRA-b.",
    location: "Banbury",
    council: "Cherwell District Council",
    tel: "+441632960302",
    address: "41 Cropredy Road, Banbury, OX16 1AA",
    daysAgo: 5.1,
  },
  {
    username: "oscar.dunne",
    registeredAsBreeder: false,
    tradingName: "Ards Budgies",
    description:
      "I bought two budgies through this site and it got out of hand: I now breed exhibition budgerigars in a shed outside Newtownards, about thirty chicks a year, all ringed.",
    location: "Newtownards",
    council: "Ards and North Down Borough Council",
    tel: "+441632960303",
    address: "9 Scrabo View, Newtownards, BT23 4AA",
    daysAgo: 1.3,
  },
  {
    username: "demo.rejected",
    registeredAsBreeder: true,
    tradingName: "Marlow's Bargain Pups",
    description:
      "All breeds available, new puppies every week, delivery anywhere in the country. We can usually find what you want within a few days. Cash preferred, and discounts for two.",
    location: "Grantham",
    council: "South Kesteven District Council",
    tel: "+441632960304",
    address: "Unit 3, Station Yard, Grantham, NG31 6AA",
    daysAgo: 30,
    rejection: {
      daysAgo: 28,
      reason:
        "We list breeders who raise their own litters and can show the mother with her puppies. Your application describes reselling, and the licence number you gave is not known to the council.",
    },
  },
];
