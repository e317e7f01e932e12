// Placeholder contact details (the number is held together by non-breaking spaces): an owner puts their own here. The number is one that Ofcom keeps for drama, so it rings
// nowhere; the domain is reserved, so nothing sent to it arrives.

export const SITE_CONTACT = {
  place: "Ludlow, Shropshire, United Kingdom",
  phone: "+44\u00a01632\u00a0960571",
  phoneLink: "tel:+441632960571",
  email: "hello@pawstead.example",
} as const;

/** Placeholder profiles. */
export const SOCIAL_LINKS = [
  { label: "Facebook", href: "https://www.facebook.com/pawstead.example" },
  { label: "Instagram", href: "https://www.instagram.com/pawstead.example" },
  { label: "YouTube", href: "https://www.youtube.com/@pawstead.example" },
] as const;
