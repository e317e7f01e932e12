// A module for others to import, without errors.
export interface Shape {
  name: string;
}

export const shapes = { circle: "round" };
