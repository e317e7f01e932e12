// Every public page in each of its relevant states, for checks that apply to all of them.
import { request } from "@playwright/test";
import { routeOf } from "./route-pages.ts";

/** Paths of the demo data that contain ids. */
export interface World {
  /** Page of a pet with several images and a deposit, such as "/pets/luna-cocker-spaniel-12". */
  pet: string;
  /** Page of a breeder, such as "/breeders/willowbrook-spaniels-1". */
  breeder: string;
  breederId: string;
  /** Page of the demo world's born litter. */
  litter: string;
}

export interface PublicPage {
  name: string;
  path: (world: World) => string;
  /** The route whose page this URL shows, if it is another. */
  like?: string;
  /** Expected status, 200 by default. */
  status?: number;
  /** Texts between header and footer in reading order, with and without CSS. */
  reads?: readonly string[];
}

/** Reads the paths from the site. */
export async function readWorld(origin: string): Promise<World> {
  const site = await request.newContext({ baseURL: origin });
  try {
    const breeder = new URL((await site.get("/@willowbrook")).url()).pathname;
    const profile = await (await site.get("/@willowbrook")).text();
    const canonical = /<link rel="canonical" href="[^"]*(\/breeders\/[^"]+)"/.exec(profile)?.[1] ?? breeder;
    const pet = /href="(\/pets\/[a-z0-9-]+-\d+)"/.exec(profile)?.[1] ?? "";
    const litters = await (await site.get("/litters?stage=born&type=dog")).text();
    // Not one of those that other tests create.
    const litter = /href="(\/litters\/(?!litter-of-)[a-z0-9-]+-\d+)"/.exec(litters)?.[1] ?? "";
    return { pet, breeder: canonical, breederId: /\d+$/.exec(canonical)?.[0] ?? "", litter };
  } finally {
    await site.dispose();
  }
}

const at = (path: string) => () => path;

export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    name: "home",
    path: at("/"),
    reads: ["Find Your Perfect Companion", "2,500+", "500+", "98%", "24/7", "Ready to Find Your Perfect Pet?"],
  },
  { name: "browse pets", path: at("/pets"), reads: ["Find Your Perfect Pet", "Filters", "pets found", "£"] },
  { name: "browse pets, filtered", path: at("/pets?type=dog&max_price=2000&sort=price-asc&page_size=24") },
  { name: "browse pets, second page", path: at("/pets?page=2") },
  { name: "browse pets, nothing found", path: at("/pets?search=zzzyyyxxx") },
  {
    name: "browse pets, a breed in a country",
    path: at("/pets?type=dog&breed=Pembroke+Welsh+Corgi&near=Wales"),
    reads: ["Pembroke Welsh Corgi puppies and dogs in Wales", "£", "Puppies and dogs"],
  },
  {
    name: "pets compared",
    path: ({ pet }) => `/compare?pet=${/\d+$/.exec(pet)![0]}&pet=1&pet=2&near=Leeds`,
    reads: ["Compare pets", "Price", "Same for all"],
  },
  { name: "nothing compared", path: at("/compare"), reads: ["Choose pets to compare."] },
  { name: "a pet", path: ({ pet }) => pet, reads: ["£", "About"] },
  { name: "a pet's second image", path: ({ pet }) => `${pet}?image=2` },
  { name: "the page of a pet's image", path: ({ pet }) => `${pet}/photos/2`, reads: ["picture 2", "Close", "2 of"] },
  { name: "find breeders", path: at("/breeders"), reads: ["Find Trusted Breeders", "breeders found"] },
  { name: "find breeders, filtered", path: at("/breeders?min_rating=3.5&specialty=dogs&sort=newest") },
  { name: "find breeders, nothing found", path: at("/breeders?search=zzzyyyxxx") },
  { name: "a breeder", path: ({ breeder }) => breeder, reads: ["Willowbrook Spaniels", "About", "Available Pets"] },
  { name: "a breeder by username", path: at("/@willowbrook"), like: "/breeders/:slug" },
  { name: "a breeder's public page in the breeder area", path: at("/breeder/@willowbrook"), like: "/breeders/:slug" },
  { name: "a breeder's pets", path: ({ breederId }) => `/breeders/${breederId}/pets` },
  { name: "a breeder's reviews", path: ({ breederId }) => `/breeders/${breederId}/reviews` },
  {
    name: "litters",
    path: at("/litters"),
    reads: ["Litters", "litters found", "Not for sale yet: contact the breeder"],
  },
  { name: "litters, filtered", path: at("/litters?type=dog&stage=born&page_size=24") },
  { name: "litters, nothing found", path: at("/litters?breed=zzzyyyxxx"), reads: ["No litters found"] },
  {
    name: "a litter",
    path: ({ litter }) => litter,
    reads: ["available", "Animals", "Staying with the breeder", "About", "Parents", "Mother", "Father", "The breeder"],
  },
  { name: "contact", path: at("/contact"), reads: ["name", "Email", "Subject", "Message"] },
  {
    name: "terms",
    path: at("/terms"),
    reads: ["cceptance", "ccount", "istings", "erification", "ommunication", "ayments", "rivacy", "odifications"],
  },
  { name: "privacy", path: at("/privacy") },
  { name: "selling rules", path: at("/selling-rules"), reads: ["Draft", "What can happen", "R01", "England", "R22"] },
  { name: "safety checklist", path: at("/safety/checklist"), reads: ["Look", "Ask", "contract", "Buying a rabbit"] },
  { name: "legal hub", path: at("/legal") },
  { name: "accessibility", path: at("/accessibility"), reads: ["How accessible", "Feedback", "Enforcement"] },
  { name: "status", path: at("/status"), reads: ["Site", "Payments", "Email"] },
  { name: "the API", path: at("/api/docs") },
  { name: "login", path: at("/login"), reads: ["Welcome back", "Email", "Password", "Remember me", "Sign In"] },
  { name: "login, after asking to contact a breeder", path: ({ pet }) => `${pet}/contact`, like: "/login" },
  { name: "a forgotten password", path: at("/forgot-password") },
  { name: "the code of a new account", path: at("/verify-email?email=new.user%40example.test") },
  { name: "register", path: at("/register") },
  { name: "nothing there", path: at("/no-such-page"), status: 404 },
  { name: "a missing breeder", path: at("/breeders/missing-999999"), status: 404 },
  { name: "a URL without a pet", path: at("/pets/fluffy"), status: 400 },
  { name: "kit", path: at("/dev/kit") },
];

const EXAMPLE: World = { pet: "/pets/a-1", breeder: "/breeders/a-1", breederId: "1", litter: "/litters/a-1" };

/** What a page is one state of: its route, or an error. */
const kindOf = ({ path, status = 200, like = routeOf(path(EXAMPLE)) }: PublicPage) => (status === 200 ? like : "error");

/** The routes of these pages. */
export const PUBLIC_ROUTES: ReadonlySet<string> = new Set(PUBLIC_PAGES.map(kindOf));

/** The first page of each kind. */
export const FIRST_OF_KIND = PUBLIC_PAGES.filter(
  (page, at) => PUBLIC_PAGES.findIndex((other) => kindOf(other) === kindOf(page)) === at,
);
