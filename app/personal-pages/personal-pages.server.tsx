// The public pages that are composed for signed-in users: which of their parts show the viewer, and from which data.
import type { ReactElement } from "react";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { OwnDeposit } from "#app/domain/deposits/views.ts";
import { savedPetIds } from "#app/domain/favourites/queries.server.ts";
import type { PetResults } from "#app/domain/pets/pet-results.ts";
import type { PetPageView } from "#app/domain/pets/views.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { readPetViewer } from "#app/routes/public/pet-viewer.server.ts";
import { FavouriteForm } from "#app/ui/favourites/favourite-form.tsx";
import { type Packed, unpack } from "#app/ui/kit/packed-data.ts";
import { Footer } from "#app/ui/layout/footer.tsx";
import { Header } from "#app/ui/layout/header.tsx";
import { PetBar } from "#app/ui/pets/pet-bar.tsx";
import { PetOffer } from "#app/ui/pets/pet-offer.tsx";

/** A part of a page that shows its viewer. */
export interface PersonalPart {
  /** Names all that the part depends on beside the page, where that is not personal: its HTML is kept under this name. */
  variant?: string;
  element(): ReactElement;
}

/** What differs for each viewer on one page. */
export interface OpenPage<Personal = object> {
  /** Reads what the loader adds for a viewer; null where the page has to be rendered for them, because more differs. */
  read(context: AppContext, viewer: Viewer): Promise<Personal | null>;
  parts(personal: Personal, viewer: Viewer | null): PersonalPart[];
}

/** A route whose pages are composed. `Shared` is its data for a visitor, a `Personal` among it. */
interface PersonalPage<Shared extends Personal, Personal> {
  /** The id of the route. */
  route: string;
  /** Its pattern, as metrics name it. */
  pattern: string;
  path: RegExp;
  open(shared: Shared): OpenPage<Personal>;
}

/** The data of the root route that its parts need. */
export interface RootData {
  siteName: string;
  year: number;
}

interface ListViewer {
  saved: ReadonlySet<number>;
}

const petList: PersonalPage<ListViewer & { results: Packed<PetResults> }, ListViewer> = {
  route: "routes/public/pets._index",
  pattern: "/pets",
  path: /^\/pets$/,
  open({ results }) {
    const pets = unpack(results).list.items.map(({ petId, name }) => ({ petId, name }));
    const petIds = pets.map(({ petId }) => petId);
    return {
      read: async (_context, viewer) => ({ saved: await withRetry(() => savedPetIds(viewer, petIds)) }),
      parts: ({ saved }) =>
        pets.map(({ petId, name }) => favourite(`/pets/${petId}/favourite`, { name, saved: saved.has(petId) })),
    };
  },
};

interface PetViewer {
  viewer: Viewer | null;
  saved: boolean;
  breederSaved: boolean;
  own?: OwnDeposit;
}

const petPage: PersonalPage<PetViewer & { pet: PetPageView }, PetViewer> = {
  route: "routes/public/pets.$slug",
  pattern: "/pets/:slug",
  path: /^\/pets\/[^/]+$/,
  open({ pet }) {
    const { breederId, tradingName } = pet.breeder;
    return {
      async read(context, viewer) {
        if (viewer.userId === pet.ownerId) return null;
        const personal = await readPetViewer(context, pet, viewer);
        return personal.own ? null : personal;
      },
      parts: ({ saved, breederSaved }, viewer) => [
        favourite(`/pets/${pet.petId}/favourite`, { name: pet.name, label: "Save", saved }),
        favourite(`/breeders/${breederId}/favourite`, {
          name: tradingName,
          label: "Save Breeder",
          saved: breederSaved,
        }),
        { element: () => <PetOffer pet={pet} viewer={viewer} /> },
        { element: () => <PetBar pet={pet} viewer={viewer} hasDeposit={false} /> },
      ],
    };
  },
};

/** All of them. */
export const PERSONAL_PAGES = [petList, petPage] as readonly PersonalPage<object, object>[];

/** The parts of every page. */
export function frameParts({ siteName, year }: RootData, viewer: Viewer | null): PersonalPart[] {
  return [
    { element: () => <Header viewer={viewer} siteName={siteName} /> },
    { element: () => <Footer viewer={viewer} siteName={siteName} year={year} /> },
  ];
}

function favourite(action: string, form: { name: string; label?: string; saved: boolean }): PersonalPart {
  return { variant: `${action} ${form.saved}`, element: () => <FavouriteForm action={action} {...form} /> };
}
