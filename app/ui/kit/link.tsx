// The link of every page: within app pages the router follows it, to a document page the browser does.
import { Link as RouterLink, type LinkProps } from "react-router";
import { isDocumentPage } from "#app/domain/document-pages.ts";

/** `to` is a path of the site, or relative to an app page. */
export function Link(props: LinkProps) {
  return <RouterLink reloadDocument={leavesApp(props.to)} {...props} />;
}

function leavesApp(to: LinkProps["to"]): boolean {
  const path = typeof to === "string" ? to : (to.pathname ?? "");
  return path.startsWith("/") && isDocumentPage(path.replace(/[?#].*$/s, ""));
}
