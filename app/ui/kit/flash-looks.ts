// Classes and icons of flash messages, for React and for the small script.
import type { IconName } from "./icon.tsx";

export type FlashKind = "success" | "error" | "info";

/** The classes of the element. */
export const FLASH_CLASSES: Record<FlashKind, string> = {
  success: "flash flash--success",
  error: "flash flash--error",
  info: "flash",
};

export const FLASH_ICONS: Record<FlashKind, IconName> = { success: "check", error: "alert", info: "info" };
