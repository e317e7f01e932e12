import { expect, it } from "vitest";
import { describeDevice } from "./describe-device.ts";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";

it.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Windows"],
  [`${MAC} Version/18.5 Safari/605.1.15`, "Safari on Mac"],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/138.0 Safari/537.36 Edg/138.0", "Edge on Windows"],
  ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/138.0 Mobile Safari/537.36", "Chrome on Android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1", "Safari on iPhone"],
  ["Lynx/2.9.0 libwww-FM/2.14", "A text browser"],
  ["Mozilla/5.0 (X11; Linux x86_64)", "A browser on Linux"],
  ["node", "Unknown device"],
  [null, "Unknown device"],
])("%s is %s", (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});
