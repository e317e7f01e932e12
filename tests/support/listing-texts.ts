// What a breeder types into the form of a listing, or sends in a call: all that is needed, and a deposit.

export const TYPED_LISTING = {
  name: "Bramble",
  tagline: "A gentle soul with big paws",
  description: "Raised in the kitchen with our own children, and used to cats, hens and the vacuum cleaner.",
  price: "1250",
  deposit_amount: "200",
  type: "dog",
  breed: "Cocker Spaniel",
  gender: "female",
  colour: "Golden",
  age: "8 weeks",
};
