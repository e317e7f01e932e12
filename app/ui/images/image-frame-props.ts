// The props of the list of images and its items, with and without dragging.
import type { ReactNode } from "react";

export interface ImageFrameProps {
  ids: readonly number[];
  onOrder(ids: number[]): void;
  children: ReactNode;
}

export interface ImageItemProps {
  id: number;
  /** What is picked up. */
  label: string;
  image: ReactNode;
  children: ReactNode;
}
