import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import type { ChatPet } from "#app/domain/conversations/messages/views.ts";
import { all } from "../../../../tests/support/page.ts";
import { Discussing } from "./thread-head.tsx";

const pet: ChatPet = {
  petId: 3,
  name: "Luna",
  breed: "Cocker Spaniel",
  pricePence: 125_050,
  sold: false,
  imageUrl: "/upload/pets/x-160.webp",
  path: "/pets/luna-cocker-spaniel-3",
};
const draw = (more: Partial<ChatPet>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Discussing pet={{ ...pet, ...more }} />
    </MemoryRouter>,
  );

describe("[MSG-03] the pet of a conversation", () => {
  it("shows its image, name, breed and price, and links to its page", () => {
    const shown = draw({});
    for (const part of ["Discussing", "Luna", "Cocker Spaniel", "£1,250.50", pet.imageUrl, `href="${pet.path}"`]) {
      expect(shown).toContain(part);
    }
  });

  it("has a text for a missing price, no price for a sold one, and no link when it is not public", () => {
    expect(draw({ pricePence: null })).toContain("Price on request");
    const sold = draw({ sold: true });
    expect(sold).toContain("Sold");
    expect(sold).not.toContain("£");
    const hidden = draw({ path: null, imageUrl: null });
    expect(all(hidden, "a, img")).toEqual([]);
  });
});
