// What buyers type, with the pet that should come first. The table was written from how people search, not from what the
// code does: a row that fails is a fault of the search.

/** A pet of the small world in which the searches are tried, newest last: name, breed, sex, pounds, location. */
export const SEARCHED_PETS = `Patch; other; Guinea Pig; male; 30; Bristol
Shelly; other; Hermann’s Tortoise; female; 120; Poole
Indi; other; Betta Fish; female; 14; Truro
Finn; other; Siamese Fighting Fish; male; 12; Lancaster
Remy; other; Fancy Rat; male; 15; Hereford
Trot; other; Shetland Pony; female; 1500; Stirling
Gwen; dog; Pembroke Welsh Corgi; female; 1300; Aberystwyth
Aster; dog; Löwchen; female; 1100; Inverness
Alba; dog; Labrador Retriever; female; 1200; Shrewsbury
Bramble; dog; Cockapoo; male; 850; Leeds
Clover; dog; Cocker Spaniel; female; 900; York, North Yorkshire
Digby; dog; Dachshund; male; 1500; Bristol
Elsa; dog; German Shepherd; female; 1000; Birmingham
Fergus; dog; Staffordshire Bull Terrier; male; 600; Liverpool
Gilly; dog; French Bulldog; female; 2000; London
Hetty; dog; Border Collie; female; 450; Carlisle
Iggy; dog; Jack Russell Terrier; male; 500; Norwich
Juno; dog; Siberian Husky; female; 1100; Edinburgh
Kip; dog; West Highland White Terrier; male; 950; Glasgow
Lottie; dog; Cavapoo; female; 1800; Cardiff
Monty; dog; Miniature Dachshund; male; 1600; Exeter
Nell; dog; English Springer Spaniel; female; 700; Belfast
Otto; dog; Rottweiler; male; 1300; Nottingham
Poppet; dog; Shih Tzu; female; 800; Sheffield
Quill; cat; British Shorthair; male; 650; Manchester
Rosie; cat; Ragdoll; female; 750; Oxford
Smudge; cat; Domestic Shorthair; male; 80; Hull
Tilly; cat; Maine Coon; female; 1000; Newcastle upon Tyne
Ursa; cat; Bengal; female; 900; Brighton
Vesper; cat; Norwegian Forest Cat; female; 850; Aberdeen
Widget; rabbit; Mini Lop; male; 40; Derby
Xena; rabbit; Netherland Dwarf; female; 60; Swansea
Yogi; rabbit; Continental Giant; male; 90; Plymouth
Zuzu; rabbit; Lionhead; female; 50; Ipswich
Alfie; dog; Golden Retriever; male; 1400; Reading
Biscuit; dog; Yorkshire Terrier; female; 900; Harrogate
Coco; dog; Labradoodle; female; 1250; Bath
Dash; dog; Whippet; male; 1000; Lincoln`;

/** Each row: the words, the town or postcode after "@", and the pet that comes first. */
export const REAL_LIFE_SEARCHES = `labrador > Alba
Labrador Retriever > Alba
lab > Alba
labs > Alba
labrador puppies > Alba
guinea pigs > Patch
guinea pigs bristol > Patch
guinea-pig > Patch
tortoises > Shelly
hermanns tortoises > Shelly
Hermann's tortoise > Shelly
siamese fighting fish > Finn
siamese-fighting-fish > Finn
siamese fighting fish truro > Indi
fancy rats > Remy
shetland ponies > Trot
corgi's > Gwen
corgi’s > Gwen
lowchen > Aster
LÖWCHEN > Aster
ｌｏｗｃｈｅｎ > Aster
shih-tzu > Poppet
border-collies > Hetty
Birmingham > Elsa
in Birmingham > Elsa
near LS1 > Bramble
SY1 1AA > Alba
labrador SY1 > Alba
cockapoo LS1 > Bramble
labradors for sale > Alba
labrador shrewsbury > Alba
female labrador > Alba
cockapoo > Bramble
cockerpoo > Bramble
cokcapoo > Bramble
cockapoo boy > Bramble
cockapoos leeds > Bramble
cockapoo under £1,000 > Bramble
cockapoo 500-900 > Bramble
cockapoo puppy for sale in leeds > Bramble
cocker spaniel > Clover
COCKER SPANIELS > Clover
female spaniel york > Clover
spaniel yorkshire > Clover
english cocker > Clover
dachshund > Monty
dachsund > Monty
daschund > Monty
sausage dog > Monty
mini sausage dogs > Monty
miniature daschund > Monty
dachshund bristol > Digby
dachshund under 1550 > Digby
alsatian > Elsa
german shepard > Elsa
GSD > Elsa
german shepherd puppies birmingham > Elsa
staffie > Fergus
staffy pups > Fergus
staffie liverpool > Fergus
frenchie > Gilly
french bulldog london > Gilly
french buldog > Gilly
bulldog girl > Gilly
border collie > Hetty
boarder collie > Hetty
collie pup under £500 > Hetty
jack russell > Iggy
jack russel > Iggy
jrt > Iggy
husky > Juno
huskies for sale > Juno
huskey > Juno
westie > Kip
cavapoo > Lottie
cavoodle > Lottie
cavapoo under 2k > Lottie
springer > Nell
springer spaniel belfast > Nell
rotweiler > Otto
rottie > Otto
shih tzu > Poppet
shitzu > Poppet
british shorthair > Quill
bsh > Quill
british blue kitten > Quill
ragdoll kittens > Rosie
rag doll > Rosie
moggie > Smudge
cat under £100 > Smudge
maine coon > Tilly
main coon > Tilly
bengal cat > Ursa
norwegian forest cat > Vesper
kittens > Vesper
cats for sale > Vesper
mini lop > Widget
netherland dwarf > Xena
giant rabbit > Yogi
lionhead bunny > Zuzu
bunnies > Zuzu
golden retreiver > Alfie
retriever male > Alfie
yorkie > Biscuit
yorkshire terrier > Biscuit
labradoodle bath > Coco
wippet > Dash
@ Shrewsbury > Alba
@ SY1 > Alba
@ sy1 1aa > Alba
puppies @ LS1 > Bramble
kittens @ M1 > Quill
rabbits @ Derby > Widget
dog @ B1 1AA > Elsa
@ EH1 > Juno
@ Belfast > Nell
cat @ Hull > Smudge
dogs @ Wales > Lottie
@ Shropshire > Alba
westies @ Scotland > Kip
dogs @ Northern Ireland > Nell
@ Newcastle > Tilly
kitten @ Brighton > Ursa
girl dog @ BS1 > Coco
dachshund @ EX4 > Monty`;
