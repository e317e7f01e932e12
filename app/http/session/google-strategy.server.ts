// The way to Google and back as a strategy of remix-auth: it asks where nobody has been asked yet, and checks who returns.
import { Strategy } from "remix-auth/strategy";
import { clock } from "#app/platform/clock.server.ts";
import type { IdentityProfile, IdentityProvider } from "#app/platform/identity.server.ts";
import { rememberPending, takePending } from "./google-state.server.ts";

/** Who came back, or null for a return that is not as it was begun. */
export interface GoogleReturn {
  profile: IdentityProfile | null;
  register: boolean;
  /** The Set-Cookie line after which this return cannot be used again. */
  cookie: string;
}

export class GoogleStrategy<Answer> extends Strategy<Answer, GoogleReturn> {
  readonly name = "google";
  readonly #provider: IdentityProvider;

  constructor(provider: IdentityProvider, verify: (back: GoogleReturn) => Promise<Answer>) {
    super(verify);
    this.#provider = provider;
  }

  /** At /auth/google throws the redirect to the provider; at /auth/google/callback answers what `verify` makes of it. */
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
