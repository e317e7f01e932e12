// Standard at its listing limit: one of one pets.
import type { DemoBreeder } from "../types.ts";

export const OAKHOLLOW: DemoBreeder = {
  username: "oakhollow",
  email: "full@demo.test",
  firstName: "Martin",
  lastName: "Thackray",
  tradingName: "Oakhollow Labradors",
  description:
    "One litter a year, and never more: that is all the time a puppy deserves from two people with jobs. Our Labradors live in the house in Harrogate and come to the office on Fridays. Hips, elbows and eyes of every parent are scored, and we show you the certificates before we show you the puppies.",
  location: "Harrogate",
  council: "North Yorkshire Council",
  tel: "+441632960127",
  daysAgo: 365,
  plan: { id: "standard", daysAgo: 214 },
  responseMinutes: 95,
  emblem: { species: "dog", breed: "Labrador", coat: "chocolate" },
  cover: "valley",
  pets: [
    {
      name: "Conker",
      type: "dog",
      breed: "Labrador Retriever",
      gender: "male",
      colour: "Chocolate",
      age: "11 weeks",
      size: "Large when grown",
      coat: "Short and dense",
      price: 1200,
      deposit: 200,
      marks: ["pedigree", "kennel-club", "council-registered"],
      tagline: "The last of seven, kept for the right people",
      description:
        "Conker's six sisters have gone, and he has had the garden to himself for a week. He is bold with water, gentle with our cat and unable to pass a slipper. A family moved abroad before they could collect him, which is the only reason he is still here. Insurance for four weeks is included.",
      daysAgo: 9.4,
      images: ["sitting garden", "close kitchen"],
    },
  ],
  reviews: [
    {
      by: "callum.fraser",
      daysAgo: 75,
      rating: 5,
      parts: [5, 5, 5, 5],
      title: "Worth the year's wait",
      text: "One litter a year means you wait. Ours is now fourteen months old and the vet calls him a textbook Labrador.",
      helpful: 3,
    },
    {
      by: "samir.patel",
      daysAgo: 83,
      rating: 5,
      title: "First-time owners, well looked after",
      text: "Martin gave our boys a lesson in how to hold a puppy before he let them near one. They still do it his way.",
      helpful: 2,
      response: "They were naturals. Best pupils I have had all year.",
    },
    {
      by: "ruth.ashby",
      daysAgo: 140,
      rating: 4,
      parts: [4, 5, 5, 4],
      text: "Everything in order. I would have liked a reply a little sooner, but he does have a job to go to.",
    },
  ],
  chats: [
    {
      buyer: "josh.okafor",
      pet: "Conker",
      daysAgo: 7.5,
      lines: [
        { from: "buyer", text: "Hi Martin, do you deliver as far as Sheffield, or should we collect?" },
        {
          from: "breeder",
          text: "We would ask you to collect, so that we can go through his folder together. It takes about an hour, and there is cake.",
        },
        { from: "buyer", after: 180, text: "Cake settles it. I'll talk to my partner and ring on Thursday." },
      ],
    },
  ],
};
