// /avatar/{name} or /avatar?name=: the default avatar with initials.
import { initialsAvatarSvg } from "#app/domain/images/initials-avatar.ts";
import type { Route } from "./+types/avatar.($name).ts";

const A_WEEK = 604_800;

export function loader({ params, request }: Route.LoaderArgs): Response {
  const name = params.name || new URL(request.url).searchParams.get("name") || "?";
  return new Response(initialsAvatarSvg(name), {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": `public, max-age=${A_WEEK}` },
  });
}
