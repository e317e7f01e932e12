// Breeds by type, as their owners spell them, with other names that buyers search for. Listings may name any breed; this
// list suggests spellings, and lets a search find a breed by another name or with a typing mistake.
import type { PetType } from "#app/domain/shared/pet-types.ts";
import { foldSearch } from "#app/domain/shared/search/text.ts";

export interface Breed {
  name: string;
  type: PetType;
  /** In lower case. */
  otherNames: readonly string[];
}

const DOGS = `Afghan Hound; Airedale Terrier; Akita; Alaskan Malamute = malamute; American Bulldog;
American Cocker Spaniel; Anatolian Shepherd; Australian Cattle Dog = blue heeler; Australian Labradoodle;
Australian Shepherd = aussie; Basenji; Basset Hound; Beagle; Bearded Collie; Beauceron; Bedlington Terrier;
Belgian Malinois = malinois; Bernedoodle; Bernese Mountain Dog = berner; Bichon Frise; Bloodhound; Border Collie;
Border Terrier; Borzoi; Boston Terrier; Boxer; Briard; Brittany; Bull Terrier; Bulldog = english bulldog, british bulldog;
Bullmastiff; Cairn Terrier; Cane Corso; Cardigan Welsh Corgi; Cavachon; Cavalier King Charles Spaniel = king charles, cavvie;
Cavapoo = cavoodle, cavadoodle; Cavapoochon; Chihuahua = chi; Chinese Crested; Chow Chow; Clumber Spaniel;
Cockapoo = cockerpoo, cockadoodle, spoodle; Cocker Spaniel = english cocker; Curly Coated Retriever; Dachshund = sausage dog, wiener dog, doxie;
Dalmatian; Dandie Dinmont Terrier; Deerhound; Dobermann = doberman, doberman pinscher; Dogue de Bordeaux = french mastiff;
English Setter; English Springer Spaniel = springer, springer spaniel; Field Spaniel; Finnish Lapphund; Flat-Coated Retriever = flatcoat;
Fox Terrier; French Bulldog = frenchie, frenchy; German Shepherd = alsatian, gsd, german shepherd dog; German Shorthaired Pointer = gsp;
Golden Retriever = goldie; Goldendoodle; Gordon Setter; Great Dane; Greyhound; Griffon Bruxellois; Havanese; Hungarian Vizsla = vizsla;
Irish Setter = red setter; Irish Terrier; Irish Wolfhound; Italian Greyhound; Jack Russell Terrier = jack russell, jrt;
Jackapoo; Japanese Spitz; Keeshond; Kerry Blue Terrier; King Charles Spaniel; Labradoodle; Labrador Retriever = lab, labrador;
Lagotto Romagnolo; Lakeland Terrier; Leonberger; Lhasa Apso; Lurcher; Maltese; Maltipoo; Manchester Terrier; Mastiff;
Miniature Dachshund = mini dachshund, mini sausage dog; Miniature Pinscher = min pin; Miniature Poodle; Miniature Schnauzer = mini schnauzer;
Morkie; Newfoundland = newfie; Norfolk Terrier; Norwegian Elkhound; Norwich Terrier; Nova Scotia Duck Tolling Retriever = toller;
Old English Sheepdog = dulux dog; Otterhound; Papillon; Parson Russell Terrier; Patterdale Terrier; Pekingese = peke;
Pembroke Welsh Corgi = corgi; Petit Basset Griffon Vendeen; Pharaoh Hound; Plummer Terrier; Pointer; Pomeranian = pom; Pomsky;
Poodle; Portuguese Water Dog; Pug; Puggle; Pyrenean Mountain Dog = great pyrenees; Rhodesian Ridgeback = ridgeback; Rottweiler = rottie;
Rough Collie = lassie; Saluki; Samoyed; Schipperke; Scottish Terrier = scottie; Sealyham Terrier; Shar Pei; Shetland Sheepdog = sheltie;
Shiba Inu = shiba; Shih Tzu; Shihpoo; Siberian Husky = husky, huskies; Skye Terrier; Smooth Collie; Soft Coated Wheaten Terrier = wheaten;
Spinone Italiano; Sprocker Spaniel = sprocker; St Bernard = saint bernard; Staffordshire Bull Terrier = staffie, staffy, staffordshire terrier;
Standard Poodle; Standard Schnauzer; Sussex Spaniel; Tibetan Mastiff; Tibetan Spaniel; Tibetan Terrier; Toy Poodle;
Weimaraner; Welsh Sheepdog; Welsh Springer Spaniel; Welsh Terrier; West Highland White Terrier = westie, west highland terrier; Whippet;
Working Cocker Spaniel = working cocker; Yorkshire Terrier = yorkie, yorky; Yorkipoo; Zuchon`;

const CATS = `Abyssinian; American Shorthair; Balinese; Bengal; Birman; Bombay; British Longhair = blh; British Shorthair = bsh, british blue;
Burmese; Burmilla; Chartreux; Cornish Rex; Devon Rex; Domestic Longhair = moggie, moggy; Domestic Shorthair = moggie, moggy;
Egyptian Mau; Exotic Shorthair; Himalayan; Korat; LaPerm; Maine Coon; Manx; Munchkin; Norwegian Forest Cat = wegie; Ocicat;
Oriental Shorthair; Persian; Peterbald; Ragamuffin; Ragdoll; Russian Blue; Savannah; Scottish Fold; Selkirk Rex; Siamese; Siberian;
Singapura; Snowshoe; Somali; Sphynx = sphinx; Tonkinese = tonk; Toyger; Turkish Angora; Turkish Van`;

const RABBITS = `Angora; Belgian Hare; British Giant; Californian; Chinchilla Rabbit; Continental Giant; Dutch; Dwarf Lop; Dwarf Hotot;
English Lop; English Spot; Flemish Giant; French Lop; Harlequin; Havana; Himalayan Rabbit; Holland Lop; Lionhead; Lionlop; Mini Lop;
Mini Rex; Netherland Dwarf; New Zealand White; Polish; Rex; Satin; Silver Fox; Tan; Vienna`;

/** Other animals are found by their own words; this one has two names in common use. */
const OTHERS = `Betta Fish = betta, siamese fighting fish, fighting fish`;

function read(type: PetType, text: string): Breed[] {
  return text.split(/;\s*/).map((entry) => {
    const [name = "", others = ""] = entry.replaceAll(/\s+/g, " ").trim().split(" = ");
    return { name, type, otherNames: others === "" ? [] : others.split(", ") };
  });
}

/** Every breed, sorted by type and name. */
export const BREEDS: readonly Breed[] = [
  ...read("dog", DOGS),
  ...read("cat", CATS),
  ...read("rabbit", RABBITS),
  ...read("other", OTHERS),
];

const BY_NAME = new Map(BREEDS.map((breed) => [foldSearch(breed.name), breed]));

/**
 * The breed that a text names, however its characters are typed. Another name counts when it is that of one breed and no further breed
 * contains it: "Alsatian", but not "corgi".
 */
export function breedNamed(text: string): Breed | null {
  const wanted = foldSearch(text);
  const named = BY_NAME.get(wanted);
  if (named) return named;
  const [breed, ...more] = BREEDS.filter(({ otherNames }) => otherNames.includes(wanted));
  if (!breed || more.length > 0) return null;
  return BREEDS.some((other) => other !== breed && foldSearch(other.name).includes(wanted)) ? null : breed;
}

/** Sizes and kinds of one breed: a toy poodle is a poodle. */
const VARIETY = /^(?:toy|mini|miniature|standard|working|dwarf) /;

/** The folded names of other breeds that contain the name of a breed, without its varieties. */
export function otherBreeds(breed: Breed): string[] {
  const own = foldSearch(breed.name);
  return BREEDS.filter((other) => other !== breed)
    .flatMap(({ name, otherNames }) => [foldSearch(name), ...otherNames])
    .filter((name) => name.includes(own) && name.replace(VARIETY, "") !== own && !breed.otherNames.includes(name));
}
