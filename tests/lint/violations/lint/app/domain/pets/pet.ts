// A module for others to import, without violations.
export interface Pet {
  name: string;
}

export const kinds = ["dog", "cat", "rabbit"];
