// The link of every page: within app pages the router follows it, to a document page the browser does.
import { Link as RouterLink, type LinkProps } from "react-router";
import { isDocumentPage } from "#app/domain/shared/document-pages.ts";

/** `to` is a path of the site, or relative to an app page. */
export function Link(props: LinkProps) {
  const leaves = leavesApp(props.to);
  // The router looks the routes of other links up ahead.
  return <RouterLink reloadDocument={leaves} discover={leaves ? "none" : "render"} {...props} />;
}

function leavesApp(to: LinkProps["to"]): boolean {
  const path = typeof to === "string" ? to : (to.pathname ?? "");
  return path.startsWith("/") && isDocumentPage(path.replace(/[?#].*$/s, ""));
}
