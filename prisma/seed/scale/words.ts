// The words of a large world. Breeds and towns are ordered by frequency, because the probability of a choice falls with the
// position in the list: some filters find thousands of rows, some find three.

/** Name and council of a place in one string, so that one random choice gives both: "Leeds|Leeds City Council". */
export const PLACES: readonly string[] = [
  "London|London Borough of Croydon", "Birmingham|Birmingham City Council", "Manchester|Manchester City Council",
  "Leeds|Leeds City Council", "Glasgow|Glasgow City Council", "Bristol|Bristol City Council",
  "Liverpool|Liverpool City Council", "Sheffield|Sheffield City Council", "Cardiff|Cardiff Council",
  "Edinburgh|The City of Edinburgh Council", "Belfast|Belfast City Council", "Nottingham|Nottingham City Council",
  "Norwich|Norwich City Council", "Exeter|Exeter City Council", "York|City of York Council",
  "Plymouth|Plymouth City Council", "Swansea|Swansea Council", "Derby|Derby City Council", "Lincoln|City of Lincoln Council",
  "Carlisle|Cumberland Council", "Aberdeen|Aberdeen City Council", "Dundee|Dundee City Council",
  "Shrewsbury|Shropshire Council", "Hereford|Herefordshire Council", "Truro|Cornwall Council",
  "Taunton|Somerset Council", "Salisbury|Wiltshire Council", "Winchester|Winchester City Council",
  "Canterbury|Canterbury City Council", "Ipswich|Ipswich Borough Council", "Cambridge|Cambridge City Council",
  "Oxford|Oxford City Council", "Lancaster|Lancaster City Council", "Durham|Durham County Council",
  "Harrogate|North Yorkshire Council", "Wrexham|Wrexham County Borough Council", "Bangor|Gwynedd Council",
  "Inverness|The Highland Council", "Perth|Perth and Kinross Council", "Stirling|Stirling Council",
  "Derry|Derry City and Strabane District Council", "Lisburn|Lisburn and Castlereagh City Council",
  "Newry|Newry, Mourne and Down District Council", "Hexham|Northumberland County Council",
  "Kendal|Westmorland and Furness Council", "Lewes|Lewes District Council", "Ludlow|Shropshire Council",
  "Machynlleth|Powys County Council", "Conwy|Conwy County Borough Council", "Oban|Argyll and Bute Council",
  "Kirkwall|Orkney Islands Council", "Lerwick|Shetland Islands Council", "Stornoway|Comhairle nan Eilean Siar",
  "Penzance|Cornwall Council", "Whitby|North Yorkshire Council", "Berwick-upon-Tweed|Northumberland County Council",
]; // oxfmt-ignore

/** SQL of a CTE `towns` (name, cell): the cells of PLACES, which is the parameter `places`. */
export const townsOf = (places: string): string => `towns AS MATERIALIZED (
  SELECT name, cell_of_text(name) AS cell FROM (SELECT DISTINCT split_part(place, '|', 1) FROM unnest(${places}::text[]) place) known (name))`;

export const DOG_BREEDS: readonly string[] = [
  "Labrador Retriever", "Cockapoo", "Cocker Spaniel", "French Bulldog", "Miniature Dachshund", "Golden Retriever",
  "Border Collie", "English Springer Spaniel", "Cavapoo", "German Shepherd", "Staffordshire Bull Terrier", "Jack Russell Terrier",
  "Miniature Schnauzer", "Pug", "Cavalier King Charles Spaniel", "Shih Tzu", "Beagle", "Whippet", "Labradoodle",
  "West Highland White Terrier", "Border Terrier", "Bichon Frise", "Pomeranian", "Miniature Poodle", "Pembroke Welsh Corgi",
  "Siberian Husky", "Hungarian Vizsla", "Bulldog", "Rottweiler", "Greyhound", "Yorkshire Terrier", "Chihuahua", "Lurcher",
  "Weimaraner", "Dalmatian", "Rough Collie", "Shetland Sheepdog", "Cairn Terrier", "Flat-Coated Retriever", "Samoyed",
  "Bernese Mountain Dog", "Great Dane", "Irish Setter", "Basset Hound", "Lakeland Terrier", "Bedlington Terrier", "Norfolk Terrier",
  "Welsh Springer Spaniel", "Clumber Spaniel", "Field Spaniel", "Sussex Spaniel", "Curly Coated Retriever", "Deerhound",
  "Skye Terrier", "Dandie Dinmont Terrier", "Otterhound",
]; // oxfmt-ignore

export const CAT_BREEDS: readonly string[] = [
  "British Shorthair", "Maine Coon", "Ragdoll", "Bengal", "Domestic Shorthair", "Siamese", "Persian", "Russian Blue",
  "Sphynx", "Birman", "Norwegian Forest Cat", "Burmese", "British Longhair", "Domestic Longhair", "Devon Rex", "Exotic Shorthair",
  "Siberian", "Abyssinian", "Tonkinese", "Oriental Shorthair", "Cornish Rex", "Somali", "Turkish Van", "Korat", "Singapura",
]; // oxfmt-ignore

export const RABBIT_BREEDS: readonly string[] = [
  "Mini Lop", "Lionhead", "Netherland Dwarf", "Holland Lop", "Dutch", "Mini Rex", "Dwarf Lop", "French Lop", "English",
  "Continental Giant", "Angora", "Belgian Hare", "Chinchilla Rabbit", "Harlequin",
]; // oxfmt-ignore

/** The breed contains the word Bird, Fish or Reptile, from which a breeder's specialties are derived. */
export const OTHER_BREEDS: readonly string[] = [
  "Guinea Pig", "Budgerigar (Bird)", "Syrian Hamster", "Bearded Dragon (Reptile)", "Koi Fish", "Cockatiel (Bird)",
  "Leopard Gecko (Reptile)", "Abyssinian Guinea Pig", "Fantail Goldfish (Fancy Fish)", "Norwich Canary (Bird)",
  "Hermann's Tortoise (Reptile)", "Gerbil", "Betta Fish", "Crested Gecko (Reptile)", "Lovebird (Bird)", "Chinchilla",
  "Shubunkin (Pond Fish)", "African Grey Parrot (Bird)", "Corn Snake (Reptile)", "Zebra Finch (Bird)", "Degu", "Discus Fish",
  "Green-Cheeked Conure (Bird)", "Blue-Tongued Skink (Reptile)",
]; // oxfmt-ignore

export const PET_NAMES: readonly string[] = [
  "Luna", "Bella", "Milo", "Poppy", "Alfie", "Daisy", "Teddy", "Rosie", "Charlie", "Ruby", "Max", "Lola", "Bailey", "Willow",
  "Buddy", "Coco", "Archie", "Molly", "Oscar", "Tilly", "Barney", "Honey", "Toby", "Bonnie", "Rufus", "Hazel", "Murphy", "Ivy",
  "Monty", "Nell", "Otis", "Pepper", "Reggie", "Skye", "Toffee", "Winnie", "Ziggy", "Bramble", "Fern", "Clover", "Bracken",
  "Conker", "Maple", "Nutmeg", "Olive", "Pickle", "Biscuit", "Crumble", "Dobby", "Ember", "Flint", "Ginger", "Hector", "Inca",
  "Jasper", "Kiki", "Lottie", "Mabel", "Noodle", "Pebble", "Quincy", "Ripley", "Saffron", "Tansy", "Ursa", "Violet", "Waffles",
  "Yarrow", "Zephyr", "Tarragon", "Plover", "Lapwing",
]; // oxfmt-ignore

export const COLOURS: readonly string[] = [
  "Black", "Golden", "Black and white", "Chocolate", "Cream", "Red", "Tricolour", "Blue", "Fawn", "White", "Grey tabby",
  "Ginger", "Liver and white", "Sable", "Tortoiseshell", "Seal point", "Blue merle", "Brindle", "Apricot", "Lilac", "Silver",
]; // oxfmt-ignore

export const AGES: readonly string[] = [
  "8 weeks", "9 weeks", "10 weeks", "12 weeks", "14 weeks", "4 months", "6 months", "8 months", "1 year", "2 years", "3 years",
  "5 years", "7 years",
]; // oxfmt-ignore

export const TAGLINES: readonly string[] = [
  "Looking for a family with time to spare", "Gentle, curious and fond of people", "Ready for a home of their own",
  "Raised indoors with children and noise", "A calm soul with a good appetite", "Happy company for a quiet household",
  "Bold, bright and quick to learn", "Would love a garden and a daily outing", "Used to cats, dogs and the vacuum cleaner",
  "A soft nature and a healthy start", "Sociable from the very first day", "The last of the litter, and the sweetest",
]; // oxfmt-ignore

/** Sentences about an animal; {name} is filled in. */
export const ABOUT: readonly string[] = [
  "{name} has grown up in the kitchen and takes the noise of a family as it comes.",
  "We have bred quietly for many years and keep every mother for life.",
  "{name} is eating well, sleeping through and beginning to learn where the garden is.",
  "Both parents have been health tested, and you may see the certificates when you visit.",
  "You are welcome to come and meet the mother and the rest of the family.",
  "{name} was handled every day from the first week, by old hands and by small ones.",
  "The vet has given a clean bill of health, and the first vaccination is done.",
  "A microchip, a week of food and a blanket that smells of home come along.",
  "{name} would suit an owner who is at home for a good part of the day.",
  "We ask a few questions about your home, and hope you will ask us as many.",
  "{name} has met bicycles, buses, hairdryers and a rather rude parrot.",
  "There is help at the end of the telephone for as long as you need it.",
  "{name} loves a game, a nap and being told how good that was.",
  "Please think about the years ahead, the cost of a vet and who helps at holiday time.",
  "{name} gets on with the older animals here and gives way at the bowl.",
  "Collection is from the door only, never from a car park or half-way.",
]; // oxfmt-ignore

export const TRADING_STARTS: readonly string[] = [
  "Ash", "Birch", "Bramble", "Brook", "Castle", "Clover", "Copper", "Dale", "Elder", "Fallow", "Fern", "Glen", "Hazel", "Heather",
  "Holly", "Kestrel", "Lark", "Linden", "Marsh", "Meadow", "Moor", "Oak", "Otter", "Pine", "Raven", "River", "Rowan", "Sedge",
  "Stone", "Thistle", "Thorn", "Wren", "Yew",
]; // oxfmt-ignore

export const TRADING_ENDS: readonly string[] = [
  "bank", "beck", "bourne", "combe", "croft", "dene", "field", "ford", "gate", "grove", "ham", "holme", "hurst", "lea", "mead",
  "mere", "ridge", "side", "stead", "thorpe", "vale", "wick", "wood", "worth",
]; // oxfmt-ignore

export const TRADING_KINDS: readonly string[] = ["Kennels", "Cattery", "Companions", "Stud", "House", "Farm"];

export const BREEDER_WORDS: readonly string[] = [
  "A small family of breeders with one or two litters a year, all raised indoors.",
  "We have kept animals here for three generations and still learn something with each litter.",
  "Every parent is health tested, and nothing leaves before its time.",
  "Visitors are welcome by appointment, and so are questions of any kind.",
  "We stay in touch with the families of everything we have bred.",
  "Licensed by the council, inspected each year, proud of the stars on the certificate.",
  "Animals of ours can come back to us at any age and for any reason.",
  "We would rather wait for the right home than sell to the first caller.",
]; // oxfmt-ignore

export const REVIEW_TITLES: readonly string[] = [
  "Very happy", "Just as described", "Kind and patient", "A good experience", "Healthy and lively", "Slow to answer",
  "Not what we expected", "Would come again", "Thorough and honest", "A lovely start",
]; // oxfmt-ignore

export const REVIEW_TEXTS: readonly string[] = [
  "Everything was as the listing said, and the paperwork was ready when we arrived.",
  "We were asked sensible questions and given time to think it over.",
  "Settled in within a day, and the advice since then has been first class.",
  "It took a few days to get an answer, but the animal is in fine health.",
  "The place was clean, the parents were there, and no one hurried us.",
  "A little more about feeding would have helped; otherwise we have no complaints.",
  "Communication was poor, and the date was changed more than once.",
  "The whole family is delighted, and the vet was impressed.",
]; // oxfmt-ignore

export const FIRST_NAMES: readonly string[] = [
  "Aisha", "Alan", "Anna", "Ben", "Carys", "Chloe", "Dylan", "Ella", "Euan", "Fatima", "George", "Hannah", "Isaac", "Jas", "Kate",
  "Liam", "Maya", "Nia", "Omar", "Penny", "Rhys", "Sara", "Tess", "Umar", "Wendy", "Zoe",
]; // oxfmt-ignore

export const LAST_NAMES: readonly string[] = [
  "Ahmed", "Baker", "Campbell", "Davies", "Edwards", "Fletcher", "Green", "Harris", "Irving", "Jones", "Khan", "Lewis", "Morgan",
  "Nolan", "Owen", "Patel", "Quinn", "Roberts", "Singh", "Taylor", "Underwood", "Vance", "Walsh", "Young",
]; // oxfmt-ignore
