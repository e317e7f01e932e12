// Signing in with Google. Until it is open, whoever asks for it is told so where they can log in another way.
import { flashRedirect } from "#app/http/flash.server.ts";

export function loader(): Response {
  const text = "Login with Google is not open yet. Please use your email address and password.";
  return flashRedirect("/login", { kind: "info", text });
}
