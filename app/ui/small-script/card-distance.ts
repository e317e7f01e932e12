// The distance that a card showed, on the page that its link leads to. The page itself is the same for every visitor and
// knows no place; the tab remembers what was followed.
const NAME = "card-distance";

/** Remembers the distance when a card's link is followed, and shows it on a pet's page. */
export function keepCardDistance(): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-distance]") : null;
    if (link) write({ path: link.pathname, distance: link.dataset.distance ?? "" });
  });
  const place = document.querySelector("[data-place]");
  const kept = read();
  if (place && kept?.path === location.pathname) place.append(`, ${kept.distance}`);
}

interface Kept {
  path: string;
  distance: string;
}

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    // Storage may be disabled: the page then shows the place alone.
  }
}
