// The visitor's IP address, from the connection or from X-Forwarded-For of trusted proxies.
import { isIP } from "node:net";

/**
 * The visitor's address. Behind `proxies` trusted proxies each adds the address it saw to X-Forwarded-For, so the
 * visitor's is that many from the right; entries further left can be forged by the visitor.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const direct = plainAddress(socketAddress ?? "") ?? "0.0.0.0";
  if (proxies === 0 || !forwardedFor) return direct;
  const seen = forwardedFor.split(",").map((part) => part.trim());
  return plainAddress(seen[Math.max(0, seen.length - proxies)] ?? "") ?? direct;
}

/** The key of rate limits per visitor: an IPv4 address, or the /64 network of an IPv6 one, which one customer holds. */
export function addressGroup(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.toLowerCase().split("::", 2);
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

// Unwraps "[::1]:80", "1.2.3.4:80" and IPv4 written as IPv6.
function plainAddress(text: string): string | null {
  const inner =
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? (/^[\d.]+:\d+$/.test(text) ? text.split(":")[0] : text) ?? "";
  const address = inner.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "").replace(/%.*$/, "");
  return isIP(address) === 0 ? null : address;
}
