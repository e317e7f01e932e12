// Sentences about breeders, for pages and API alike.

export const BREEDER_NOT_FOUND = "Breeder not found";
