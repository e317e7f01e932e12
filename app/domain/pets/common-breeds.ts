// Common breeds of the breed table, for suggestions in forms and searches.

export const COMMON_BREEDS = [
  "Border Collie", "Cavalier King Charles Spaniel", "Cavapoo", "Cockapoo", "Cocker Spaniel", "Dachshund",
  "English Springer Spaniel", "French Bulldog", "German Shepherd", "Golden Retriever", "Labrador Retriever",
  "Miniature Schnauzer", "Pug", "Staffordshire Bull Terrier", "Whippet", "Yorkshire Terrier",
  "Bengal", "British Shorthair", "Burmese", "Maine Coon", "Persian", "Ragdoll", "Siamese", "Sphynx",
  "Lionhead", "Mini Lop", "Netherland Dwarf", "Rex",
] as const; // oxfmt-ignore
