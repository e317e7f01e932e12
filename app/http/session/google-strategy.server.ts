// The remix-auth strategy for Google: redirects to the provider, and verifies the callback.
import { Strategy } from "remix-auth/strategy";
import { clock } from "#app/platform/clock.server.ts";
import type { IdentityProfile, IdentityProvider } from "#app/platform/identity.server.ts";
import { rememberPending, takePending } from "./google-state.server.ts";

/** The verified identity, or null for a callback that does not match its state. */
export interface GoogleReturn {
  profile: IdentityProfile | null;
  register: boolean;
  /** The Set-Cookie line that removes the state, so that the callback works once. */
  cookie: string;
}

export class GoogleStrategy<Answer> extends Strategy<Answer, GoogleReturn> {
  readonly name = "google";
  readonly #provider: IdentityProvider;

  constructor(provider: IdentityProvider, verify: (back: GoogleReturn) => Promise<Answer>) {
    super(verify);
    this.#provider = provider;
  }

  /** At /auth/google throws the redirect to the provider; at /auth/google/callback returns the result of `verify`. */
  override async authenticate(request: Request): Promise<Answer> {
    const { pathname, search, searchParams } = new URL(request.url);
    const cookies = request.headers.get("cookie");
    const now = clock.now();
    if (!pathname.endsWith("/callback")) {
      const { url, pending } = await this.#provider.begin();
      const register = searchParams.get("register") === "1";
      const headers = new Headers({ Location: url.href, "Cache-Control": "no-store" });
      headers.append("Set-Cookie", rememberPending(cookies, { ...pending, register }, now));

      throw new Response(null, { status: 303, headers });
    }
    const { pending, cookie } = takePending(cookies, searchParams.get("state"), now);
    const profile = pending && (await this.#provider.finish(search, pending));
    return this.verify({ profile, register: pending?.register ?? false, cookie });
  }
}
