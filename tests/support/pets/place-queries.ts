// What buyers type with a place in it, with the reading that it should have (BUY-03). Written from how buyers search, before
// the code: a row that fails is a fault of the reading.

/** Each row: the query, then the place and "|" and the words that remain; "-" where no place is read. */
export const PLACE_QUERIES = `cavapoo near belfast > belfast | cavapoo
labrador shrewsbury > shrewsbury | labrador
kitten cardiff > cardiff | kitten
kitten within 10 miles of cardiff > cardiff | kitten
cocker spaniel 25 miles from SY1 under £900 > SY1 | cocker spaniel under £900
cockapoo leeds > leeds | cockapoo
female spaniel york > york | female spaniel
Cockapoo Leeds > Leeds | Cockapoo
cockapoo, leeds > leeds | cockapoo
leeds cockapoo > leeds | cockapoo
york female spaniel > york | female spaniel
cockapoos in leeds > leeds | cockapoos
cockapoo puppies in Leeds > Leeds | cockapoo puppies
puppies around bristol > bristol | puppies
puppies close to bristol > bristol | puppies
puppies near bristol > bristol | puppies
bristol puppies > bristol | puppies
puppies bristol > bristol | puppies
kittens in manchester > manchester | kittens
kittens manchester > manchester | kittens
puppies manchester > manchester | puppies
puppies norwich > norwich | puppies
manchester kittens > manchester | kittens
girl puppy hull > hull | girl puppy
boy kitten newcastle > newcastle | boy kitten
female labrador near stoke on trent > stoke on trent | female labrador
labrador stoke-on-trent > stoke-on-trent | labrador
labrador newcastle upon tyne > newcastle upon tyne | labrador
pug milton keynes > milton keynes | pug
pugs kings lynn > kings lynn | pugs
pugs king's lynn > king's lynn | pugs
pugs King’s Lynn > King’s Lynn | pugs
german shepherd puppies birmingham > birmingham | german shepherd puppies
gsd birmingham > birmingham | gsd
lab leeds > leeds | lab
labs in leeds > leeds | labs
staffie liverpool > liverpool | staffie
frenchie london > london | frenchie
french bulldog london > london | french bulldog
sausage dog bath > bath | sausage dog
labradoodle bath > bath | labradoodle
springer spaniel belfast > belfast | springer spaniel
husky edinburgh > edinburgh | husky
bsh oxford > oxford | bsh
mini lop derby > derby | mini lop
rabbit swansea > swansea | rabbit
bunnies in plymouth > plymouth | bunnies
cats st albans > st albans | cats
dog bury st edmunds > bury st edmunds | dog
cockapoo leeds under £900 > leeds | cockapoo under £900
cockapoo under £900 leeds > leeds | cockapoo under £900
cockapoo under £900 near leeds > leeds | cockapoo under £900
cockapoo leeds 500-900 > leeds | cockapoo 500-900
near leeds cockapoo > leeds | cockapoo
in leeds a cockapoo puppy > leeds | a cockapoo puppy
puppies for sale in leeds > leeds | puppies for sale
cockapoo puppy for sale leeds > leeds | cockapoo puppy for sale
friendly and playful near leeds > leeds | friendly and playful
bella near leeds > leeds | bella
yorkshire terrier > -
yorkshire terriers > -
Yorkshire Terrier puppies > -
norfolk terrier > -
norwich terrier > -
manchester terrier > -
manchester terrier puppy > -
terrier manchester > -
cornish rex > -
cornish rex kittens > -
devon rex > -
devon rex kitten > -
norwegian forest > -
norwegian forest cat > -
bedlington > -
bedlington puppies > -
bedlington terrier > -
bedlington whippet > -
airedale > -
airedale puppy > -
labrador > -
labrador puppies > -
staffordshire bull terrier > -
staffordshire > -
dartmoor > -
dartmoor terrier > -
shetland sheepdog > -
boston terrier > -
boston puppies > -
sussex spaniel > -
west highland terrier > -
skye terrier > -
yorkshire puppies > -
yorkshire terrier manchester > manchester | yorkshire terrier
yorkshire terrier york > york | yorkshire terrier
manchester terrier manchester > manchester | manchester terrier
norwich terrier norwich > norwich | norwich terrier
norfolk terrier in norwich > norwich | norfolk terrier
border terrier boston lincolnshire > boston lincolnshire | border terrier
puppies in boston > boston | puppies
whippet near bedlington > bedlington | whippet
manchester terrier in leeds > leeds | manchester terrier
devon rex exeter > exeter | devon rex
labrador in shropshire > shropshire | labrador
labrador shropshire > shropshire | labrador
labrador yorkshire > yorkshire | labrador
spaniel yorkshire > yorkshire | spaniel
kittens wales > wales | kittens
kittens in north yorkshire > north yorkshire | kittens
puppies in county down > county down | puppies
kittens norfolk > norfolk | kittens
puppies devon > devon | puppies
yorkshire terrier in yorkshire > yorkshire | yorkshire terrier
leeds > leeds |
manchester > manchester |
near leeds > leeds |
in Birmingham > Birmingham |
close to leeds > leeds |
SY1 > SY1 |
near LS1 > LS1 |
labrador SY1 1AA > SY1 1AA | labrador
labrador near SY1 > SY1 | labrador
puppies M1 > M1 | puppies
near wells > wells |
cockapoo near wells > wells | cockapoo
shropshire > -
labradors for sale > -
puppies sale > -
kittens for sale > -
puppies in sale > sale | puppies
puppies for sale in sale > sale | puppies for sale
puppies ready in march > -
kittens born in march > -
puppies born in march in leeds > leeds | puppies born in march
puppies in march > march | puppies
puppies reading > -
kittens deal > -
puppies in reading > reading | puppies
kittens near deal > deal | kittens
reading > -
deal > -
near reading > reading |
sandy labrador > -
labrador in sandy > sandy | labrador
non barking dog > -
rabbit hay > -
pug over 800 > -
bella leeds > -
luna > -
friendly playful > -
guinea pigs > -
beagles tunbridge wells > tunbridge wells | beagles
kittens leamington spa > leamington spa | kittens
kittens wootton bassett > wootton bassett | kittens
cockapoo newark > newark | cockapoo
puppies malvern > malvern | puppies
puppies hay on wye > -
bedlington terrier bedlington > bedlington | bedlington terrier
guinea pigs luton > luton | guinea pigs
pets leeds > leeds | pets
labrador near paris > paris | labrador
cavapoo close to dublin > dublin | cavapoo
labrador paris > -
puppies near shrewsburry > shrewsburry | puppies
near near > near |
in > -
near > -
in in > -
for sale > -
puppies in > -
8 weeks in leeds puppies > leeds | 8 weeks puppies
puppy in need of a home > -
puppies around 8 weeks > -
good around children > -
小犬 leeds > -
щенок near leeds > leeds | щенок`;
