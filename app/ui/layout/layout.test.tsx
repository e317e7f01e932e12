import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { sampleViewer } from "#app/ui/kit-sheet/samples.ts";
import { all, byRole, hrefs, type Markup, one, postForm, textOf } from "../../../tests/support/page.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

const buyer = sampleViewer({ unreadCount: 3 });
const breeder = sampleViewer({ isBreeder: true, type: "breeder", breederId: 4 });
const moderator = sampleViewer({ permissions: ["admin.access"] });
const admin = sampleViewer({ isAdmin: true });

function html(node: React.ReactNode, at = "/pets"): string {
  return renderToStaticMarkup(<MemoryRouter initialEntries={[at]}>{node}</MemoryRouter>);
}

/** Text and URL of each link and of each button of a POST form, in the order of the page. */
function entries(part: Markup): string[] {
  return all(part, "a[href], form[method=post] > button").map((element) => {
    const action = element.closest("form")?.getAttribute("action");
    return `${textOf(element)} ${action ? `POST ${action}` : element.getAttribute("href")}`;
  });
}

const header = (viewer: Viewer | null, clear = false) =>
  html(<Header viewer={viewer} siteName="Pawstead" clear={clear} />);
const footer = (viewer: Viewer | null) => html(<Footer viewer={viewer} siteName="Pawstead" year={2026} />);
const accountNav = (viewer: Viewer | null) => entries(byRole(header(viewer), "navigation", "Account"));
const accountMenu = (viewer: Viewer) => entries(one(header(viewer), "details.menu.account-menu"));
const mobileMenu = (viewer: Viewer | null) => entries(one(header(viewer), "details.menu.mobile-menu"));
const contextMenu = (viewer: Viewer | null) => entries(byRole(footer(viewer), "navigation", "Your account"));

describe("the desktop header", () => {
  it("[LAY-06, LAY-07] links to pets and breeders for every viewer", () => {
    for (const viewer of [null, buyer, breeder]) {
      expect(entries(byRole(header(viewer), "navigation", "Main"))).toEqual([
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
    expect(all(header(buyer), "details.menu.account-menu > summary")).toHaveLength(1);
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

  it("[BRD-01] has the number of entries to do at the dashboard, in both menus", () => {
    const busy = header({ ...breeder, toDoCount: 3 });
    for (const menu of ["account-menu", "mobile-menu"]) {
      expect(textOf(one(busy, `details.${menu} a[href="/breeder"]`))).toMatch(/Dashboard ?3 to do$/);
      expect(textOf(one(header(breeder), `details.${menu} a[href="/breeder"]`))).toMatch(/Dashboard$/);
    }
  });

  it("[LAY-12, LAY-14, LAY-15] gives others their profile, and logs out by a posted form", () => {
    expect(accountMenu(buyer)).toEqual([
      "Profile /profile",
      "Favourites /favourites",
      "Reviews /reviews",
      "Log Out POST /logout",
    ]);
  });

  it("[LAY-13] shows the admin panel to users with the permission alone", () => {
    expect(accountMenu(moderator)).toContain("Admin Panel /admin");
    expect(accountMenu(admin)).toContain("Admin Panel /admin");
    expect(accountMenu(buyer)).not.toContain("Admin Panel /admin");
    expect(accountMenu(breeder)).not.toContain("Admin Panel /admin");
  });

  it("[LAY-04] is transparent over the hero alone", () => {
    expect(header(null, true)).toContain("site-header--clear");
    expect(header(null)).not.toContain("site-header--clear");
  });

  it("marks the current page", () => {
    expect(all(header(null), "a[href='/pets'][aria-current=page]")).not.toEqual([]);
  });
});

describe("the mobile menu", () => {
  it("[LAY-16] is a details element, so it opens without script", () => {
    expect(textOf(one(header(null), "details.menu.mobile-menu > summary"))).toContain("Menu");
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
  it("[LAY-21] has the context menu of a signed-in user", () => {
    expect(contextMenu({ ...breeder, permissions: ["admin.access"] })).toEqual([
      "Messages /messages",
      "Breeder Dashboard /breeder",
      "Profile /breeder/profile",
      "Admin Panel /admin",
      "Logout POST /logout",
    ]);
    expect(contextMenu(sampleViewer())).toEqual(["Messages /messages", "Profile /profile", "Logout POST /logout"]);
  });

  it("[LAY-22] has the context menu of a visitor", () => {
    expect(contextMenu(null)).toEqual(["Login /login", "Sign Up /register", "Login with Google /auth/google"]);
  });

  it("[LAY-23, LAY-24] has quick links and a legal section that folds", () => {
    const links = entries(byRole(footer(null), "navigation", "Quick links"));
    expect(links).toEqual(expect.arrayContaining(["Browse Pets /pets", "Find Breeders /breeders"]));
    expect(entries(one(footer(null), "details:not([class])")).map((entry) => entry.split(" ").at(-1))).toEqual([
      "/terms",
      "/privacy",
      "/data-complaint",
      "/accessibility",
      "/status",
      "/legal",
    ]);
    expect(all(footer(null), "summary").map(textOf)).toContain("Legal");
  });

  it("[LAY-23, LAY-25, LAY-26, LAY-27] folds each of its parts without script", () => {
    const parts = all(footer(null), "details.site-footer__part > summary").map(textOf);
    expect(parts).toEqual(["Quick links", "Your account", "Get in touch", "An email now and then"]);
    const titles = all(footer(null), "h2.site-footer__title").map(textOf);
    expect(titles).toEqual(parts);
  });

  it("[LAY-25, OPN-100] links to social profiles", () => {
    expect(entries(one(footer(null), "ul.site-footer__social"))).toHaveLength(3);
  });

  it("[LAY-26] has the newsletter form, with a labelled email field", () => {
    const form = postForm(footer(null), "/newsletter")!;
    expect(all(form, "label[for=newsletter-email]")).toHaveLength(1);
    expect(all(form, "input#newsletter-email[type=email][name=email]")).toHaveLength(1);
  });

  it("[LAY-27, LAY-31] has a UK address, an email and a phone number that starts with +44", () => {
    expect(textOf(one(footer(null), "address"))).toMatch(/United Kingdom.*\+44\s1632\s960\d{3}.*@/s);
    expect(hrefs(footer(null))).toContain("tel:+441632960571");
  });

  it("[LAY-28] ends with the copyright line", () => {
    expect(footer(null)).toContain("© 2026 Pawstead. All rights reserved.");
  });

  it("[LAY-05] has a link back to the top", () => {
    expect(hrefs(footer(null), "Back to top")).toEqual(["#top"]);
  });
});
