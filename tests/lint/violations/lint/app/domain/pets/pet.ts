// A module for others to import. Nothing in it fails.
export interface Pet {
  name: string;
}

export const kinds = ["dog", "cat", "rabbit"];
