// What a backdrop tells the drawing of the animal in front of it.

export interface Setting {
  /** Where feet touch the ground. */
  ground: number;
  /** Draws what stands in front of the animal. */
  front?: () => void;
}
