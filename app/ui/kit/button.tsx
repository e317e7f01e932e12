// Buttons and links that look like buttons. Links navigate, buttons act. Each ends with a space, which nothing draws in a
// row of them: without it text browsers and copied text run the words of neighbours together.
import type { ComponentProps, ReactNode } from "react";
import type { LinkProps } from "react-router";
import { classNames } from "./class-names.ts";
import { Link } from "./link.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  /** A submit is pending: shows a spinner and `busyText`, and ignores further clicks. */
  busy?: boolean;
  busyText?: string;
  wide?: boolean;
  children: ReactNode;
}

/** A submit button unless `type` is set. While busy it keeps its focus and its size. */
export function Button(props: ButtonProps) {
  const {
    variant = "primary",
    busy = false,
    busyText,
    wide,
    className,
    type = "submit",
    children,
    onClick,
    ...rest
  } = props;
  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass(variant, wide, className)}
        aria-busy={busy || undefined}
        onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      >
        {busy && <span key="spinner" className="spinner" aria-hidden="true" />}
        {busyText === undefined ? (
          children
        ) : (
          // An element of its own: a translated page has lost the text node that React would change.
          <span key={String(busy)} className="contents">
            {busy ? busyText : children}
          </span>
        )}
      </button>{" "}
    </>
  );
}

interface LinkButtonProps extends Omit<LinkProps, "to"> {
  variant?: ButtonVariant;
  wide?: boolean;
}

/** A link that looks like a button. */
export function LinkButton<const To extends string>(props: LinkButtonProps & { to: To & SitePath<To> }) {
  const { variant = "primary", wide, className, to, ...rest }: LinkButtonProps & { to: To & SitePath<To> } = props;
  return (
    <>
      <Link<To> {...rest} to={to} className={buttonClass(variant, wide, className)} />{" "}
    </>
  );
}

const VARIANT_CLASSES: Record<ButtonVariant, string> = {
  primary: "button",
  secondary: "button button--secondary",
  quiet: "button button--quiet",
  danger: "button button--danger",
};

/** Returns the class names of a button, for any other element. */
export function buttonClass(variant: ButtonVariant = "primary", wide?: boolean, className?: string): string {
  return classNames(VARIANT_CLASSES[variant], wide && "button--wide", className);
}
