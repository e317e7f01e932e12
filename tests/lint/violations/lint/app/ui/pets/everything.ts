// Barrel files, by star and by name.
export * from "./card.tsx"; // fails: house/no-barrel
export const own = 1;
