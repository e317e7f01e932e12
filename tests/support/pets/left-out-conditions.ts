// Searches that may find nothing, with the conditions that the list offers to leave out (BUY-04). Written before the code.

/** Each row: the query string, then the names of its conditions in the order type, breed, other words, sex, price, place. */
export const LEFT_OUT = `search=cavapoo under £1,000 > cavapoo; under £1,000
search=cavapoo puppies under £1,000 > puppies; cavapoo; under £1,000
search=female cavapoo > cavapoo; female
search=female cavapoo puppy > puppy; cavapoo; female
search=cavapoo near belfast > cavapoo; near Belfast
search=cavapoo belfast > cavapoo; near Belfast
search=cavapoo belfast under £900 > cavapoo; under £900; near Belfast
search=girl cavapoo near belfast under £900 > cavapoo; girl; under £900; near Belfast
search=kitten cardiff > kitten; near Cardiff
search=kitten under 40 cardiff > kitten; under 40; near Cardiff
search=cockapoo 500-900 > cockapoo; 500-900
search=cockapoo £500 to £900 > cockapoo; £500 to £900
search=cockapoo between 300 and 600 > cockapoo; between 300 and 600
search=pug over 800 > pug; over 800
search=pug up to 1.5k > pug; up to 1.5k
search=poodle £800 > poodle; £800
search=labrador in shropshire > labrador; in Shropshire
search=spaniel yorkshire > spaniel; in Yorkshire
search=female labrador yorkshire > labrador; female; in Yorkshire
search=german shepherd leeds > german shepherd; near Leeds
search=alsatian leeds > alsatian; near Leeds
search=sausage dog bath > sausage dog; near Bath
search=rabbit sausage dog > rabbit; sausage dog
search=norwegian forest cat female > norwegian forest cat; female
search=yorkshire terrier male > yorkshire terrier; male
search=yorkshire terrier york > yorkshire terrier; near York
search=fluffy cavapoo > cavapoo; fluffy
search=fluffy friendly cavapoo > cavapoo; fluffy; friendly
search=bella leeds > bella; leeds
search=bella near leeds > bella; near Leeds
search=boy kitten > kitten; boy
search=male ragdoll > ragdoll; male
search=girl bunny derby > bunny; girl; near Derby
search=mini lop for sale in derby > mini lop; near Derby
search=cockapoo for sale > 
search=cavapoo > 
search=leeds > near Leeds
search=in > 
search=xyzzy > 
search=under £40 > 
search=cavapoo xyzzy > cavapoo; xyzzy
search=cavapoo&type=cat > cat; cavapoo
search=cavapoo&max_price=40 > cavapoo; up to £40
search=cavapoo&min_price=4000 > cavapoo; from £4,000
search=cavapoo&min_price=40&max_price=50 > cavapoo; from £40; up to £50
search=cavapoo&near=Thurso > cavapoo; near Thurso
search=cavapoo&near=Thurso&radius=25 > cavapoo; within 25 miles of Thurso
search=cavapoo&near=Thurso&radius=anywhere > cavapoo; any distance from Thurso
search=cavapoo&near=Wales > cavapoo; in Wales
search=cavapoo&gender=female > cavapoo; female
search=cavapoo&ready=2026-12-14 > cavapoo; ready by 14 December 2026
search=cavapoo&available=1 > cavapoo; not reserved
search=cavapoo&location=Leeds > cavapoo; location: Leeds
search=cavapoo near belfast&available=1 > cavapoo; near Belfast; not reserved
search=cavapoo near belfast&max_price=40&gender=male > cavapoo; male; up to £40; near Belfast
search=cavapoo under £900&max_price=40 > cavapoo; under £900; up to £40
type=dog&max_price=40 > dog; up to £40
type=dog&near=Thurso&max_price=40 > dog; up to £40; near Thurso
type=cat&breed=poodle > cat; breed: poodle
breed=poodle&near=Thurso&radius=5 > breed: poodle; within 5 miles of Thurso
near=Thurso&available=1 > near Thurso; not reserved
near=Thurso > near Thurso
type=dog > dog
location=Leeds&gender=male > location: Leeds; male
gender=male&available=1&ready=2026-12-14 > male; ready by 14 December 2026; not reserved
search=cavapoo leeds&as_typed=1 > cavapoo; leeds
search=cavapoo&as_typed=1&type=cat > cat; cavapoo
search=cavapoo&as_typed=1 > `;
