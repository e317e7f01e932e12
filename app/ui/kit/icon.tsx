// Icons come from one cached SVG sprite, so an icon adds about forty bytes to a page.
import sprite from "./icons.svg?no-inline";

export type IconName =
  | "menu"
  | "close"
  | "heart"
  | "message"
  | "search"
  | "pin"
  | "locate"
  | "user"
  | "home"
  | "paw"
  | "shield"
  | "star"
  | "out"
  | "down"
  | "up"
  | "left"
  | "right"
  | "check"
  | "alert"
  | "info"
  | "filter"
  | "calendar"
  | "clock"
  | "phone"
  | "mail"
  | "camera"
  | "bin"
  | "edit"
  | "expand"
  | "flag"
  | "thumb";

/** A decorative icon in the colour and size of the text around it; the text beside it carries the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : "icon"} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
