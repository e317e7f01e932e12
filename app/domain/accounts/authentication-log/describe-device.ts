// Parses a User-Agent header into a short device name such as "Firefox on Windows".

// The order matters: browsers also list the names of others in their User-Agent, so the more specific names come first.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
  [/\b(?:Lynx|w3m|Links|ELinks)\b/i, "A text browser"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, "iPad"],
  [/\biPhone\b/, "iPhone"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const nameOf = (text: string, names: typeof BROWSERS) => names.find(([shape]) => shape.test(text))?.[1];

/** Returns "Firefox on Windows", or "Unknown device" when neither browser nor operating system is recognised. */
export function describeDevice(userAgent: string | null): string {
  const browser = nameOf(userAgent ?? "", BROWSERS);
  const system = nameOf(userAgent ?? "", SYSTEMS);
  if (!browser && !system) return "Unknown device";
  return system ? `${browser ?? "A browser"} on ${system}` : (browser ?? "A browser");
}
