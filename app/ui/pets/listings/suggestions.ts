// Autocomplete suggestions for fields of the listing form; other values are allowed.
import { COMMON_BREEDS } from "#app/domain/pets/common-breeds.ts";

export const SUGGESTIONS = {
  breed: COMMON_BREEDS,
  colour: [
    "Apricot", "Black", "Black and tan", "Blue", "Brindle", "Chocolate", "Cream", "Fawn", "Golden", "Grey", "Merle", "Red",
    "Sable", "Tabby", "Tricolour", "White",
  ],
  age: ["8 weeks", "10 weeks", "12 weeks", "4 months", "6 months", "1 year", "2 years"],
  size: ["Small", "Medium", "Large"],
  coat: ["Curly", "Long", "Short", "Smooth", "Wavy", "Wiry"],
} as const; // oxfmt-ignore

export type SuggestedField = keyof typeof SUGGESTIONS;
