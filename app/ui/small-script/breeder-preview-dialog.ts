// The preview of a breeder: the card in full, and two of the breeder's pets. If these do not arrive it shows the card alone.
import { formatPrice } from "#app/domain/shared/money.ts";
import { type PreviewPet, previewPets } from "#app/ui/breeders/preview-pets.ts";
import { showDialog, titledDialog } from "./dialog.ts";
import { icon } from "./elements.ts";

export async function openPreview(card: Element): Promise<void> {
  const content = document.createElement("div");
  content.className = "breeder-preview";
  const copy = card.cloneNode(true) as Element;
  const [name, all] = [copy.querySelector<HTMLAnchorElement>("h2 a, h3 a"), copy.querySelector(".button--quiet")];
  if (!name || !all) return;
  for (const part of [name.parentElement, copy.querySelector(".breeder-card__actions")]) part?.remove();
  const text = copy.querySelector(".breeder-card__text");
  if (text) text.className = "whitespace-pre-line";
  const pets = document.createElement("div");
  const meet = document.createElement("a");
  meet.href = name.href;
  meet.className = "button button--secondary";
  meet.textContent = "Meet the breeder";
  all.className = "button";
  const ways = document.createElement("div");
  ways.className = "flex flex-wrap gap-3";
  ways.append(all, meet);
  content.append(...copy.childNodes, pets, ways);
  await showDialog(titledDialog(name.textContent, content));
  await fillPets(pets, Number(/(\d+)$/.exec(name.pathname)?.[1]));
}

async function fillPets(place: HTMLElement, breederId: number): Promise<void> {
  place.role = "status";
  place.innerHTML =
    '<div class="breeder-preview__pets" aria-hidden="true"><div class="skeleton aspect-4/3 w-full"></div><div class="skeleton aspect-4/3 w-full"></div></div><span class="visually-hidden">Loading pets</span>';
  const found = await previewPets(breederId).catch(() => null);
  if (!found) {
    place.remove();
    return;
  }
  const list = document.createElement(found.length > 0 ? "ul" : "p");
  list.className = found.length > 0 ? "breeder-preview__pets" : "soft-text";
  if (found.length > 0) list.ariaLabel = "Available pets";
  list.append(...(found.length > 0 ? found.map(rowOf) : ["No pets available"]));
  place.replaceWith(list);
}

function rowOf(pet: PreviewPet): HTMLElement {
  const [row, link, note] = [document.createElement("li"), document.createElement("a"), document.createElement("span")];
  link.href = pet.href;
  note.className = "soft-text small-text";
  note.textContent = `${pet.breed}, ${formatPrice(pet.pricePence)}`;
  link.append(pictureOf(pet), pet.name, note);
  row.append(link);
  return row;
}

function pictureOf({ image }: PreviewPet): Element {
  if (image) return Object.assign(new Image(320, 240), { src: image, alt: "" });
  const none = document.createElement("span");
  none.className = "breeder-preview__no-picture";
  none.append(icon("paw"));
  return none;
}
