// The position of the device, from the browser's Geolocation API.

export type Located = { ok: true; lat: number; lng: number } | { ok: false; text: string };

const UNSUPPORTED = "Geolocation is not supported by your browser";
const FAILED = "Unable to get current location";
const WAIT_MS = 20_000;
const AGE_MS = 60_000;

/** Requests the position once; the browser asks the user for permission. */
export function locate(geolocation: Geolocation | undefined): Promise<Located> {
  if (!geolocation) return Promise.resolve({ ok: false, text: UNSUPPORTED });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => resolve({ ok: true, lat, lng }),
      () => resolve({ ok: false, text: FAILED }),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: AGE_MS },
    );
  });
}
