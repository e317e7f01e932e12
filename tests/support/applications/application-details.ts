// The details of a breeder application, except for its trading name.
export const APPLICATION_DETAILS = {
  registeredFirstName: "Mina",
  registeredLastName: "Harrow",
  registeredAddress: "6 Mill Rise",
  contactName: "Mina",
  contactEmail: "mina@example.test",
  contactTel: "+447700900123",
  location: "Leeds",
  localCouncilAuthority: "Leeds City Council",
  description: "Two working cockers, one litter a year, raised in our kitchen with the noise of a family.",
};
