// Buttons and links that look like buttons. A link goes somewhere, a button does something; they never swap.
import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  /** Work is under way: shows a spinner and `busyText`, and ignores further presses. */
  busy?: boolean;
  busyText?: string;
  wide?: boolean;
  children: ReactNode;
}

/** A submit button unless `type` says otherwise. While busy it keeps focus and its place. */
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
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, wide, className)}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy && busyText ? busyText : children}
    </button>
  );
}

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  wide?: boolean;
}

/** A link with the look of a button. */
export function LinkButton({ variant = "primary", wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(variant, wide, className)} />;
}

const VARIANT_CLASSES: Record<ButtonVariant, string> = {
  primary: "button",
  secondary: "button button--secondary",
  quiet: "button button--quiet",
  danger: "button button--danger",
};

/** The class names of a button, for an element that is neither of the above. */
export function buttonClass(variant: ButtonVariant = "primary", wide?: boolean, className?: string): string {
  return classNames(VARIANT_CLASSES[variant], wide && "button--wide", className);
}
