// The URLs of a decision. The token of a link from an email is carried from page to page.

interface DecisionUrl {
  token: string;
  /** A page below that of the decision. */
  page?: string;
}

/** "/decisions/D-7KXM3QPW/appeal?token=…". */
export function decisionPath(ref: string, { token, page }: DecisionUrl): string {
  const path = `/decisions/${encodeURIComponent(ref)}${page ? `/${page}` : ""}`;
  return token === "" ? path : `${path}?${new URLSearchParams({ token })}`;
}
