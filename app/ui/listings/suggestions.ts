// Autocomplete suggestions for fields of the listing form; other values are allowed.

export const SUGGESTIONS = {
  breed: [
    "Border Collie", "Cavalier King Charles Spaniel", "Cavapoo", "Cockapoo", "Cocker Spaniel", "Dachshund",
    "English Springer Spaniel", "French Bulldog", "German Shepherd", "Golden Retriever", "Labrador Retriever",
    "Miniature Schnauzer", "Pug", "Staffordshire Bull Terrier", "Whippet", "Yorkshire Terrier",
    "Bengal", "British Shorthair", "Burmese", "Maine Coon", "Persian", "Ragdoll", "Siamese", "Sphynx",
    "Lionhead", "Mini Lop", "Netherland Dwarf", "Rex",
  ],
  colour: [
    "Apricot", "Black", "Black and tan", "Blue", "Brindle", "Chocolate", "Cream", "Fawn", "Golden", "Grey", "Merle", "Red",
    "Sable", "Tabby", "Tricolour", "White",
  ],
  age: ["8 weeks", "10 weeks", "12 weeks", "4 months", "6 months", "1 year", "2 years"],
  size: ["Small", "Medium", "Large"],
  coat: ["Curly", "Long", "Short", "Smooth", "Wavy", "Wiry"],
} as const; // oxfmt-ignore

export type SuggestedField = keyof typeof SUGGESTIONS;
