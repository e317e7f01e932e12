// Where the buyer changes the keeper of a microchip: the site of its database, for those whose address is known.

const KEEPER_PAGES: Readonly<Record<string, string>> = {
  "Animal Microchips": "https://www.animalmicrochips.co.uk/",
  "Animal Tracker": "https://www.animaltracker.co.uk/",
  Identibase: "https://www.identibase.co.uk/",
  "National Veterinary Data Service": "https://www.nvds.co.uk/",
  Petlog: "https://www.petlog.org.uk/",
  PETtrac: "https://www.pettrac.co.uk/",
  ProtectedPet: "https://www.protectedpet.com/",
  SmartTrace: "https://www.smarttrace.org.uk/",
  "UK PETtrac": "https://www.pettrac.co.uk/",
};

/** Null for another database. */
export function keeperPage(database: string): string | null {
  return Object.hasOwn(KEEPER_PAGES, database) ? KEEPER_PAGES[database]! : null;
}
