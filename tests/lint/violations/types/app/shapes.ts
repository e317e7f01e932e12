// A module for others to import. Nothing in it fails.
export interface Shape {
  name: string;
}

export const shapes = { circle: "round" };
