// Texts of the four slides of the home page, in the order of the images in public/hero.

export interface HeroSlide {
  title: string;
  /** `refundPeriod`: within which a deposit can be had back. */
  text: string | ((refundPeriod: string) => string);
  action: { label: string; to: string };
  /** Alt text of the image. */
  alt: string;
}

export const HERO_SLIDES: readonly HeroSlide[] = [
  {
    title: "Find Your Perfect Companion",
    text: "Puppies, kittens and rabbits from people who know them by name. Take your time: the right one is worth it.",
    action: { label: "Browse Pets", to: "/pets" },
    alt: "A golden puppy and a ginger kitten side by side on a living-room rug",
  },
  {
    title: "Expert Breeders You Can Trust",
    text: "Every breeder is approved by our team before their first listing, and carries the reviews of those who came before you.",
    action: { label: "Find Breeders", to: "/breeders" },
    alt: "A spaniel lying in the straw of a barn with her four puppies",
  },
  {
    title: "Safe and Secure Adoption",
    text: (refundPeriod) => `Talk first, then reserve with a deposit you can take back within ${refundPeriod}.`,
    action: { label: "See how it works", to: "/#how-it-works" },
    alt: "A border collie waiting on the step of a lit front door in the evening",
  },
  {
    title: "Small Friends, Big Hearts",
    text: "Rabbits, guinea pigs and other gentle company, for homes with a little less room and just as much love.",
    action: { label: "Meet the rabbits", to: "/pets?type=rabbit" },
    alt: "Two rabbits and a guinea pig in a summer meadow",
  },
];
