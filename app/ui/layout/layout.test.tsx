import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { sampleViewer } from "#app/ui/kit-sheet/samples.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

const buyer = sampleViewer({ unreadCount: 3 });
const breeder = sampleViewer({ isBreeder: true, type: "breeder", breederId: 4 });
const moderator = sampleViewer({ permissions: ["admin.access"] });
const admin = sampleViewer({ isAdmin: true });

function html(node: React.ReactNode, at = "/pets"): string {
  return renderToStaticMarkup(<MemoryRouter initialEntries={[at]}>{node}</MemoryRouter>);
}

/** The words and targets of links and buttons, in order, between two marks of the markup. */
function entries(markup: string, from: string, to: string): string[] {
  const start = markup.indexOf(from);
  expect(start, from).toBeGreaterThan(-1);
  const part = markup.slice(start, markup.indexOf(to, start));
  const hits = part.matchAll(
    /<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>|<form action="([^"]*)" method="post"><button[^>]*>(.*?)<\/button>/gs,
  );
  return [...hits].map(
    ([, href, words, action, button]) => `${plain(words ?? button ?? "")} ${action ? "POST " : ""}${href ?? action}`,
  );
}

const plain = (markup: string) =>
  markup
    .replace(/<svg.*?<\/svg>/gs, "")
    .replace(/<[^>]*>/g, "")
    .trim();
const header = (viewer: Viewer | null, clear = false) =>
  html(<Header viewer={viewer} siteName="Pawstead" clear={clear} />);
const footer = (viewer: Viewer | null) => html(<Footer viewer={viewer} siteName="Pawstead" year={2026} />);
const accountNav = (viewer: Viewer | null) => entries(header(viewer), 'aria-label="Account"', "</nav>");
const accountMenu = (viewer: Viewer) => entries(header(viewer), 'class="menu account-menu"', "</details>");
const mobileMenu = (viewer: Viewer | null) => entries(header(viewer), 'class="menu mobile-menu"', "</details>");
const contextMenu = (viewer: Viewer | null) => entries(footer(viewer), 'aria-labelledby="your-account"', "</nav>");

describe("the desktop header", () => {
  it("[LAY-06, LAY-07] leads to pets and breeders, whoever looks", () => {
    for (const viewer of [null, buyer, breeder]) {
      expect(entries(header(viewer), 'aria-label="Main"', "</nav>")).toEqual([
        "Browse Pets /pets",
        "Find Breeders /breeders",
      ]);
    }
  });

  it("[LAY-08] offers Login and Sign Up to a visitor, and no account menu", () => {
    expect(accountNav(null)).toEqual(["Login /login", "Sign Up /register"]);
    expect(header(null)).not.toContain("menu account");
  });

  it("[LAY-09] shows favourites, messages and a menu that needs no script in their place", () => {
    const nav = accountNav(buyer);
    expect(nav.slice(0, 2)).toEqual([
      "Favourites /favourites",
      expect.stringMatching(/^Messages.*3 unread \/messages$/),
    ]);
    expect(nav.join()).not.toMatch(/Login|Sign Up/);
    expect(header(buyer)).toMatch(/<details class="menu account-menu"><summary>/);
  });

  it("[LAY-10, LAY-11, LAY-14] gives breeders their dashboard and pets", () => {
    expect(accountMenu(breeder)).toEqual([
      "Breeder Dashboard /breeder",
      "Manage Pets /breeder/pets",
      "Favourites /favourites",
      "Reviews /reviews",
      "Log Out POST /logout",
    ]);
  });

  it("[LAY-12, LAY-14, LAY-15] gives others their profile, and logs out by a posted form", () => {
    expect(accountMenu(buyer)).toEqual([
      "Profile /profile",
      "Favourites /favourites",
      "Reviews /reviews",
      "Log Out POST /logout",
    ]);
  });

  it("[LAY-13] opens the admin panel to those who may enter it, and to nobody else", () => {
    expect(accountMenu(moderator)).toContain("Admin Panel /admin");
    expect(accountMenu(admin)).toContain("Admin Panel /admin");
    expect(accountMenu(buyer)).not.toContain("Admin Panel /admin");
    expect(accountMenu(breeder)).not.toContain("Admin Panel /admin");
  });

  it("[LAY-04] is clear over the hero only where it is asked to be", () => {
    expect(header(null, true)).toContain("site-header--clear");
    expect(header(null)).not.toContain("site-header--clear");
  });

  it("marks the page one is on", () => {
    expect(header(null)).toMatch(/aria-current="page"[^>]*>Browse Pets|href="\/pets"[^>]*aria-current="page"/);
  });
});

describe("the mobile menu", () => {
  it("[LAY-16] is a details element, so it opens without script", () => {
    expect(header(null)).toMatch(/<details class="menu mobile-menu"><summary>.*Menu.*<\/summary>/s);
    expect(mobileMenu(null)).toEqual([
      "Browse Pets /pets",
      "Find Breeders /breeders",
      "Login /login",
      "Sign Up /register",
      "Login with Google /auth/google",
    ]);
  });

  it("[LAY-17] locks the page behind it by the style sheet alone", () => {
    const css = readFileSync(new URL("menus.css", import.meta.url), "utf8");
    expect(css).toMatch(/html:has\(\.mobile-menu\[open\]\) \{\s*overflow: hidden;/);
  });

  it("[LAY-18, LAY-19, LAY-20] starts with the breeder's own, then goes on in the fixed order", () => {
    expect(mobileMenu(breeder).slice(0, 6)).toEqual([
      "Dashboard /breeder",
      "My Pets /breeder/pets",
      "Favourites /favourites",
      "Messages /messages",
      "Profile /breeder/profile",
      "Log Out POST /logout",
    ]);
  });

  it("[LAY-18, LAY-19, LAY-20] starts with favourites for others, whose profile is their own page", () => {
    const menu = mobileMenu(sampleViewer());
    expect(menu.slice(0, 4)).toEqual([
      "Favourites /favourites",
      "Messages /messages",
      "Profile /profile",
      "Log Out POST /logout",
    ]);
    expect(menu.join()).not.toMatch(/Dashboard|My Pets/);
  });
});

describe("the footer", () => {
  it("[LAY-21] holds the app's context menu for somebody signed in", () => {
    expect(contextMenu({ ...breeder, permissions: ["admin.access"] })).toEqual([
      "Messages /messages",
      "Breeder Dashboard /breeder",
      "Profile /breeder/profile",
      "Admin Panel /admin",
      "Logout POST /logout",
    ]);
    expect(contextMenu(sampleViewer())).toEqual(["Messages /messages", "Profile /profile", "Logout POST /logout"]);
  });

  it("[LAY-22] holds it for a visitor", () => {
    expect(contextMenu(null)).toEqual(["Login /login", "Sign Up /register", "Login with Google /auth/google"]);
  });

  it("[LAY-23, LAY-24] has quick links and a legal section that folds", () => {
    const links = entries(footer(null), 'aria-labelledby="quick-links"', "</nav>");
    expect(links).toEqual(expect.arrayContaining(["Browse Pets /pets", "Find Breeders /breeders"]));
    expect(entries(footer(null), "<details>", "</details>").map((entry) => entry.split(" ").at(-1))).toEqual([
      "/terms",
      "/privacy",
      "/legal",
    ]);
    expect(footer(null)).toMatch(/<summary>Legal/);
  });

  it("[LAY-23, LAY-25, LAY-26, LAY-27] folds each of its parts without script", () => {
    const parts = [...footer(null).matchAll(/<details class="site-footer__part"><summary>([^<]*)/g)].map(
      ([, title]) => title,
    );
    expect(parts).toEqual(["Quick links", "Your account", "Get in touch", "An email now and then"]);
    const titles = [...footer(null).matchAll(/<h2[^>]*class="site-footer__title"[^>]*>([^<]*)/g)].map(
      ([, title]) => title,
    );
    expect(titles).toEqual(parts);
  });

  it("[LAY-25, OPN-100] links to social profiles", () => {
    expect(entries(footer(null), "site-footer__social", "</ul>")).toHaveLength(3);
  });

  it("[LAY-26] has the newsletter form, with a labelled email field", () => {
    expect(footer(null)).toMatch(/<form[^>]*action="\/newsletter" method="post"/);
    expect(footer(null)).toMatch(/<label for="newsletter-email">/);
    expect(footer(null)).toMatch(/<input[^>]*id="newsletter-email"[^>]*type="email"[^>]*name="email"/);
  });

  it("[LAY-27, LAY-31] says where in the UK we are and how to reach us, on a number that starts with +44", () => {
    expect(footer(null)).toMatch(/<address>.*United Kingdom.*\+44\s1632\s960\d{3}.*@.*<\/address>/s);
    expect(footer(null)).toContain('href="tel:+441632960571"');
  });

  it("[LAY-28] ends with the copyright line", () => {
    expect(footer(null)).toContain("© 2026 Pawstead. All rights reserved.");
  });

  it("[LAY-05] has a way back to the top that needs no script", () => {
    expect(footer(null)).toMatch(/<a href="#top">.*Back to top<\/a>/s);
  });
});
