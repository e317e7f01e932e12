// A browser's own words about itself are a page long and half untrue; people know it by two.

// In this order: later ones claim to be earlier ones.
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

/** "Firefox on Windows"; "Unknown device" for what is neither a browser nor a system we know. */
export function describeDevice(userAgent: string | null): string {
  const browser = nameOf(userAgent ?? "", BROWSERS);
  const system = nameOf(userAgent ?? "", SYSTEMS);
  if (!browser && !system) return "Unknown device";
  return system ? `${browser ?? "A browser"} on ${system}` : (browser ?? "A browser");
}
