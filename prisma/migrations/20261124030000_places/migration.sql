-- Where pets and litters are: a cell of about 1 km by 1 km, from precise coordinates, else from the text of the location by
-- the gazetteer, else the breeder's. Distances are measured from the middle of a cell, so they reveal no address.

-- Gender, reservation and the date that a pet may leave are filters of lists.
ALTER TABLE pets ADD COLUMN cell integer NOT NULL DEFAULT 0, ADD COLUMN ready_on date;
ALTER TABLE breeders ADD COLUMN cell integer NOT NULL DEFAULT 0;
ALTER TABLE litters ADD COLUMN cell integer NOT NULL DEFAULT 0;

CREATE TABLE gazetteer_places (
  -- The lowest of several places of one name is the one that most people mean.
  id serial PRIMARY KEY,
  key text NOT NULL,
  -- 0 for a region or nation, which is too wide for one point.
  cell integer NOT NULL,
  counties text[] NOT NULL
);
COMMENT ON TABLE gazetteer_places IS
  'Towns, postcode districts and areas of app/platform/places/gazetteer.json by their normalised names, see place_key().';

CREATE INDEX gazetteer_places_key_idx ON gazetteer_places (key);

CREATE TABLE place_cells (
  cell integer PRIMARY KEY,
  -- In miles, see map_point().
  spot point,
  county text NOT NULL
);
COMMENT ON TABLE place_cells IS
  'The cells in which a pet or litter is or was. Cell 0 stands for an unknown place and has no point.';
INSERT INTO place_cells VALUES (0, NULL, '');
CREATE INDEX place_cells_spot ON place_cells USING gist (spot);
CREATE INDEX place_cells_county ON place_cells (county);

-- ── Cells ───────────────────────────────────────────────────────────────────

-- 0.009 degrees of latitude and 0.015 of longitude are 1 km in the middle of the country; 0 outside of it.
CREATE FUNCTION place_cell(lat double precision, lng double precision) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN lat BETWEEN 49 AND 61.5 AND lng BETWEEN -9 AND 2.5
    THEN floor((lat - 49) / 0.009)::integer * 1024 + floor((lng + 9) / 0.015)::integer + 1 ELSE 0 END $$;
CREATE FUNCTION cell_lat(cell integer) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT 49 + ((cell - 1) / 1024 + 0.5) * 0.009 $$;
CREATE FUNCTION cell_lng(cell integer) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT -9 + ((cell - 1) % 1024 + 0.5) * 0.015 $$;

-- A flat map of the country in miles: transverse Mercator around 54 degrees north, 3 degrees west. Distances on it differ from
-- those on the earth by less than one in two hundred.
CREATE FUNCTION map_point(lat double precision, lng double precision) RETURNS point
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT point(
    3958.76 * atanh(cosd(lat) * sind(lng + 3)),
    3958.76 * (atan2(sind(lat), cosd(lat) * cosd(lng + 3)) - radians(54))) $$;

-- The normalised words of a name: no accents, capitals or punctuation; "St" is "Saint".
CREATE FUNCTION place_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(regexp_replace(
    replace(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f''’]', '', 'g')), '&', ' and '),
    '[^a-z0-9]+', ' ', 'g'), '\mst\M', 'saint', 'g')) $$;

-- The cell of a location as breeders write it: "Otley", "Newport, Shropshire", "near Leeds LS21 3AB"; 0 when unknown.
CREATE FUNCTION cell_of_text(place text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  found gazetteer_places;
  district text := lower((regexp_match(upper(place), '\m([A-Z]{1,2}[0-9][A-Z0-9]?)(?:\s*[0-9][A-Z]{2})?\M'))[1]);
  parts text[];
  around text[] := '{}';
BEGIN
  IF place IS NULL OR btrim(place) = '' THEN RETURN 0; END IF;
  IF district IS NOT NULL THEN
    SELECT * INTO found FROM gazetteer_places
    WHERE key IN (district, regexp_replace(district, '[a-z]$', ''), 'postcode area ' || substring(district FROM '^[a-z]+'))
    ORDER BY key = district DESC, key NOT LIKE 'postcode area %' DESC LIMIT 1;
    IF found.cell <> 0 THEN RETURN found.cell; END IF;
  END IF;
  parts := ARRAY(
    SELECT place_key(regexp_replace(part, '^\s*(near to|near|nr|close to|just outside|outside)\M\.?', '', 'i'))
    FROM regexp_split_to_table(place, '[,;/()]|\s-\s') WITH ORDINALITY AS part (part, at)
    WHERE place_key(part) <> '' ORDER BY at LIMIT 8);
  -- "Newport, Shropshire": what comes after the comma says which Newport.
  around := ARRAY(SELECT unnest(counties) FROM gazetteer_places WHERE key = ANY (parts[2:]));
  FOR at IN 1 .. coalesce(array_length(parts, 1), 0) LOOP
    SELECT * INTO found FROM gazetteer_places
    WHERE key = parts[at] AND (at > 1 OR around = '{}' OR counties && around) ORDER BY id LIMIT 1;
    IF found.cell <> 0 THEN RETURN found.cell; END IF;
  END LOOP;
  RETURN 0;
END $$;

-- Adds a cell with the county of the nearest place of the gazetteer.
CREATE FUNCTION keep_cell(wanted integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM place_cells WHERE cell = wanted) THEN RETURN; END IF;
  INSERT INTO place_cells (cell, spot, county)
  SELECT wanted, map_point(cell_lat(wanted), cell_lng(wanted)), counties[1] FROM gazetteer_places
  WHERE cell <> 0 AND cardinality(counties) = 1
  ORDER BY (cell_lat(cell) - cell_lat(wanted)) ^ 2 + (0.6 * (cell_lng(cell) - cell_lng(wanted))) ^ 2, id LIMIT 1
  ON CONFLICT DO NOTHING;
END $$;

-- ── The gazetteer ───────────────────────────────────────────────────────────
-- GeoNames, CC BY 4.0 (see docs/decisions/0019-places.md). A test compares it with gazetteer.json.

CREATE TEMPORARY TABLE county AS
  SELECT at - 2 AS number, name FROM string_to_table($data$
Aberdeen
Aberdeenshire
Anglesey
Angus
Antrim and Newtownabbey
Ards and North Down
Argyll and Bute
Armagh City Banbridge and Craigavon
Barnsley
Bath and North East Somerset
Bedford
Belfast
Birmingham
Blackburn with Darwen
Blackpool
Blaenau Gwent
Bolton
Bournemouth, Christchurch and Poole
Bracknell Forest
Bradford
Bridgend
Brighton and Hove
Bristol
Buckinghamshire
Bury
Caerphilly
Calderdale
Cambridgeshire
Cardiff
Carmarthenshire
Causeway Coast and Glens
Central Bedfordshire
Ceredigion
Cheshire East
Cheshire West and Chester
Clackmannanshire
Conwy
Cornwall
County Durham
Coventry
Cumbria
Darlington
Denbighshire
Derby
Derbyshire
Derry City and Strabane
Devon
Doncaster
Dorset
Dudley
Dumfries and Galloway
Dundee
East Ayrshire
East Dunbartonshire
East Lothian
East Renfrewshire
East Riding of Yorkshire
East Sussex
Edinburgh
Eilean Siar
Essex
Falkirk
Fermanagh and Omagh
Fife
Flintshire
Gateshead
Glasgow
Gloucestershire
Greater London
Gwynedd
Halton
Hampshire
Hartlepool
Herefordshire
Hertfordshire
Highland
Inverclyde
Isle of Wight
Isles of Scilly
Kent
Kingston upon Hull
Kirklees
Knowsley
Lancashire
Leeds
Leicester
Leicestershire
Lincolnshire
Lisburn and Castlereagh
Liverpool
Luton
Manchester
Medway
Merthyr Tydfil
Mid Ulster
Mid and East Antrim
Middlesbrough
Midlothian
Milton Keynes
Monmouthshire
Moray
Neath Port Talbot
Newcastle upon Tyne
Newport
Newry Mourne and Down
Norfolk
North Ayrshire
North East Lincolnshire
North Lanarkshire
North Lincolnshire
North Northamptonshire
North Somerset
North Tyneside
North Yorkshire
Northumberland
Nottingham
Nottinghamshire
Oldham
Orkney Islands
Oxfordshire
Pembrokeshire
Perth and Kinross
Peterborough
Plymouth
Portsmouth
Powys
Reading
Redcar and Cleveland
Renfrewshire
Rhondda Cynon Taf
Rochdale
Rotherham
Rutland
Salford
Sandwell
Scottish Borders
Sefton
Sheffield
Shetland Islands
Shropshire
Slough
Solihull
Somerset
South Ayrshire
South Gloucestershire
South Lanarkshire
South Tyneside
Southampton
Southend-on-Sea
St. Helens
Staffordshire
Stirling
Stockport
Stockton-on-Tees
Stoke-on-Trent
Suffolk
Sunderland
Surrey
Swansea
Swindon
Tameside
Telford and Wrekin
Thurrock
Torbay
Torfaen
Trafford
Vale of Glamorgan
Wakefield
Walsall
Warrington
Warwickshire
West Berkshire
West Dunbartonshire
West Lothian
West Northamptonshire
West Sussex
Wigan
Wiltshire
Windsor and Maidenhead
Wirral
Wokingham
Wolverhampton
Worcestershire
Wrexham
York
$data$, E'\n') WITH ORDINALITY AS line (name, at);

CREATE TEMPORARY TABLE town AS
  SELECT at - 2 AS number, split_part(line, '|', 1) AS name, county.name AS county,
    split_part(line, '|', 3)::float8 AS lat, split_part(line, '|', 4)::float8 AS lng
  FROM string_to_table($data$
London|68|51.5085|-0.1257|14
Birmingham|12|52.4814|-1.8998|11
Liverpool|89|53.4106|-2.9779|11
Nottingham|115|52.9536|-1.1505|11
Sheffield|137|53.3830|-1.4659|10
Bristol|22|51.4552|-2.5966|10
Glasgow|66|55.8651|-4.2576|10
Leicester|85|52.6386|-1.1317|10
Edinburgh|58|55.9521|-3.1965|10
Leeds|84|53.7965|-1.5478|10
Cardiff|28|51.4800|-3.1800|10
Manchester|91|53.4809|-2.2374|10
Stoke-on-Trent|154|53.0042|-2.1854|10
Coventry|39|52.4066|-1.5122|9
Sunderland|156|54.9046|-1.3822|9
Brent|68|51.5531|-0.3023|9
Birkenhead|179|53.3934|-3.0148|9
Islington|68|51.5362|-0.1030|9
Reading|126|51.4562|-0.9711|9
Kingston upon Hull|80|53.7446|-0.3352|9
Preston|83|53.7628|-2.7045|9
Newport|103|51.5877|-2.9983|9
Swansea|158|51.6208|-3.9432|9
Bradford|19|53.7939|-1.7521|9
Southend-on-Sea|148|51.5378|0.7143|9
Belfast|11|54.5968|-5.9254|9
Derby|43|52.9228|-1.4766|9
Plymouth|123|50.3715|-4.1430|9
Luton|90|51.8797|-0.4175|9
Wolverhampton|181|52.5855|-2.1230|9
City of Westminster|68|51.4975|-0.1357|9
Southampton|147|50.9040|-1.4043|9
Blackpool|14|53.8167|-3.0500|9
Milton Keynes|98|52.0417|-0.7558|9
Bexley|68|51.4416|0.1487|9
Northampton|174|52.2500|-0.8833|9
Archway|68|51.5673|-0.1341|9
Norwich|105|52.6278|1.2983|9
Dudley|49|52.5000|-2.0833|9
Aberdeen|0|57.1437|-2.0981|9
Portsmouth|124|50.7990|-1.0913|9
Newcastle upon Tyne|102|54.9733|-1.6140|9
Sutton|68|51.3500|-0.2000|9
Swindon|159|51.5580|-1.7812|9
Crawley|175|51.1130|-0.1831|8
Ipswich|155|52.0592|1.1555|8
Wigan|176|53.5430|-2.6371|8
Croydon|68|51.3833|-0.1000|8
Walsall|168|52.5853|-1.9840|8
Mansfield|116|53.1333|-1.2000|8
Oxford|119|51.7522|-1.2560|8
Warrington|169|53.3925|-2.5802|8
Slough|140|51.5095|-0.5954|8
Bournemouth|17|50.7205|-1.8795|8
Peterborough|122|52.5736|-0.2478|8
Cambridge|27|52.2000|0.1167|8
Doncaster|47|53.5228|-1.1312|8
York|184|53.9576|-1.0827|8
Poole|17|50.7143|-1.9846|8
Gloucester|67|51.8657|-2.2431|8
Burnley|83|53.8000|-2.2333|8
Huddersfield|81|53.6490|-1.7842|8
Telford|161|52.6766|-2.4493|8
Dundee|51|56.4691|-2.9749|8
Blackburn|13|53.7500|-2.4833|8
Basildon|60|51.5684|0.4578|8
Middlesbrough|96|54.5762|-1.2348|8
Bolton|16|53.5833|-2.4333|8
Stockport|152|53.4098|-2.1576|8
Brighton|21|50.8284|-0.1395|8
West Bromwich|134|52.5187|-1.9945|8
Grimsby|107|53.5654|-0.0755|8
Hastings|57|50.8557|0.5801|8
High Wycombe|23|51.6291|-0.7493|8
Watford|74|51.6553|-0.3960|8
Saint Peters|79|51.3667|1.4167|8
Burton upon Trent|150|52.8073|-1.6426|8
Colchester|60|51.8892|0.9042|8
Eastbourne|57|50.7687|0.2845|8
Exeter|46|50.7236|-3.5275|8
Rotherham|131|53.4301|-1.3568|8
Cheltenham|67|51.9001|-2.0797|8
Lincoln|87|53.2268|-0.5379|8
Chesterfield|44|53.2500|-1.4167|8
Chelmsford|60|51.7358|0.4696|8
Mendip|142|51.2372|-2.6266|8
Dagenham|68|51.5500|0.1667|8
Basingstoke|71|51.2625|-1.0871|8
Maidstone|79|51.2667|0.5167|8
Sutton Coldfield|12|52.5667|-1.8167|8
Bedford|10|52.1346|-0.4663|8
Oldham|117|53.5405|-2.1183|8
Enfield Town|68|51.6515|-0.0850|8
Woking|157|51.3190|-0.5589|8
St Helens|149|53.4500|-2.7333|8
Worcester|182|52.1893|-2.2200|8
Gillingham|92|51.3891|0.5486|8
Becontree|68|51.5529|0.1290|8
Worthing|175|50.8180|-0.3754|8
Rochdale|130|53.6177|-2.1552|8
Solihull|141|52.4143|-1.7809|8
Royal Leamington Spa|170|52.2852|-1.5200|8
Romford|68|51.5752|0.1858|8
Bath|9|51.3751|-2.3617|8
Harlow|60|51.7766|0.1116|8
Nuneaton|170|52.5232|-1.4652|8
High Peak|44|53.3680|-1.8454|8
Darlington|41|54.5243|-1.5504|8
Southport|136|53.6458|-3.0101|8
Chester|34|53.1905|-2.8919|8
Stevenage|74|51.9022|-0.2026|7
Wembley|68|51.5524|-0.2969|7
Grays|162|51.4757|0.3252|7
Harrogate|113|53.9908|-1.5373|7
Hartlepool|72|54.6855|-1.2103|7
Londonderry County Borough|45|54.9972|-7.3092|7
Cannock|150|52.6904|-2.0309|7
Hemel Hempstead|74|51.7537|-0.4497|7
St Albans|74|51.7500|-0.3333|7
Redditch|182|52.3065|-1.9457|7
South Shields|146|54.9986|-1.4323|7
Derry|45|54.9981|-7.3093|7
Weston-super-Mare|111|51.3460|-2.9766|7
Halifax|26|53.7167|-1.8500|7
Beckenham|68|51.4088|-0.0253|7
Tamworth|150|52.6340|-1.6959|7
Scunthorpe|109|53.5791|-0.6544|7
Stockton-on-Tees|153|54.5685|-1.3187|7
Wakefield|167|53.6833|-1.4977|7
Carlisle|40|54.8951|-2.9382|7
Gateshead|65|54.9621|-1.6017|7
Lisburn|88|54.5234|-6.0353|7
Fylde|83|53.8333|-2.9167|7
Paisley|128|55.8317|-4.4325|7
Bracknell|18|51.4136|-0.7505|7
Newcastle under Lyme|150|53.0000|-2.2333|7
Battersea|68|51.4748|-0.1555|7
Crewe|33|53.0979|-2.4416|7
Chatham|92|51.3789|0.5279|7
Hove|21|50.8309|-0.1672|7
Aylesbury|23|51.8167|-0.8146|7
East Kilbride|145|55.7641|-4.1767|7
Canary Wharf|68|51.5052|-0.0209|7
Rugby|170|52.3709|-1.2642|7
Salford|133|53.4877|-2.2904|7
Purley|68|51.3368|-0.1120|7
Guildford|157|51.2354|-0.5743|7
Shrewsbury|139|52.7101|-2.7521|7
Peckham|68|51.4740|-0.0697|7
Barnsley|8|53.5500|-1.4833|7
Lowestoft|155|52.4752|1.7517|7
Gosport|71|50.7951|-1.1290|7
Southall|68|51.5090|-0.3713|7
Stafford|150|52.8052|-2.1164|7
Royal Tunbridge Wells|79|51.1332|0.2626|7
Rossendale|83|53.6846|-2.2769|7
Folkestone|79|51.0817|1.1673|7
Brixton|68|51.4659|-0.1065|7
Hounslow|68|51.4684|-0.3609|7
Wrexham|183|53.0466|-2.9913|7
Torquay|163|50.4620|-3.5252|7
Maidenhead|178|51.5228|-0.7199|7
Kingswood|144|51.4528|-2.5083|7
Taunton|142|51.0149|-3.1029|7
Waterlooville|71|50.8807|-1.0304|7
Macclesfield|33|53.2602|-2.1256|7
Bognor Regis|175|50.7821|-0.6798|7
Newtownabbey|4|54.6598|-5.9086|7
Kettering|110|52.3984|-0.7257|7
Buckley|64|53.1667|-3.0833|7
Great Yarmouth|105|52.6083|1.7305|7
Runcorn|70|53.3417|-2.7312|7
Ashford|79|51.1465|0.8738|7
Tonypandy|129|51.6220|-3.4554|7
Scarborough|113|54.2797|-0.4044|7
Widnes|70|53.3618|-2.7341|7
Aldershot|71|51.2483|-0.7639|7
Bury|24|53.6000|-2.3000|7
Barking|68|51.5333|0.0833|7
Castleford|167|53.7259|-1.3626|7
Hereford|73|52.0568|-2.7148|7
Bangor|5|54.6608|-5.6680|7
Stroud|67|51.7500|-2.2000|7
Margate|79|51.3813|1.3862|7
Chelsea|68|51.4875|-0.1694|7
Loughborough|86|52.7667|-1.2000|7
Welwyn Garden City|74|51.8017|-0.2069|7
Farnborough|71|51.2942|-0.7557|7
Rhondda|129|51.6590|-3.4489|7
Craigavon|7|54.4471|-6.3870|7
Wallasey|179|53.4232|-3.0650|7
Littlehampton|175|50.8114|-0.5408|7
Bridgend|20|51.5058|-3.5772|7
Bootle|136|53.4667|-3.0167|7
Weymouth|48|50.6145|-2.4599|7
Fareham|71|50.8516|-1.1793|7
Morley|84|53.7401|-1.5988|7
Cheshunt|74|51.7002|-0.0303|7
Kidderminster|182|52.3882|-2.2500|7
Corby|110|52.4964|-0.6894|7
Dartford|79|51.4466|0.2142|7
Castlereagh|11|54.5735|-5.8847|7
Dewsbury|81|53.6908|-1.6291|7
Livingston|173|55.9029|-3.5226|7
Stourbridge|49|52.4561|-2.1432|7
Sale|165|53.4252|-2.3244|7
Halesowen|49|52.4486|-2.0494|7
Canterbury|79|51.2790|1.0799|7
South Croydon|68|51.3622|-0.0942|7
Huyton|82|53.4115|-2.8394|7
Barry|166|51.3998|-3.2838|7
Gravesend|79|51.4421|0.3711|7
Eastleigh|71|50.9667|-1.3500|7
Acton|68|51.5090|-0.2762|7
Washington|156|54.9000|-1.5167|7
Braintree|60|51.8782|0.5529|7
Hamilton|145|55.7667|-4.0333|7
Brentwood|60|51.6213|0.3056|7
Esher|157|51.3697|-0.3669|7
Reigate|157|51.2374|-0.2058|7
Dunstable|31|51.8857|-0.5229|7
Morecambe|83|54.0684|-2.8611|7
Cumbernauld|108|55.9468|-3.9905|7
Redhill|157|51.2405|-0.1704|7
Horsham|175|51.0631|-0.3276|7
Staines|157|51.4309|-0.5061|7
Batley|81|53.7029|-1.6337|7
Wellingborough|110|52.3027|-0.6945|7
Clacton-on-Sea|60|51.7897|1.1560|7
Dunfermline|63|56.0716|-3.4589|7
Bletchley|98|51.9933|-0.7347|7
Keighley|19|53.8679|-1.9066|7
Hayes|68|51.5158|-0.4234|7
Paignton|163|50.4357|-3.5679|7
Llanelli|29|51.6820|-4.1619|7
Kirkcaldy|63|56.1168|-3.1600|7
Bromsgrove|182|52.3357|-2.0598|7
Sittingbourne|79|51.3413|0.7328|7
South Benfleet|60|51.5530|0.5596|7
Banbury|119|52.0632|-1.3422|7
West Bridgford|116|52.9298|-1.1254|7
Mitcham|68|51.4032|-0.1683|7
Morden|68|51.3982|-0.1984|7
Cwmbran|164|51.6545|-3.0228|7
Long Eaton|44|52.8986|-1.2714|7
Durham|38|54.7768|-1.5757|7
Northwich|34|53.2588|-2.5202|7
Ayr|143|55.4627|-4.6339|7
Perth|121|56.3952|-3.4314|7
Lancaster|83|54.0465|-2.7999|7
Tipton|134|52.5296|-2.0677|7
Inverness|75|57.4791|-4.2240|7
Kilmarnock|52|55.6117|-4.4958|7
Banstead|157|51.3223|-0.2069|7
Neath|101|51.6632|-3.8044|7
King's Lynn|105|52.7517|0.3952|7
Winchester|71|51.0651|-1.3187|7
Barrow in Furness|40|54.1109|-3.2276|7
Yeovil|142|50.9416|-2.6321|7
Middleton|130|53.5500|-2.2000|7
Havant|71|50.8567|-0.9856|7
Carshalton|68|51.3683|-0.1676|7
Hinckley|86|52.5389|-1.3761|6
Salisbury|177|51.0693|-1.7957|6
Pontefract|167|53.6911|-1.3127|6
Coatbridge|108|55.8622|-4.0247|6
Sutton in Ashfield|116|53.1254|-1.2613|6
Grantham|87|52.9115|-0.6418|6
Merthyr Tydfil|93|51.7479|-3.3778|6
Great Sankey|169|53.3923|-2.6399|6
Greenock|76|55.9484|-4.7612|6
Ashton-under-Lyne|160|53.4888|-2.0989|6
Leigh|176|53.4964|-2.5197|6
Leatherhead|157|51.2965|-0.3338|6
Letchworth Garden City|74|51.9794|-0.2266|6
Newark on Trent|116|53.0667|-0.8167|6
Worksop|116|53.3018|-1.1240|6
Bury St Edmunds|155|52.2463|0.7111|6
Kirkby|82|53.4814|-2.8921|6
Wallsend|112|54.9911|-1.5340|6
Redruth|37|50.2332|-5.2243|6
Welling|68|51.4625|0.1076|6
Christchurch|17|50.7358|-1.7813|6
Andover|71|51.2114|-1.4939|6
Stretford|165|53.4500|-2.3167|6
Dover|79|51.1260|1.3126|6
Hatfield|74|51.7634|-0.2242|6
Altrincham|165|53.3875|-2.3485|6
Coity|20|51.5220|-3.5553|6
Newburn|102|54.9876|-1.7442|6
Boston|87|52.9763|-0.0266|6
Holloway|68|51.5524|-0.1250|6
Lytham St Annes|83|53.7426|-2.9970|6
Bridgwater|142|51.1284|-3.0036|6
Urmston|165|53.4485|-2.3542|6
Wokingham|180|51.4112|-0.8357|6
Swadlincote|44|52.7740|-1.5574|6
Trowbridge|177|51.3189|-2.2086|6
Prescot|82|53.4295|-2.8003|6
Bexhill-on-Sea|57|50.8502|0.4709|6
Bloxwich|168|52.6181|-2.0043|6
Ewell|157|51.3495|-0.2494|6
North Shields|112|55.0165|-1.4492|6
Glenrothes|63|56.1951|-3.1732|6
Skelmersdale|83|53.5502|-2.7735|6
Fleet|71|51.2833|-0.8333|6
Abingdon|119|51.6711|-1.2828|6
Tonbridge|79|51.1953|0.2736|6
Ramsgate|79|51.3357|1.4180|6
Ilkeston|44|52.9706|-1.3095|6
Coalville|86|52.7225|-1.3702|6
Canvey Island|60|51.5220|0.5809|6
Surbiton|68|51.3915|-0.2983|6
Whitley Bay|112|55.0397|-1.4471|6
Greenford|68|51.5287|-0.3551|6
Arnold|116|53.0000|-1.1333|6
Houghton-Le-Spring|156|54.8403|-1.4643|6
Bishops Stortford|74|51.8711|0.1587|6
Leyland|83|53.6979|-2.6876|6
Rushden|110|52.2893|-0.6018|6
Leighton Buzzard|31|51.9172|-0.6580|6
Yeadon|84|53.8644|-1.6874|6
Blyth|114|55.1271|-1.5086|6
Eccles|133|53.4833|-2.3333|6
Redcar|127|54.6166|-1.0600|6
Airdrie|108|55.8660|-3.9802|6
Peterlee|38|54.7603|-1.3365|6
Farnham|157|51.2144|-0.8005|6
Chester-le-Street|38|54.8586|-1.5741|6
Great Malvern|182|52.1116|-2.3251|6
Herne Bay|79|51.3730|1.1286|6
Wilmslow|33|53.3280|-2.2315|6
Newton Abbot|46|50.5286|-3.6119|6
Stirling|151|56.1190|-3.9368|6
Mangotsfield|144|51.4878|-2.5040|6
Billericay|60|51.6287|0.4196|6
Chipping Sodbury|144|51.5381|-2.3938|6
Hitchin|74|51.9492|-0.2850|6
Walkden|133|53.5167|-2.4000|6
Tyldesley|176|53.5139|-2.4675|6
Chippenham|177|51.4600|-2.1247|6
Billingham|153|54.5888|-1.2903|6
Pontypool|164|51.7011|-3.0444|6
Accrington|83|53.7538|-2.3586|6
Falkirk|61|56.0021|-3.7854|6
Briton Ferry|101|51.6311|-3.8190|6
Hoddesdon|74|51.7615|-0.0114|6
Bridlington|56|54.0831|-0.1919|6
Bentley|47|53.5333|-1.1500|6
Exmouth|46|50.6172|-3.4023|6
Yate|144|51.5407|-2.4184|6
Felling|65|54.9530|-1.5715|6
Colwyn Bay|36|53.2948|-3.7267|6
Radcliffe|24|53.5618|-2.3245|6
Totton|71|50.9188|-1.4904|6
Chorley|83|53.6500|-2.6167|6
Bicester|119|51.9000|-1.1536|6
Haywards Heath|175|50.9977|-0.1031|6
Irvine|106|55.6194|-4.6551|6
Wigston Magna|86|52.5813|-1.0925|6
Wednesfield|181|52.5963|-2.0851|6
Strood|92|51.3932|0.4771|6
Windsor|178|51.4833|-0.6000|6
Dumfries|50|55.0696|-3.6114|6
Glossop|44|53.4432|-1.9490|6
Cramlington|114|55.0865|-1.5860|6
Pudsey|84|53.7954|-1.6613|6
Ebbw Vale|15|51.7771|-3.2079|6
Newbury|171|51.4015|-1.3247|6
Wickford|60|51.6110|0.5233|6
Washwood Heath|12|52.5005|-1.8266|6
Lichfield|150|52.6815|-1.8255|6
Brighouse|26|53.7032|-1.7843|6
Darwen|13|53.6980|-2.4649|6
Wisbech|27|52.6662|0.1594|6
Aston|12|52.5000|-1.8833|6
Borehamwood|74|51.6547|-0.2776|6
Prestwich|24|53.5333|-2.2833|6
Motherwell|108|55.7892|-3.9919|6
Cleethorpes|107|53.5605|-0.0323|6
Deeside|64|53.2005|-3.0384|6
Lower Earley|180|51.4271|-0.9198|6
Shirley|141|52.4107|-1.8195|6
Falmouth|37|50.1544|-5.0711|6
Hyde|160|53.4513|-2.0794|6
Chichester|175|50.8367|-0.7800|6
Barnstaple|46|51.0802|-4.0581|6
Spalding|87|52.7871|-0.1514|6
Rutherglen|145|55.8289|-4.2138|6
Thornton-Cleveleys|83|53.8739|-3.0224|6
Aberdare|129|51.7144|-3.4492|6
Caerphilly|25|51.5745|-3.2180|6
Ruislip|68|51.5734|-0.4234|6
Saint Neots|27|52.2167|-0.2667|6
Burgess Hill|175|50.9584|-0.1329|6
Beverley|56|53.8459|-0.4233|6
Deal|79|51.2232|1.4028|6
Wishaw|108|55.7667|-3.9167|6
Pontypridd|129|51.6021|-3.3421|6
Winsford|34|53.1915|-2.5240|6
Harpenden|74|51.8168|-0.3571|6
Rayleigh|60|51.5857|0.6046|6
Whitstable|79|51.3607|1.0257|6
Camberley|157|51.3370|-0.7426|6
Barnet|68|51.6500|-0.2000|6
Bedworth|170|52.4791|-1.4691|6
Heswall|179|53.3273|-3.0965|6
Hucknall|116|53.0333|-1.2000|6
Egham|157|51.4316|-0.5524|6
Sevenoaks|79|51.2727|0.1888|6
Kidsgrove|150|53.0869|-2.2378|6
Newtownards|5|54.5924|-5.6909|6
Didcot|119|51.6093|-1.2421|6
Nelson|83|53.8333|-2.2000|6
Burntwood|150|52.6808|-1.9276|6
Carrickfergus|95|54.7158|-5.8058|6
Felixstowe|155|51.9637|1.3511|6
Kendal|40|54.3268|-2.7476|6
Consett|38|54.8540|-1.8316|6
Witney|119|51.7836|-1.4854|6
Ashton in Makerfield|149|53.4833|-2.6500|6
Cheadle Hulme|152|53.3761|-2.1897|6
Ballymena|95|54.8636|-6.2763|6
Stanford-le-Hope|162|51.5227|0.4342|6
Bideford|46|51.0168|-4.2083|6
Rochester|92|51.3876|0.5055|6
Shipley|19|53.8333|-1.7667|6
Heywood|130|53.5924|-2.2194|6
Brierley Hill|49|52.4817|-2.1214|6
Stratford-upon-Avon|170|52.1917|-1.7073|6
Sunbury-on-Thames|157|51.4042|-0.4182|6
Newry|104|54.1784|-6.3374|6
Ashington|114|55.1772|-1.5641|6
Cambuslang|145|55.8097|-4.1610|6
Kirkby in Ashfield|116|53.0998|-1.2438|6
Willenhall|168|52.5851|-2.0593|6
Burngreave|137|53.3930|-1.4579|6
Denton|160|53.4568|-2.1182|6
Cleckheaton|81|53.7240|-1.7129|6
Ashford|157|51.4317|-0.4576|6
Bearsden|53|55.9154|-4.3328|6
Jarrow|146|54.9804|-1.4842|6
Melton Mowbray|86|52.7659|-0.8869|6
Workington|40|54.6425|-3.5441|6
Epsom|157|51.3305|-0.2701|6
Haverhill|155|52.0823|0.4389|6
Maghull|136|53.5162|-2.9412|6
Clydebank|172|55.9014|-4.4057|6
Acocks Green|12|52.4500|-1.8167|6
East Grinstead|175|51.1238|-0.0061|6
Flint|64|53.2449|-3.1323|6
Westhoughton|16|53.5490|-2.5246|6
Frome|142|51.2283|-2.3221|6
Congleton|33|53.1631|-2.2125|6
Camden Town|68|51.5406|-0.1433|6
Ryde|77|50.7300|-1.1621|6
Bishop Auckland|38|54.6555|-1.6771|6
Northolt|68|51.5485|-0.3678|6
Newton Aycliffe|38|54.6184|-1.5719|6
Rhyl|42|53.3193|-3.4923|6
Hertford|74|51.7959|-0.0785|6
Staveley|44|53.2667|-1.3500|6
Coleraine|30|55.1333|-6.6667|6
Farnworth|16|53.5500|-2.4000|6
Crowthorne|18|51.3703|-0.7922|6
Hawarden|64|53.1848|-3.0258|6
Bramhall|152|53.3580|-2.1654|6
Coulsdon|68|51.3200|-0.1409|6
Bartley Green|12|52.4353|-1.9971|6
Hornchurch|68|51.5568|0.2166|6
St Austell|37|50.3425|-4.7744|6
Fleetwood|83|53.9253|-3.0109|6
Witham|60|51.8001|0.6404|6
Blackheath|68|51.4647|0.0079|6
Pitsea|60|51.5639|0.5086|6
Whitehaven|40|54.5490|-3.5841|6
Newport|77|50.7015|-1.2912|6
Skegness|87|53.1436|0.3363|6
Selby|113|53.7833|-1.0667|6
Thetford|105|52.4167|0.7500|6
Newton Mearns|55|55.7733|-4.3334|6
Vale of Leven|172|55.9713|-4.5793|6
Wednesbury|134|52.5514|-2.0236|6
Feltham|68|51.4462|-0.4139|6
Thatcham|171|51.4037|-1.2605|6
Hindley|176|53.5333|-2.5833|6
Plymstock|123|50.3600|-4.0905|6
Ormskirk|83|53.5669|-2.8818|6
Warwick|170|52.2833|-1.5833|6
Rugeley|150|52.7593|-1.9369|6
Golborne|176|53.4769|-2.5965|6
Gosforth|102|55.0000|-1.6167|6
Huntingdon|27|52.3305|-0.1865|6
Daventry|174|52.2569|-1.1607|6
Droitwich|182|52.2667|-2.1500|6
New Malden|68|51.4006|-0.2617|6
New Milton|71|50.7560|-1.6658|6
Ammanford|29|51.7928|-3.9883|6
Portishead|111|51.4820|-2.7697|6
Droylsden|160|53.4800|-2.1454|6
Arbroath|3|56.5632|-2.5874|6
Musselburgh|54|55.9417|-3.0499|6
Evesham|182|52.0924|-1.9489|6
Whitefield|24|53.5500|-2.3000|6
Lofthouse|84|53.7295|-1.4970|6
Penarth|166|51.4386|-3.1734|6
Bishopbriggs|53|55.9067|-4.2187|6
Belper|44|53.0233|-1.4812|6
Formby|136|53.5584|-3.0700|6
Burnham-on-Sea|142|51.2386|-2.9978|6
Broadstairs|79|51.3584|1.4419|6
Oadby|86|52.6062|-1.0835|6
Heanor|44|53.0137|-1.3538|6
Chapeltown|137|53.4651|-1.4722|6
Truro|37|50.2653|-5.0544|6
Elgin|100|57.6495|-3.3184|6
Litherland|136|53.4699|-2.9981|6
Market Harborough|86|52.4776|-0.9205|6
Royton|117|53.5651|-2.1227|6
Walton-on-Thames|157|51.3868|-0.4132|6
Wellington|161|52.7000|-2.5167|6
Woodford Green|68|51.6094|0.0233|6
Stalybridge|160|53.4841|-2.0591|6
Godalming|157|51.1858|-0.6149|6
Potters Bar|74|51.6935|-0.1784|6
Seaford|57|50.7714|0.1027|5
Alfreton|44|53.0977|-1.3838|5
Camborne|37|50.2131|-5.2973|5
Kenilworth|170|52.3496|-1.5828|5
Seaham|38|54.8390|-1.3458|5
Thornaby-on-Tees|153|54.5333|-1.3000|5
Sudbury|155|52.0389|0.7312|5
Rawtenstall|83|53.7008|-2.2844|5
Retford|116|53.3221|-0.9432|5
Renfrew|128|55.8720|-4.3925|5
Heavitree|46|50.7204|-3.4965|5
Portadown|7|54.4230|-6.4443|5
Berkhamsted|74|51.7604|-0.5653|5
Stanley|38|54.8680|-1.6985|5
Swanley|79|51.3972|0.1732|5
Newton-le-Willows|149|53.4500|-2.6000|5
Rottingdean|21|50.8098|-0.0594|5
Amersham|23|51.6667|-0.6167|5
Hadley Wood|68|51.6667|-0.1698|5
Ossett|167|53.6798|-1.5801|5
Maldon|60|51.7311|0.6746|5
Buxton|44|53.2574|-1.9098|5
Horley|157|51.1742|-0.1592|5
Cowes|77|50.7625|-1.2978|5
Dronfield|44|53.3022|-1.4751|5
Ripley|44|53.0333|-1.4000|5
Bathgate|173|55.9020|-3.6440|5
Omagh|62|54.6000|-7.3000|5
March|27|52.5513|0.0883|5
Stowmarket|155|52.1889|0.9977|5
Clevedon|111|51.4423|-2.8579|5
Maesteg|20|51.6093|-3.6582|5
Guiseley|84|53.8756|-1.7123|5
Bordon|71|51.1136|-0.8625|5
Caterham|157|51.2823|-0.0789|5
Gainsborough|87|53.3833|-0.7667|5
Goole|56|53.7032|-0.8773|5
Harwich|60|51.9419|1.2844|5
East Dereham|105|52.6833|0.9333|5
Bellshill|108|55.8167|-4.0167|5
Chesham|23|51.7000|-0.6000|5
Gerrards Cross|23|51.5861|-0.5554|5
Crowborough|57|51.0610|0.1634|5
Stamford|87|52.6500|-0.4833|5
Stourport-on-Severn|182|52.3398|-2.2803|5
Gorseinon|158|51.6693|-4.0416|5
Failsworth|117|53.5048|-2.1657|5
Nailsea|111|51.4324|-2.7585|5
Isleworth|68|51.4752|-0.3425|5
Risca|25|51.6080|-3.1008|5
Alloa|35|56.1159|-3.7900|5
Newmarket|155|52.2447|0.4042|5
Bingley|19|53.8486|-1.8386|5
Brownhills|168|52.6333|-1.9333|5
Yateley|71|51.3430|-0.8298|5
Hythe|71|50.8600|-1.4016|5
Newquay|37|50.4156|-5.0732|5
Sandown|77|50.6516|-1.1610|5
Atherton|176|53.5237|-2.4935|5
Colne|83|53.8571|-2.1685|5
Chalfont Saint Peter|23|51.6088|-0.5562|5
Ampthill|31|52.0269|-0.4957|5
Bowthorpe|105|52.6388|1.2188|5
Chislehurst|68|51.4171|0.0686|5
Kempston Hardwick|10|52.0896|-0.4991|5
Kingswinford|49|52.4975|-2.1689|5
Portslade|21|50.8429|-0.2161|5
Swinton|133|53.5000|-2.3500|5
Hailsham|57|50.8622|0.2577|5
Dumbarton|172|55.9443|-4.5706|5
Poulton-le-Fylde|83|53.8333|-2.9833|5
Brough|56|53.7286|-0.5722|5
Leek|150|53.1043|-2.0221|5
Kempston|10|52.1160|-0.5004|5
Penzance|37|50.1186|-5.5371|5
Dinnington|131|53.3667|-1.2000|5
Faversham|79|51.3148|0.8886|5
Tewkesbury|67|51.9924|-2.1601|5
Antrim|4|54.7175|-6.2110|5
Kirkintilloch|53|55.9393|-4.1526|5
Earl Shilton|86|52.5768|-1.3154|5
Tiverton|46|50.9024|-3.4923|5
Adwick le Street|47|53.5708|-1.1845|5
Weybridge|157|51.3718|-0.4597|5
South Ockendon|162|51.5080|0.2833|5
Irlam|133|53.4425|-2.4232|5
Chessington|68|51.3624|-0.3043|5
Melksham|177|51.3728|-2.1400|5
Horsforth|84|53.8426|-1.6375|5
Clydach|158|51.6833|-3.9000|5
Dukinfield|160|53.4750|-2.0881|5
Great Wyrley|150|52.6628|-2.0111|5
Yarm|153|54.5036|-1.3579|5
Shoreham-by-Sea|175|50.8341|-0.2743|5
Pinner|68|51.5938|-0.3822|5
Ely|27|52.3996|0.2620|5
Hook|68|51.3680|-0.3065|5
South Elmsall|167|53.5971|-1.2803|5
Hebburn|146|54.9730|-1.5155|5
Mirfield|81|53.6734|-1.6964|5
Emsworth|71|50.8478|-0.9370|5
Aberystwyth|32|52.4155|-4.0829|5
Oswestry|139|52.8620|-3.0550|5
Prestatyn|42|53.3375|-3.4078|5
Horwich|16|53.6013|-2.5497|5
Lancing|175|50.8288|-0.3225|5
Rawmarsh|131|53.4606|-1.3444|5
Eastwood|116|53.0000|-1.3000|5
Peacehaven|57|50.7927|-0.0065|5
East Molesey|157|51.3987|-0.3492|5
West Molesey|157|51.3999|-0.3800|5
Southsea|124|50.7835|-1.0907|5
Wantage|119|51.5885|-1.4257|5
Isle of Lewis|59|58.2190|-6.3880|5
Uckfield|57|50.9695|0.0959|5
Peterhead|1|57.5052|-1.7844|5
Larne|95|54.8500|-5.8167|5
Mansfield Woodhouse|116|53.1649|-1.1938|5
Grove|119|51.6095|-1.4219|5
Hadleigh|60|51.5527|0.6098|5
Marlow|23|51.5693|-0.7742|5
Marple|152|53.3945|-2.0629|5
Chapel Allerton|84|53.8290|-1.5383|5
Brymbo|183|53.0667|-3.0667|5
Waltham Abbey|60|51.6870|-0.0042|5
Devizes|177|51.3508|-1.9942|5
Hampton|68|51.4133|-0.3670|5
Bangor|69|53.2275|-4.1294|5
Dalserf|145|55.7333|-3.9167|5
Hedge End|71|50.9123|-1.3008|5
Sandbach|33|53.1452|-2.3625|5
New Mills|44|53.3659|-1.9999|5
Ascot|178|51.4108|-0.6748|5
Abergele|36|53.2844|-3.5822|5
Spennymoor|38|54.6988|-1.6023|5
Dorking|157|51.2323|-0.3338|5
Ramsbottom|24|53.6479|-2.3168|5
Amersham on the Hill|23|51.6747|-0.6074|5
Moreton|179|53.4000|-3.1167|5
Biddulph|150|53.1172|-2.1758|5
Bishopstoke|71|50.9664|-1.3283|5
Ferndown|48|50.8074|-1.8998|5
Barrhead|55|55.7992|-4.3929|5
Bethnal Green|68|51.5272|-0.0611|5
Ware|74|51.8106|-0.0288|5
Maltby|131|53.4167|-1.2000|5
Bayswater|68|51.5112|-0.1843|5
Warminster|177|51.2043|-2.1787|5
Teignmouth|46|50.5458|-3.4967|5
Walton-on-the-Naze|60|51.8482|1.2674|5
Tynemouth|112|55.0179|-1.4256|5
Bushey|74|51.6432|-0.3605|5
Gelligaer|25|51.6644|-3.2561|5
Sleaford|87|52.9983|-0.4094|5
Haydock|149|53.4672|-2.6817|5
Lewes|57|50.8740|0.0088|5
Mountsorrel|86|52.7167|-1.1500|5
Thorne|47|53.6112|-0.9631|5
Grangemouth|61|56.0114|-3.7218|5
Calne|177|51.4388|-2.0057|5
Nantwich|33|53.0688|-2.5205|5
Romsey|71|50.9891|-1.4999|5
Wath upon Dearne|131|53.5029|-1.3458|5
Cirencester|67|51.7193|-1.9714|5
Blantyre|145|55.7963|-4.0949|5
Heysham|83|54.0437|-2.8932|5
Westbury|177|51.2600|-2.1875|5
Guisborough|127|54.5348|-1.0561|5
Bedlington|114|55.1306|-1.5932|5
Frinton-on-Sea|60|51.8306|1.2442|5
Hayling Island|71|50.7838|-0.9687|5
Dorchester|48|50.7167|-2.4333|5
Northallerton|113|54.3390|-1.4324|5
Longfield|79|51.3969|0.3021|5
Saint Andrews|63|56.3387|-2.7990|5
High Blantyre|145|55.7844|-4.1001|5
Rochford|60|51.5820|0.7067|5
Cobham|157|51.3300|-0.4113|5
Brixham|163|50.3943|-3.5158|5
Whickham|65|54.9456|-1.6764|5
Alton|71|51.1493|-0.9747|5
Biggleswade|31|52.0865|-0.2649|5
Cowley|119|51.7321|-1.2063|5
Harringay|68|51.5824|-0.0996|5
Lymington|71|50.7592|-1.5383|5
Kilwinning|106|55.6533|-4.7067|5
Louth|87|53.3666|-0.0044|5
Johnstone|128|55.8291|-4.5160|5
Carterton|119|51.7591|-1.5943|5
Ripon|113|54.1358|-1.5283|5
Bonnyrigg|97|55.8733|-3.1051|5
Hartley|79|51.3867|0.3037|5
Banbridge|7|54.3500|-6.2833|5
Chepstow|99|51.6409|-2.6768|5
Penicuik|97|55.8312|-3.2261|5
Ryton|139|52.6167|-2.3500|5
Worcester Park|68|51.3799|-0.2445|5
Viewpark|108|55.8274|-4.0573|5
Aldridge|168|52.6055|-1.9171|5
Longsight|91|53.4580|-2.2010|5
Basford|115|52.9667|-1.1833|5
Kippax|84|53.7669|-1.3710|5
Conisbrough|47|53.4819|-1.2321|5
Carmarthen|29|51.8555|-4.3053|5
Hoyland Nether|8|53.5000|-1.4500|5
Tadley|71|51.3505|-1.1285|5
Kidlington|119|51.8217|-1.2886|5
Royston|74|52.0483|-0.0244|5
Bebington|179|53.3500|-3.0167|5
Swanscombe|79|51.4471|0.3103|5
Baildon|19|53.8471|-1.7878|5
Porthcawl|20|51.4790|-3.7036|5
Hale|157|51.2295|-0.7891|5
Keynsham|9|51.4139|-2.4978|5
Elland|26|53.6851|-1.8388|5
Saltash|37|50.4096|-4.2251|5
Earlsfield|68|51.4439|-0.1854|5
Erskine|128|55.9005|-4.4503|5
Wombwell|8|53.5219|-1.3970|5
South Hayling|71|50.7877|-0.9770|5
Blackwood|25|51.6678|-3.2075|5
Llandudno|36|53.3250|-3.8315|5
Broxburn|173|55.9342|-3.4713|5
Neston|177|51.4122|-2.2006|5
Hale|165|53.3783|-2.3327|5
Hazel Grove|152|53.3833|-2.1167|5
Darton|8|53.5870|-1.5268|5
Orpington|68|51.3746|0.0979|5
Saffron Walden|60|52.0234|0.2423|5
Haslingden|83|53.7033|-2.3238|5
Port Glasgow|76|55.9346|-4.6895|5
Penrith|40|54.6658|-2.7576|5
Sinfin|43|52.8816|-1.4868|5
Bredbury|152|53.4167|-2.1167|5
Mexborough|47|53.4939|-1.2924|5
Newport Pagnell|98|52.0873|-0.7222|5
Neston|34|53.2833|-3.0500|5
Larkhall|145|55.7333|-3.9667|5
Cleveleys|83|53.8775|-3.0399|5
Darras Hall|114|55.0356|-1.7643|5
Dursley|67|51.6814|-2.3533|5
Addlestone|157|51.3713|-0.4935|5
Blaydon-on-Tyne|65|54.9646|-1.7139|5
Petersfield|71|51.0050|-0.9337|5
Matlock|44|53.1384|-1.5556|5
Brynmawr|15|51.8000|-3.1833|5
Bo’ness|61|56.0167|-3.6167|5
Corsham|177|51.4343|-2.1844|5
Wimborne Minster|17|50.7833|-1.9833|5
Tredegar|15|51.7725|-3.2468|5
Bromborough|179|53.3485|-2.9794|5
Garforth|84|53.7917|-1.3807|5
Hadley|161|52.7000|-2.4833|5
Ilkley|19|53.9245|-1.8233|5
Armagh|7|54.3500|-6.6667|5
Clitheroe|83|53.8667|-2.4000|5
Prestwick|143|55.4833|-4.6167|5
Knaresborough|113|54.0091|-1.4685|5
Troon|143|55.5436|-4.6634|5
Thornton Heath|68|51.3988|-0.0987|5
Otley|84|53.9055|-1.6938|5
Abergavenny|99|51.8210|-3.0174|5
Skipton|113|53.9614|-2.0168|5
Bodmin|37|50.4715|-4.7243|5
Ingleby Greenhow|113|54.4498|-1.1069|5
Haverfordwest|120|51.8017|-4.9691|5
Clayton-le-Woods|83|53.6969|-2.6682|5
Enniskillen|62|54.3462|-7.6413|5
Prenton|179|53.3676|-3.0548|5
Llantrisant|129|51.5403|-3.3739|5
Canford Heath|17|50.7510|-1.9686|5
Morpeth|114|55.1688|-1.6889|5
Llantwit Major|166|51.4107|-3.4863|5
Mildenhall|155|52.3445|0.5109|5
Pinxton|44|53.0906|-1.3177|5
Poynton|33|53.3500|-2.1167|5
Didsbury|91|53.4170|-2.2315|5
West Wickham|68|51.3667|-0.0167|5
Stone|150|52.9059|-2.1541|5
Bishops Cleeve|67|51.9475|-2.0628|5
Strabane|45|54.8237|-7.4692|5
Featherstone|150|52.6448|-2.0932|5
Hythe|79|51.0715|1.0842|5
Fallowfield|91|53.4398|-2.2157|5
Ringwood|71|50.8454|-1.7887|5
Hawick|135|55.4227|-2.7867|5
Ryhope|156|54.8714|-1.3700|5
Dundonald|88|54.5920|-5.7980|5
Forfar|3|56.6438|-2.8900|5
Bourne|87|52.7667|-0.3833|5
Hockley|12|52.5000|-1.9167|5
Beccles|155|52.4594|1.5647|5
Littleborough|130|53.6441|-2.0958|5
Knottingley|167|53.7078|-1.2564|5
Beaconsfield|23|51.6122|-0.6473|5
Bridport|48|50.7338|-2.7583|5
Helensburgh|6|56.0061|-4.7265|5
Burnage|91|53.4327|-2.1997|5
Pyle|20|51.5167|-3.7000|5
Rosyth|63|56.0369|-3.4380|5
Haslemere|157|51.0902|-0.7078|5
Middlewich|33|53.1930|-2.4440|5
Milford Haven|120|51.7128|-5.0341|5
Market Deeping|87|52.6765|-0.3163|5
Kirk Sandall|47|53.5621|-1.0688|5
Wetherby|84|53.9284|-1.3867|5
The Boldons|146|54.9426|-1.4535|5
Stoke Gifford|144|51.5169|-2.5405|5
Biggin Hill|68|51.3133|0.0343|5
Shepshed|86|52.7657|-1.2902|5
Blacon|34|53.2083|-2.9253|5
Ashtead|157|51.3087|-0.2997|5
Chafford Hundred|162|51.4892|0.2944|5
Oxted|157|51.2569|-0.0060|5
Bargoed|25|51.6833|-3.2333|5
Carluke|145|55.7360|-3.8302|5
Verwood|48|50.8757|-1.8702|5
Alsager|33|53.0962|-2.3065|5
Linlithgow|173|55.9764|-3.6036|5
Broxbourne|74|51.7471|-0.0192|5
Churchdown|67|51.8774|-2.1709|5
Berwick-Upon-Tweed|114|55.7687|-2.0054|5
Streetly|168|52.5833|-1.8833|5
Bolton upon Dearne|8|53.5167|-1.3167|5
Newhaven|57|50.7969|0.0554|5
Whitby|113|54.4877|-0.6150|5
Rustington|175|50.8103|-0.5067|5
Knutsford|33|53.3029|-2.3748|5
Fraserburgh|1|57.6874|-2.0184|5
Mayfield|97|55.8717|-3.0387|5
Milngavie|53|55.9407|-4.3231|5
Holywood|5|54.6386|-5.8247|5
Hetton-Le-Hole|156|54.8167|-1.4500|5
Uttoxeter|150|52.8984|-1.8649|5
Driffield|56|54.0061|-0.4450|5
Chard|142|50.8727|-2.9660|5
Stocksbridge|137|53.4825|-1.5937|5
Milnrow|130|53.6112|-2.1127|5
Bacup|83|53.7034|-2.2007|5
Brackley|174|52.0333|-1.1500|5
Chelmsley Wood|141|52.4781|-1.7381|5
Abbey Wood|68|51.4869|0.1075|5
Broadfield|175|51.0971|-0.2066|5
Flitwick|31|52.0034|-0.4947|5
Limavady|30|55.0504|-6.9507|5
Cinderford|67|51.8242|-2.4987|5
Armthorpe|47|53.5352|-1.0534|5
Street|142|51.1247|-2.7400|5
Buckingham|23|51.9997|-0.9878|5
Nelson|25|51.6533|-3.2844|5
Cheetham Hill|91|53.4986|-2.2385|5
Smethwick|134|52.4927|-1.9674|5
Saltcoats|106|55.6362|-4.7859|5
Longton|154|52.9833|-2.1333|5
Inverurie|1|57.2845|-2.3774|5
Whittlesey|27|52.5580|-0.1302|5
Newport|161|52.7668|-2.3773|5
Frimley|157|51.3167|-0.7454|5
Hurstpierpoint|175|50.9339|-0.1801|5
Dalkeith|97|55.8932|-3.0681|5
Eaton Socon|27|52.2175|-0.2893|5
Portland|48|50.5675|-2.4447|5
Galashiels|135|55.6146|-2.8070|5
Bridgnorth|139|52.5366|-2.4203|5
Sidmouth|46|50.6909|-3.2397|5
Mablethorpe|87|53.3409|0.2610|5
Hartshill|170|52.5483|-1.5222|5
North Walsham|105|52.8212|1.3875|5
Brixton Hill|68|51.4521|-0.1230|5
Grange Hill|60|51.6118|0.0861|5
Harold Wood|68|51.5946|0.2329|5
Ashby-de-la-Zouch|86|52.7463|-1.4732|5
Treharris|93|51.6646|-3.3072|5
Henlow|31|52.0302|-0.2860|5
Tavistock|46|50.5494|-4.1442|5
Helston|37|50.1032|-5.2705|5
West Drayton|68|51.5000|-0.4667|5
Prudhoe|114|54.9615|-1.8517|5
Giffnock|55|55.8037|-4.2949|5
Elm Park|68|51.5430|0.1945|5
Rickmansworth|74|51.6390|-0.4772|5
Minehead|142|51.2045|-3.4828|5
Sheerness|79|51.4404|0.7625|5
Dungannon|94|54.5034|-6.7672|5
Tring|74|51.7947|-0.6582|5
Chorleywood|74|51.6547|-0.5140|5
Kirkham|83|53.7824|-2.8719|5
Halstead|60|51.9451|0.6393|5
Cudworth|8|53.5713|-1.4160|5
Haxby|184|54.0142|-1.0712|5
Barnham|175|50.8312|-0.6379|5
Montrose|3|56.7168|-2.4670|5
Ivybridge|46|50.3904|-3.9191|5
Tranent|54|55.9444|-2.9541|5
Catterick Garrison|113|54.3775|-1.7223|5
Market Drayton|139|52.9054|-2.4901|5
Armadale|173|55.8833|-3.7000|5
Bolsover|44|53.2285|-1.2920|5
Cross Hills|113|53.9061|-1.9849|5
Tilbury|162|51.4625|0.3586|5
Charlton Kings|67|51.8837|-2.0424|5
Blandford Forum|48|50.8607|-2.1617|5
Todmorden|26|53.7143|-2.0970|5
Thornbury|144|51.6089|-2.5203|5
Codsall|150|52.6299|-2.2015|5
Sandy|31|52.1293|-0.2893|5
Liversedge|81|53.7051|-1.6933|5
Lymm|169|53.3811|-2.4776|5
Belsize Park|68|51.5477|-0.1723|5
Westhill|1|57.1526|-2.2797|5
Bishopsworth|22|51.4148|-2.6208|5
Heckmondwike|81|53.7065|-1.6775|5
Syston|86|52.6833|-1.0667|5
Henley-on-Thames|119|51.5333|-0.9000|5
Honiton|46|50.7996|-3.1890|5
Great Harwood|83|53.7851|-2.4087|5
Cowdenbeath|63|56.1119|-3.3443|5
Holyhead|2|53.3062|-4.6321|5
Carnoustie|3|56.5026|-2.7053|5
Cheadle|150|52.9833|-1.9833|5
Hexham|114|54.9699|-2.1040|5
Caldicot|99|51.5866|-2.7574|5
Stonehaven|1|56.9637|-2.2118|5
Crumpsall|91|53.5183|-2.2445|5
Kingsteignton|46|50.5500|-3.5833|5
Newtown|125|52.5167|-3.3000|5
Ulverston|40|54.1959|-3.0963|5
Rastrick|26|53.6921|-1.7883|5
Wells|142|51.2079|-2.6490|5
Largs|106|55.7963|-4.8634|5
Padiham|83|53.8019|-2.3151|5
Little Lever|16|53.5635|-2.3780|5
Thame|119|51.7484|-0.9762|5
Dawlish|46|50.5812|-3.4664|4
Cheam|68|51.3618|-0.2198|4
Kimberley|116|52.9833|-1.2667|4
Royal Wootton Bassett|177|51.5419|-1.9045|4
Atherstone|170|52.5754|-1.5469|4
Mountain Ash|129|51.6836|-3.3801|4
Woodbridge|155|52.0933|1.3204|4
Ince-in-Makerfield|176|53.5333|-2.6167|4
Ilfracombe|46|51.2093|-4.1134|4
Methil|63|56.1854|-3.0216|4
Cranleigh|157|51.1421|-0.4837|4
Cookstown|94|54.6431|-6.7459|4
Barton upon Humber|109|53.6891|-0.4438|4
Featherstone|167|53.6769|-1.3565|4
Timperley|165|53.4000|-2.3333|4
Kesgrave|155|52.0624|1.2365|4
Belvedere|68|51.4911|0.1514|4
Great Bookham|157|51.2792|-0.3742|4
Penistone|8|53.5257|-1.6303|4
Abertillery|15|51.7298|-3.1343|4
Codicote|74|51.8505|-0.2367|4
Leominster|73|52.2258|-2.7449|4
Ardrossan|106|55.6502|-4.8066|4
Oakham|132|52.6667|-0.7333|4
Beighton|137|53.3333|-1.3333|4
Shirebrook|44|53.2033|-1.2134|4
Downham Market|105|52.6071|0.3837|4
Rainhill|149|53.4157|-2.7661|4
Oldbury|134|52.5000|-2.0167|4
Knowle|141|52.3833|-1.7333|4
Shefford|31|52.0387|-0.3340|4
Pelsall|168|52.6291|-1.9674|4
Brentford|68|51.4862|-0.3083|4
Immingham|107|53.6142|-0.2158|4
Buckhurst Hill|60|51.6241|0.0326|4
Diss|105|52.3768|1.1091|4
Desborough|110|52.4418|-0.8213|4
Harrow on the Hill|68|51.5714|-0.3337|4
Ross on Wye|73|51.9167|-2.5667|4
West End of London|68|51.5141|-0.1551|4
Gourock|76|55.9616|-4.8179|4
Chertsey|157|51.3881|-0.5078|4
Selsey|175|50.7350|-0.7898|4
Attleborough|105|52.5178|1.0157|4
Ludlow|139|52.3743|-2.7131|4
Stranraer|50|54.9023|-5.0273|4
Downpatrick|104|54.3281|-5.7153|4
Abbots Langley|74|51.7057|-0.4176|4
Whitburn|173|55.8667|-3.6833|4
Midsomer Norton|9|51.2857|-2.4859|4
Swanage|48|50.6083|-1.9566|4
Barnoldswick|83|53.9171|-2.1871|4
Annfield Plain|38|54.8575|-1.7383|4
Sidcup|68|51.4262|0.1036|4
Coleford|67|51.7953|-2.6135|4
Shepton Mallet|142|51.1897|-2.5472|4
Hedon|56|53.7396|-0.1966|4
Chigwell|60|51.6200|0.0760|4
Wallingford|119|51.5998|-1.1248|4
Chatteris|27|52.4562|0.0524|4
Epping|60|51.6981|0.1105|4
Brierfield|83|53.8247|-2.2342|4
Broadstone|17|50.7572|-1.9941|4
Yatton|111|51.3884|-2.8235|4
Cosham|124|50.8465|-1.0634|4
Horbury|167|53.6605|-1.5601|4
Ystalyfera|101|51.7672|-3.7808|4
Little Hulton|133|53.5333|-2.4167|4
Snodland|79|51.3297|0.4430|4
Blackley|91|53.5177|-2.2144|4
Ponteland|114|55.0502|-1.7453|4
Kearsley|16|53.5333|-2.3833|4
Boughton|116|53.2000|-0.9833|4
Abercarn|25|51.6473|-3.1348|4
Amesbury|177|51.1751|-1.7806|4
Monmouth|99|51.8126|-2.7136|4
Shepperton|157|51.3955|-0.4489|4
Collier Row|68|51.5989|0.1660|4
Ellon|1|57.3640|-2.0731|4
Baldock|74|51.9878|-0.1883|4
Aberkenfig|20|51.5400|-3.5956|4
Crouch End|68|51.5797|-0.1237|4
Abram|176|53.5085|-2.5927|4
Mold|64|53.1667|-3.1414|4
Stenhousemuir|61|56.0268|-3.8146|4
Kingston upon Thames|68|51.4126|-0.2974|4
Saint Leonards-on-Sea|57|50.8556|0.5452|4
Barnsbury|68|51.5407|-0.1168|4
Bradwell|105|52.5735|1.6998|4
Castle Vale|12|52.5188|-1.7968|4
Cockington|163|50.4633|-3.5569|4
Glenfield|86|52.6466|-1.1949|4
Upminster|68|51.5559|0.2556|4
Waltham Cross|74|51.6860|-0.0357|4
Shildon|38|54.6300|-1.6429|4
St Ives|37|50.2086|-5.4875|4
Thirsk|113|54.2330|-1.3441|4
Sowerby Bridge|26|53.7090|-1.9093|4
Mossley|160|53.5145|-2.0346|4
Watton|105|52.5667|0.8333|4
Lutterworth|86|52.4563|-1.2022|4
Forres|100|57.6100|-3.6212|4
Kilsyth|108|55.9760|-4.0592|4
Nairn|75|57.5809|-3.8797|4
Soham|27|52.3354|0.3365|4
Edgware|68|51.6128|-0.2754|4
Greasby|179|53.3730|-3.1233|4
Birchington-on-Sea|79|51.3757|1.3048|4
Attleborough|170|52.5129|-1.4549|4
Erith|68|51.4832|0.1748|4
Dalgety Bay|63|56.0350|-3.3505|4
Ferryhill|38|54.6833|-1.5500|4
Westergate|175|50.8399|-0.6712|4
Warsop|116|53.2140|-1.1509|4
Pembroke Dock|120|51.6916|-4.9404|4
Caernarfon|69|53.1413|-4.2702|4
Kirby Muxloe|86|52.6302|-1.2275|4
Whitchurch|139|52.9667|-2.6833|4
New Romney|79|50.9860|0.9412|4
Polesworth|170|52.6196|-1.6104|4
Stakeford|114|55.1611|-1.5753|4
Chadwell St Mary|162|51.4814|0.3634|4
Steyning|175|50.8874|-0.3279|4
Ballymoney|30|55.0708|-6.5101|4
Killamarsh|44|53.3240|-1.3169|4
Teddington|68|51.4223|-0.3305|4
Chadwell Heath|68|51.5712|0.1327|4
Parkstone|17|50.7299|-1.9449|4
Royston|8|53.6000|-1.4500|4
Wivenhoe|60|51.8555|0.9580|4
Brandon|38|54.7500|-1.6167|4
Maryport|40|54.7143|-3.4951|4
Garstang|83|53.9008|-2.7742|4
Larbert|61|56.0225|-3.8287|4
Braunton|46|51.1085|-4.1613|4
Sherborne|48|50.9460|-2.5178|4
Bulford|177|51.1893|-1.7601|4
Crook|38|54.7125|-1.7497|4
Prestonpans|54|55.9594|-2.9804|4
Ballyclare|4|54.7509|-5.9994|4
Par|37|50.3511|-4.7029|4
Scalby|56|53.7667|-0.7167|4
Clarkston|55|55.7859|-4.2765|4
Deganwy|36|53.3045|-3.8274|4
Grappenhall|169|53.3720|-2.5467|4
Seaton Delaval|114|55.0720|-1.5261|4
Hunstanton|105|52.9500|0.5000|4
Greenhill|68|51.5834|-0.3386|4
Tonyrefail|129|51.5840|-3.4304|4
Shortlands|68|51.3991|0.0044|4
Stevenston|106|55.6397|-4.7534|4
Cupar|63|56.3188|-3.0120|4
Hemsworth|167|53.6127|-1.3542|4
Liskeard|37|50.4545|-4.4652|4
Comber|5|54.5494|-5.7438|4
Tiptree|60|51.8123|0.7454|4
Bonhill|172|55.9794|-4.5638|4
Tidworth|177|51.2314|-1.6632|4
Yaxley|27|52.5177|-0.2585|4
Pencoed|20|51.5237|-3.5002|4
Magherafelt|94|54.7536|-6.6066|4
Cockermouth|40|54.6621|-3.3609|4
Bingham|116|52.9498|-0.9591|4
Calcot|171|51.4406|-1.0509|4
Bewbush|175|51.1033|-0.2231|4
Pontarddulais|158|51.7142|-4.0386|4
Towcester|174|52.1336|-0.9906|4
Farnborough|68|51.3595|0.0691|4
Frodsham|34|53.2948|-2.7275|4
Haddington|54|55.9561|-2.7833|4
Market Warsop|116|53.2052|-1.1526|4
Coppull|83|53.6253|-2.6585|4
Chasetown|150|52.6723|-1.9253|4
Haughton Green|160|53.4412|-2.0983|4
Meltham Mills|81|53.5939|-1.8399|4
Wideopen|112|55.0451|-1.6225|4
Leven|63|56.2000|-3.0000|4
Queensferry|58|55.9909|-3.3985|4
Broughton Astley|86|52.5279|-1.2177|4
Hulme|91|53.4657|-2.2489|4
Annan|50|54.9884|-3.2565|4
Cumnock|52|55.4545|-4.2664|4
Queensbury|19|53.7666|-1.8491|4
Launceston|37|50.6370|-4.3601|4
Caister-on-Sea|105|52.6481|1.7265|4
Plympton|123|50.3907|-4.0602|4
Lanark|145|55.6737|-3.7817|4
Longdendale|160|53.4667|-2.0000|4
Ledbury|73|52.0364|-2.4263|4
Dunblane|151|56.1884|-3.9642|4
Gillingham|48|51.0383|-2.2761|4
Cromer|105|52.9312|1.2989|4
Burscough|83|53.5964|-2.8397|4
Lydney|67|51.7260|-2.5261|4
Cowplain|71|50.8941|-1.0182|4
Caerleon|103|51.6095|-2.9538|4
Tullibody|35|56.1336|-3.8384|4
Kiveton Park|131|53.3412|-1.2550|4
Southwater|175|51.0237|-0.3517|4
Raunds|110|52.3443|-0.5366|4
Knaphill|157|51.3201|-0.6158|4
Storrington|175|50.9177|-0.4547|4
Linwood|128|55.8483|-4.4934|4
Carcroft|47|53.5828|-1.1765|4
Tarleton|83|53.6801|-2.8297|4
Lenzie|53|55.9276|-4.1540|4
Bewdley|182|52.3757|-2.3183|4
Oban|6|56.4153|-5.4718|4
Rhymney|25|51.7600|-3.2855|4
Oakengates|161|52.6950|-2.4504|4
Denbigh|42|53.1833|-3.4167|4
Clayton le Moors|83|53.7667|-2.3833|4
Glastonbury|142|51.1474|-2.7207|4
Dunbar|54|56.0006|-2.5142|4
Broadwater|175|50.8289|-0.3759|4
Brandon|170|52.3843|-1.3996|4
Hornsea|56|53.9104|-0.1681|4
Buckie|100|57.6757|-2.9624|4
Richmond|113|54.4036|-1.7343|4
Water Eaton|98|51.9870|-0.7219|4
Sawbridgeworth|74|51.8167|0.1500|4
Marlborough|177|51.4203|-1.7295|4
Portstewart|30|55.1813|-6.7140|4
Peebles|135|55.6519|-3.1888|4
Ashbourne|44|53.0167|-1.7333|4
New Basford|115|52.9734|-1.1656|4
Richmond|68|51.4617|-0.3063|4
Pocklington|56|53.9333|-0.7811|4
Burry Port|29|51.6844|-4.2469|4
Fakenham|105|52.8300|0.8477|4
Marske-by-the-Sea|127|54.5915|-1.0196|4
Brecon|125|51.9461|-3.3889|4
Darfield|8|53.5339|-1.3760|4
Bedwas|25|51.5918|-3.1989|4
Shotts|108|55.8195|-3.7975|4
Princes Risborough|23|51.7255|-0.8314|4
Humberston|107|53.5304|-0.0246|4
Hayle|37|50.1839|-5.4214|4
Monifieth|3|56.4823|-2.8173|4
Portlethen|1|57.0694|-2.1325|4
Cambourne|27|52.2212|-0.0703|4
Edenbridge|79|51.1917|0.0673|4
Radlett|74|51.6859|-0.3187|4
Dunoon|6|55.9503|-4.9273|4
Hadleigh|155|52.0450|0.9530|4
Beddau|129|51.5540|-3.3581|4
Alnwick|114|55.4132|-1.7056|4
Enderby|86|52.5878|-1.2062|4
Clayton West|81|53.5950|-1.6111|4
Thorpe Hamlet|105|52.6277|1.3117|4
Treorchy|129|51.6596|-3.5059|4
Sheringham|105|52.9408|1.2093|4
Brightlingsea|60|51.8116|1.0234|4
Totnes|46|50.4311|-3.6843|4
City of London|68|51.5128|-0.0918|4
Maidenbower|175|51.1078|-0.1529|4
Iver Heath|23|51.5364|-0.5179|4
Shanklin|77|50.6261|-1.1785|4
Freckleton|83|53.7543|-2.8649|4
Hawkinge|79|51.1128|1.1618|4
Aveley|162|51.4999|0.2517|4
Warlingham|157|51.3095|-0.0579|4
Adlington|83|53.6132|-2.6068|4
Chalfont St Giles|23|51.6318|-0.5703|4
Bircotes|116|53.4193|-1.0491|4
Littleport|27|52.4578|0.3060|4
Carnforth|83|54.1316|-2.7691|4
Holbeach|87|52.8040|0.0144|4
Silsden|19|53.9144|-1.9380|4
Eaglescliffe|153|54.5252|-1.3504|4
Hardingstone|174|52.2136|-0.8858|4
Partington|165|53.4188|-2.4282|4
Highworth|159|51.6305|-1.7110|4
Euxton|83|53.6699|-2.6761|4
Denny|61|56.0235|-3.9081|4
Paddock Wood|79|51.1819|0.3823|4
Meltham|81|53.5930|-1.8486|4
Crediton|46|50.7833|-3.6500|4
Freshwater|77|50.6837|-1.5262|4
Ramsey|27|52.4506|-0.1093|4
Dalton in Furness|40|54.1580|-3.1798|4
Crewkerne|142|50.8830|-2.7959|4
Cullompton|46|50.8553|-3.3927|4
Dorridge|141|52.3726|-1.7532|4
Easton|48|50.5333|-2.4500|4
Carryduff|88|54.5180|-5.8871|4
West Thurrock|162|51.4783|0.2767|4
Penkridge|150|52.7256|-2.1156|4
Windermere|40|54.3809|-2.9071|4
Thurso|75|58.5927|-3.5259|4
Great Dunmow|60|51.8723|0.3625|4
Dinas Powys|166|51.4349|-3.2140|4
Torpoint|37|50.3751|-4.1957|4
Tottington|24|53.6133|-2.3407|4
Wendover|23|51.7619|-0.7399|4
Rothwell|110|52.4167|-0.8000|4
Rainworth|116|53.1188|-1.1185|4
West Kirby|179|53.3730|-3.1842|4
Warrenpoint|104|54.1015|-6.2573|4
Northam|46|51.0333|-4.2167|4
Okehampton|46|50.7384|-4.0016|4
Colinton|58|55.9074|-3.2561|4
Pershore|182|52.1116|-2.0759|4
Lossiemouth|100|57.7214|-3.2834|4
Watton|56|53.9333|-0.4500|4
Histon|27|52.2517|0.1064|4
Wareham|48|50.6879|-2.1106|4
Clowne|44|53.2745|-1.2641|4
Burnham-on-Crouch|60|51.6327|0.8149|4
Pembroke|120|51.6746|-4.9129|4
Twyford|180|51.4752|-0.8604|4
Longridge|83|53.8321|-2.5996|4
Fazeley|150|52.6144|-1.6985|4
Banchory|1|57.0517|-2.4882|4
Brechin|3|56.7299|-2.6573|4
Kilbirnie|106|55.7508|-4.6879|4
Radcliffe on Trent|116|52.9480|-1.0386|4
Irthlingborough|110|52.3267|-0.6113|4
Stornoway|59|58.2092|-6.3865|4
Iver|23|51.5000|-0.5000|4
Stonehouse|67|51.7500|-2.2833|4
Strathaven|145|55.6771|-4.0668|4
Norton Canes|150|52.6714|-1.9626|4
Newcastle|104|54.2180|-5.8898|4
Crieff|121|56.3727|-3.8389|4
Glusburn|113|53.9000|-2.0000|4
North Ferriby|56|53.7212|-0.5052|4
Murton|38|54.8181|-1.3904|4
Sturry|79|51.3013|1.1216|4
Donaghadee|5|54.6413|-5.5359|4
Ushaw Moor|38|54.7780|-1.6472|4
Ferndale|129|51.6606|-3.4475|4
Penryn|37|50.1681|-5.1042|4
Basford, Stoke-on-Trent|150|53.0163|-2.2123|4
Hook|71|51.2843|-0.9597|4
Shaftesbury|48|51.0053|-2.1933|4
Sawston|27|52.1209|0.1694|4
Sileby|86|52.7329|-1.1077|4
Swaffham|105|52.6477|0.6857|4
Wardle|130|53.6500|-2.1333|4
Hirwaun|129|51.7392|-3.5103|4
Kings Langley|74|51.7139|-0.4504|4
Isle of Bute|6|55.8366|-5.0559|4
Great Missenden|23|51.7042|-0.7080|4
Lee-on-the-Solent|71|50.8017|-1.2017|4
Cotgrave|116|52.9086|-1.0375|4
Easington|38|54.7853|-1.3592|4
Old Windsor|178|51.4581|-0.5867|4
Otford|79|51.3128|0.1905|4
Kirkwall|118|58.9848|-2.9587|4
Stewarton|52|55.6799|-4.5144|4
Wick|75|58.4391|-3.0942|4
Faringdon|119|51.6564|-1.5868|4
Tenterden|79|51.0684|0.6878|4
Hainault|68|51.6084|0.1072|4
Thrapston|110|52.3967|-0.5392|4
High Barnet|68|51.6562|-0.2077|4
Cove|0|57.1000|-2.0833|4
West Mersea|60|51.7780|0.9187|4
Bannockburn|151|56.0898|-3.9109|4
Barnard Castle|38|54.5415|-1.9190|4
Lerwick|138|60.1534|-1.1443|4
Balsall Common|141|52.3919|-1.6504|4
Duntocher|172|55.9244|-4.4154|4
Bollington|33|53.2945|-2.1096|4
Sacriston|38|54.8177|-1.6241|4
Bude|37|50.8244|-4.5413|4
Langley Green|175|51.1282|-0.1983|4
Larkfield|79|51.3014|0.4486|4
Norton|113|54.1330|-0.7850|4
Tadworth|157|51.2917|-0.2358|4
Bolton le Sands|83|54.0963|-2.8002|4
Holywell|64|53.2747|-3.2290|4
Old Harlow|60|51.7835|0.1338|4
Alexandria|172|55.9938|-4.5864|4
Alcester|170|52.2167|-1.8667|4
Cleator Moor|40|54.5214|-3.5159|4
Pickering|113|54.2500|-0.7667|4
Billingshurst|175|51.0231|-0.4536|4
Moodiesburn|108|55.9150|-4.0833|4
Bursledon|71|50.8866|-1.3160|4
Burton Latimer|110|52.3637|-0.6785|4
Kemsing|79|51.3060|0.2292|4
Calverton|116|53.0373|-1.0826|4
Stotfold|31|52.0163|-0.2321|4
North Baddesley|71|50.9774|-1.4455|4
Hassocks|175|50.9281|-0.1662|4
Horncastle|87|53.2077|-0.1172|4
Lightwater|157|51.3485|-0.6715|4
Brigg|109|53.5520|-0.4921|4
Chalford|67|51.7258|-2.1514|4
Southwell|116|53.0780|-0.9554|4
Furnace Green|175|51.1074|-0.1689|4
Keyworth|116|52.8712|-1.0899|4
Stepps|108|55.8890|-4.1521|4
Culcheth|169|53.4511|-2.5210|4
Brynna|129|51.5384|-3.4638|4
Portrush|30|55.1959|-6.6493|4
Danbury|60|51.7165|0.5825|4
Sherburn in Elmet|113|53.7952|-1.2466|4
Girvan|143|55.2426|-4.8555|4
North Berwick|54|56.0583|-2.7229|4
Willington|38|54.7167|-1.7000|4
Rishton|83|53.7681|-2.4144|4
Wadebridge|37|50.5173|-4.8363|4
Chapel en le Frith|44|53.3241|-1.9129|4
Send|157|51.2888|-0.5267|4
Westgate on Sea|79|51.3824|1.3367|4
Kelty|63|56.1336|-3.3869|4
Lochgelly|63|56.1283|-3.3096|4
Harefield|68|51.6033|-0.4855|4
Southam|170|52.2527|-1.3884|4
Waltham|107|53.5167|-0.1000|4
Chapelhall|108|55.8435|-3.9488|4
Skelton|56|53.7252|-0.8419|4
Skelton|127|54.5606|-0.9882|4
Filey|113|54.2100|-0.2892|4
Anstey|86|52.6737|-1.1884|4
Midhurst|175|50.9856|-0.7400|4
Newbridge|25|51.6667|-3.1333|4
Godmanchester|27|52.3194|-0.1751|4
Abertridwr|25|51.5958|-3.2683|4
Benwell|102|54.9730|-1.6693|4
Currie|58|55.8964|-3.3085|4
Denton Holme|40|54.8850|-2.9410|4
Leiston|155|52.2061|1.5776|4
Stainforth|47|53.6000|-1.0333|4
Liphook|71|51.0767|-0.8032|4
Newarthill|108|55.8151|-3.9373|4
Tadcaster|113|53.8832|-1.2634|4
Olney|98|52.1534|-0.7020|4
Wroughton|159|51.5241|-1.7956|4
Washingborough|87|53.2242|-0.4748|4
Kilkeel|104|54.0620|-6.0031|4
Witley|157|51.1499|-0.6477|4
Wingerworth|44|53.2020|-1.4336|4
Market Weighton|56|53.8631|-0.6651|4
Houston|128|55.8686|-4.5520|4
Castle Donington|86|52.8429|-1.3419|4
Heighington|87|53.2124|-0.4590|4
Bothwell|145|55.8027|-4.0683|4
Ruddington|116|52.8925|-1.1495|4
Stockton Heath|169|53.3708|-2.5741|4
Rainham|92|51.3632|0.6089|4
Countesthorpe|86|52.5538|-1.1453|4
Burntisland|63|56.0587|-3.2366|4
Loanhead|97|55.8794|-3.1587|4
Netley|71|50.8746|-1.3548|4
East Leake|116|52.8302|-1.1810|4
Gorebridge|97|55.8459|-3.0456|4
Narborough|86|52.5777|-1.2103|4
Malmesbury|177|51.5817|-2.0971|4
West Hallam|44|52.9709|-1.3585|4
Burwell|27|52.2763|0.3273|4
Newbiggin-by-the-Sea|114|55.1853|-1.5147|4
Blaby|86|52.5758|-1.1640|4
Bishops Waltham|71|50.9560|-1.2148|4
Peasedown Saint John|9|51.3167|-2.4242|4
Liss|71|51.0428|-0.8924|4
Shifnal|139|52.6704|-2.3725|4
Tunstall|154|53.0583|-2.2114|4
Egremont|40|54.4794|-3.5276|4
Higham Ferrers|110|52.3060|-0.5934|4
Milford|157|51.1727|-0.6504|4
Bowdon|165|53.3764|-2.3653|4
Haworth|19|53.8291|-1.9483|4
Studley|170|52.2703|-1.8919|4
Farnham Royal|23|51.5421|-0.6158|4
Hindhead|157|51.1138|-0.7335|4
Beith|106|55.7492|-4.6368|4
East Cowes|77|50.7577|-1.2881|4
Kirriemuir|3|56.6740|-3.0034|4
Rhoose|166|51.3882|-3.3543|4
Withernsea|56|53.7311|0.0319|4
Marchwood|71|50.8897|-1.4544|4
Rainford|149|53.5022|-2.7884|4
Pembury|79|51.1430|0.3219|4
Kingsbridge|46|50.2845|-3.7764|4
Denmead|71|50.9040|-1.0674|4
Stone|79|51.4503|0.2647|4
Stone|79|51.0000|0.7667|4
Rowlands Gill|65|54.9192|-1.7449|4
Chipping Ongar|60|51.7038|0.2455|4
Weaverham|34|53.2602|-2.5729|4
Fordingbridge|71|50.9275|-1.7903|4
Battle|57|50.9173|0.4842|4
Boston Spa|84|53.9042|-1.3452|4
Strensall|184|54.0400|-1.0351|4
Amble|114|55.3333|-1.5833|4
Aylsham|105|52.7967|1.2511|4
Wellesbourne Mountford|170|52.1925|-1.6097|4
Balerno|58|55.8844|-3.3397|4
Gossops Green|175|51.1110|-0.2173|4
Lambeth|68|51.4963|-0.1115|4
Burley in Wharfedale|19|53.9102|-1.7580|4
St Leonards|48|50.8308|-1.8438|4
Abercynon|129|51.6455|-3.3273|4
Millom|40|54.2107|-3.2720|4
Ventnor|77|50.5945|-1.2067|4
Broughton|64|53.1630|-2.9931|4
Burwell|87|53.2931|0.0346|4
Locharbriggs|50|55.1034|-3.5844|4
Saltburn-by-the-Sea|127|54.5824|-0.9737|4
Wales|131|53.3406|-1.2816|4
Welshpool|125|52.6597|-3.1471|4
Crumlin|25|51.6778|-3.1353|4
Magor|99|51.5794|-2.8314|4
Brundall|105|52.6243|1.4351|4
Undy|99|51.5753|-2.8145|4
Cottenham|27|52.2874|0.1254|4
Billinge|149|53.4980|-2.7081|4
Gorleston-on-Sea|105|52.5730|1.7307|4
Upton|167|53.6147|-1.2868|4
Dodworth|8|53.5431|-1.5278|4
Wem|139|52.8584|-2.7183|4
East Horsley|157|51.2736|-0.4321|4
Thames Ditton|157|51.3896|-0.3393|4
Great Gonerby|87|52.9351|-0.6669|4
Hagley|182|52.4262|-2.1282|4
Wellesbourne|170|52.1971|-1.5905|4
Wigton|40|54.8248|-3.1611|4
Fort William|75|56.8165|-5.1121|4
Ilminster|142|50.9268|-2.9101|4
Benson|119|51.6207|-1.1098|4
Whitworth|83|53.6560|-2.1771|4
Waterbeach|27|52.2655|0.1912|4
Pontyclun|129|51.5216|-3.3914|4
Kibworth Harcourt|86|52.5444|-0.9949|4
Callington|37|50.5015|-4.3131|4
Axminster|46|50.7826|-2.9979|4
Ravenshead|116|53.0865|-1.1603|4
Ballingry|63|56.1639|-3.3284|4
Llanharan|129|51.5380|-3.4391|4
Borrowash|44|52.9067|-1.3841|4
Oundle|110|52.4809|-0.4673|4
Dyce|0|57.2052|-2.1768|4
Selkirk|135|55.5474|-2.8391|4
Coedpoeth|183|53.0539|-3.0623|4
Chipping Norton|119|51.9411|-1.5453|4
Great Torrington|46|50.9531|-4.1440|4
Hoylake|179|53.3905|-3.1807|4
Newmains|108|55.7851|-3.8746|4
Ballynahinch|104|54.4023|-5.8972|4
Alness|75|57.6960|-4.2551|4
Manningtree|60|51.9454|1.0611|4
Brynamman|101|51.8000|-3.8667|4
Elderslie|128|55.8333|-4.4860|4
Four Marks|71|51.1073|-1.0494|4
Cockenzie|54|55.9682|-2.9656|4
Bracebridge Heath|87|53.1965|-0.5342|3
Ibstock|86|52.6855|-1.3997|3
Blaenavon|164|51.7740|-3.0854|3
East Wittering|175|50.7697|-0.8744|3
Broseley|139|52.6132|-2.4827|3
Dromore|62|54.5133|-7.4589|3
Audley|150|53.0500|-2.3000|3
Ruskington|87|53.0454|-0.3869|3
Wotton-under-Edge|67|51.6324|-2.3451|3
Dunholme|87|53.3007|-0.4654|3
Ingatestone|60|51.6703|0.3836|3
Dartmouth|46|50.3522|-3.5794|3
Uddingston|145|55.8197|-4.0836|3
Holmes Chapel|33|53.2014|-2.3574|3
Kelso|135|55.5981|-2.4338|3
Arlesey|31|52.0071|-0.2656|3
Wheatley|119|51.7473|-1.1394|3
Askern|47|53.6164|-1.1524|3
Ballycastle|30|55.2044|-6.2430|3
Dalry|106|55.7096|-4.7217|3
Halesworth|155|52.3464|1.5029|3
Kilburn|44|53.0058|-1.4387|3
Colnbrook|140|51.4838|-0.5214|3
Wilsden|19|53.8208|-1.8596|3
Hemsby|105|52.6971|1.6918|3
Dingwall|75|57.5953|-4.4272|3
Hethersett|105|52.5976|1.1736|3
Holbeck|84|53.7836|-1.5679|3
Stonehouse|145|55.6944|-3.9878|3
Jordanstown|4|54.6833|-5.9000|3
West Kingsdown|79|51.3428|0.2613|3
Blackburn|173|55.8667|-3.6333|3
Chinnor|119|51.7018|-0.9116|3
Tetbury|67|51.6394|-2.1622|3
East Tilbury|162|51.4805|0.4171|3
Ruthin|42|53.1137|-3.3178|3
Yapton|175|50.8209|-0.6130|3
New Stevenston|108|55.8167|-3.9736|3
Shepley|81|53.5833|-1.7167|3
Lyneham|177|51.5167|-1.9667|3
Wincanton|142|51.0568|-2.4057|3
New Alresford|71|51.0862|-1.1701|3
Bagshot|157|51.3607|-0.6880|3
Stansted Mountfitchet|60|51.9000|0.2000|3
Pentre|129|51.6543|-3.4913|3
Cookham|178|51.5594|-0.7081|3
West Clandon|157|51.2606|-0.5032|3
Glyn-neath|101|51.7475|-3.6183|3
Creswell|44|53.2629|-1.2199|3
Coalisland|94|54.5418|-6.7017|3
Great Wakering|60|51.5524|0.8038|3
Brotton|127|54.5666|-0.9393|3
Nailsworth|67|51.6938|-2.2199|3
Polmont|61|55.9905|-3.7074|3
Earls Barton|110|52.2663|-0.7525|3
Barrowford|83|53.8465|-2.2184|3
Randalstown|4|54.7500|-6.3000|3
Hoo|92|51.4205|0.5630|3
Cranfield|31|52.0687|-0.6088|3
Preesall|83|53.9182|-2.9663|3
Barnt Green|182|52.3590|-2.0072|3
Pelton|38|54.8730|-1.6095|3
Shelley|81|53.6000|-1.6833|3
Whitburn|146|54.9533|-1.3686|3
Cwmafan|101|51.6167|-3.7620|3
Kelvedon|60|51.8401|0.7057|3
Bourne End|23|51.5762|-0.7129|3
Neilston|55|55.7857|-4.4264|3
Llandrindod Wells|125|52.2416|-3.3787|3
Cardigan|32|52.0837|-4.6623|3
New Ferry|179|53.3605|-2.9938|3
Bovingdon|74|51.7231|-0.5367|3
Bonnybridge|61|56.0015|-3.8886|3
Radstock|9|51.2920|-2.4450|3
Appley Bridge|83|53.5778|-2.7209|3
Westhill|75|57.4732|-4.1489|3
Manston|48|50.9500|-2.2667|3
Crofton|167|53.6564|-1.4297|3
Long Ashton|111|51.4300|-2.6610|3
Sawtry|27|52.4398|-0.2842|3
Brixworth|174|52.3291|-0.9035|3
Inverkeithing|63|56.0330|-3.3956|3
Measham|86|52.7064|-1.5064|3
Cheddar|142|51.2754|-2.7766|3
Barrow upon Soar|86|52.7518|-1.1460|3
Shevington|176|53.5724|-2.6932|3
Edwinstowe|116|53.1945|-1.0644|3
Budleigh Salterton|46|50.6298|-3.3218|3
Helsby|34|53.2740|-2.7691|3
Tillicoultry|35|56.1525|-3.7401|3
Ryhill|167|53.6220|-1.4107|3
Crumlin|4|54.6205|-6.2141|3
Whaley Bridge|44|53.3303|-1.9826|3
Malton|113|54.1369|-0.7996|3
Wingate|38|54.7324|-1.3790|3
Poringland|105|52.5676|1.3496|3
Bungay|155|52.4543|1.4382|3
Redbourn|74|51.7990|-0.3959|3
Looe|37|50.3578|-4.4542|3
South Molton|46|51.0167|-3.8333|3
Hungerford|171|51.4151|-1.5156|3
Blackrod|16|53.5923|-2.5803|3
Holytown|108|55.8201|-3.9727|3
Bayston Hill|139|52.6755|-2.7616|3
Woburn Sands|98|52.0158|-0.6498|3
Greenisland|95|54.7008|-5.8748|3
Quorndon|86|52.7446|-1.1735|3
Abercanaid|93|51.7236|-3.3661|3
Turriff|1|57.5384|-2.4593|3
Isle of Arran|106|55.5814|-5.2123|3
West Byfleet|157|51.3376|-0.5065|3
Staplehurst|79|51.1611|0.5525|3
Bidford-on-Avon|170|52.1696|-1.8596|3
Hengoed|25|51.6508|-3.2317|3
Shipston on Stour|170|52.0606|-1.6278|3
Wirksworth|44|53.0823|-1.5739|3
Faifley|172|55.9285|-4.3851|3
Gresford|183|53.0854|-2.9706|3
Cradley Heath|134|52.4721|-2.0821|3
East Boldon|146|54.9445|-1.4282|3
Bilston|181|52.5657|-2.0737|3
Bridge of Allan|151|56.1540|-3.9463|3
Copthorne|175|51.1393|-0.1174|3
Markfield|86|52.6875|-1.2748|3
Barton-le-Clay|31|51.9660|-0.4273|3
Tickhill|47|53.4319|-1.1086|3
Rusthall|79|51.1364|0.2293|3
Overcombe|48|50.6351|-2.4321|3
Menai Bridge|2|53.2278|-4.1693|3
Buntingford|74|51.9461|-0.0184|3
Oughtibridge|137|53.4361|-1.5390|3
Clerkenwell|68|51.5244|-0.1102|3
Cardenden|63|56.1431|-3.2569|3
Datchet|178|51.4839|-0.5789|3
Kinross|121|56.2047|-3.4214|3
Tankerton|79|51.3637|1.0491|3
Winterton|109|53.6550|-0.5988|3
Ottery St Mary|46|50.7500|-3.2667|3
Fleckney|86|52.5350|-1.0460|3
Shiremoor|112|55.0354|-1.5095|3
Castleside|38|54.8343|-1.8785|3
Paulton|9|51.3047|-2.5003|3
Potton|31|52.1291|-0.2156|3
Llangefni|2|53.2556|-4.3106|3
Brampton|27|52.3204|-0.2201|3
Bridge of Weir|128|55.8558|-4.5789|3
Old Kilpatrick|172|55.9224|-4.4557|3
Fauldhouse|173|55.8275|-3.7074|3
Scone|121|56.4194|-3.4051|3
Writtle|60|51.7291|0.4294|3
Albrighton|139|52.6364|-2.2797|3
Essington|150|52.6291|-2.0577|3
Easton-in-Gordano|111|51.4759|-2.6999|3
Loftus|127|54.5554|-0.8946|3
Sonning Common|119|51.5187|-0.9775|3
Campbeltown|6|55.4258|-5.6076|3
Henfield|175|50.9299|-0.2707|3
Grange-over-Sands|40|54.1851|-2.9249|3
Market Rasen|87|53.3876|-0.3378|3
Rye|57|50.9511|0.7337|3
Menston|19|53.8904|-1.7439|3
West Kilbride|106|55.6900|-4.8577|3
Stokesley|113|54.4700|-1.1933|3
Whalley|83|53.8221|-2.4071|3
Kingswells|0|57.1580|-2.2243|3
Maybole|143|55.3550|-4.6803|3
Uppingham|132|52.5880|-0.7227|3
Chorlton cum Hardy|91|53.4350|-2.2631|3
Keith|100|57.5363|-2.9481|3
Bethesda|69|53.1815|-4.0583|3
Bovey Tracey|46|50.5926|-3.6754|3
Coggeshall|60|51.8708|0.6854|3
Kinvere|150|52.4500|-2.2333|3
Alva|35|56.1528|-3.8051|3
Huntly|1|57.4474|-2.7861|3
Heacham|105|52.9078|0.4939|3
Lyme Regis|48|50.7265|-2.9348|3
East Calder|173|55.8919|-3.4637|3
Radyr|28|51.5186|-3.2583|3
Hope|64|53.1167|-3.0333|3
Kingskerswell|46|50.4992|-3.5819|3
Brightons|61|55.9803|-3.7161|3
Greenhithe|79|51.4503|0.2854|3
Tenby|120|51.6728|-4.7045|3
Galston|52|55.6009|-4.3817|3
Melbourn|27|52.0813|0.0151|3
Duffield|44|52.9863|-1.4887|3
Kintore|1|57.2372|-2.3454|3
Broughton|109|53.5667|-0.5500|3
Shrivenham|119|51.5985|-1.6546|3
Caergwrle|64|53.1095|-3.0381|3
Grimethorpe|8|53.5765|-1.3769|3
Bromham|10|52.1451|-0.5291|3
Ripponden|26|53.6745|-1.9418|3
Armitage|150|52.7419|-1.8827|3
Eynsham|119|51.7808|-1.3745|3
Eccleston|83|53.6424|-2.7216|3
Bishopton|128|55.9097|-4.5056|3
Dersingham|105|52.8455|0.5034|3
Long Sutton|71|51.2198|-0.9429|3
Auchterarder|121|56.2961|-3.7069|3
Highbridge|142|51.2167|-2.9833|3
Bedale|113|54.2881|-1.5918|3
Kennoway|63|56.2108|-3.0492|3
Sandwich|79|51.2722|1.3378|3
Little Clacton|60|51.8256|1.1421|3
Toddington|31|51.9492|-0.5328|3
Taibach|101|51.5833|-3.7667|3
Clapham|10|52.1609|-0.4953|3
Peterculter|0|57.0993|-2.2659|3
Netherlee|55|55.8016|-4.2732|3
Cross Hands|29|51.7931|-4.0875|3
Aylesford|79|51.3037|0.4794|3
Winscombe|111|51.3181|-2.8322|3
Langley Park|38|54.7998|-1.6701|3
Rothesay|6|55.8365|-5.0551|3
Earby|83|53.9155|-2.1429|3
Winchcombe|67|51.9536|-1.9640|3
Salfords|157|51.2043|-0.1695|3
Needham Market|155|52.1555|1.0516|3
Linton|27|52.0978|0.2767|3
Martock|142|50.9736|-2.7668|3
Great Ayton|113|54.4915|-1.1362|3
Little Chalfont|23|51.6683|-0.5704|3
Claydon|155|52.1067|1.1113|3
Hartley Wintney|71|51.3038|-0.9002|3
Donnington|67|51.9513|-1.7214|3
Ratby|86|52.6499|-1.2414|3
Wootton|79|51.1738|1.1794|3
Harleston|105|52.4030|1.2966|3
Blidworth|116|53.0985|-1.1169|3
Sedgefield|38|54.6533|-1.4495|3
Cuxton|92|51.3743|0.4569|3
Long Stratton|105|52.4880|1.2348|3
Ludgershall|177|51.2556|-1.6222|3
Irchester|110|52.2811|-0.6451|3
Alderley Edge|33|53.3039|-2.2377|3
Winslow|23|51.9428|-0.8813|3
Melbourne|44|52.8219|-1.4252|3
Haddenham|23|51.7733|-0.9263|3
Coningsby|87|53.1060|-0.1759|3
Kings Worthy|71|51.0886|-1.2978|3
Lesmahagow|145|55.6367|-3.8874|3
Lakenheath|155|52.4175|0.5221|3
Cranbrook|79|51.0966|0.5357|3
Meopham|79|51.3684|0.3601|3
Easingwold|113|54.1201|-1.1939|3
Milford on Sea|71|50.7256|-1.5900|3
Wootton|10|52.0953|-0.5349|3
Borough Green|79|51.2916|0.3048|3
Buckhaven|63|56.1715|-3.0338|3
Woodhall Spa|87|53.1521|-0.2145|3
Cwmbach|129|51.7056|-3.4094|3
Kessingland|155|52.4199|1.7088|3
Wheathampstead|74|51.8115|-0.2937|3
Newent|67|51.9337|-2.4082|3
Fremington|46|51.0695|-4.1366|3
Finedon|110|52.3392|-0.6501|3
Crawley Down|175|51.1206|-0.0773|3
Lockerbie|50|55.1230|-3.3563|3
Pontycymer|20|51.6112|-3.5842|3
Cuffley|74|51.7080|-0.1121|3
Keswick|40|54.5995|-3.1326|3
Epworth|109|53.5260|-0.8240|3
Upwell|105|52.6025|0.2219|3
Dalbeattie|50|54.9328|-3.8227|3
Fitzwilliam|167|53.6329|-1.3769|3
Culloden|75|57.4870|-4.1415|3
Wimblington|27|52.5093|0.0842|3
Hebden Bridge|26|53.7409|-2.0134|3
Bramley|71|51.3268|-1.0594|3
Wootton|77|50.7285|-1.2354|3
West End|71|50.9274|-1.3328|3
Saxmundham|155|52.2150|1.4881|3
Somerton|119|51.9542|-1.2761|3
Aston Clinton|23|51.8002|-0.7254|3
Crowland|87|52.6757|-0.1685|3
Wargrave|180|51.5007|-0.8658|3
New Tredegar|25|51.7205|-3.2413|3
Stoke Poges|23|51.5444|-0.5888|3
Newport-on-Tay|63|56.4391|-2.9367|3
Steeton|19|53.8833|-1.9500|3
Windlesham|157|51.3651|-0.6548|3
Thornliebank|55|55.8045|-4.3175|3
Stanmore|68|51.6167|-0.3167|3
Kennington|79|51.1674|0.8849|3
Glanamman|29|51.8000|-3.9333|3
Boroughbridge|113|54.0895|-1.4011|3
Horsford|105|52.7015|1.2402|3
Knebworth|74|51.8667|-0.1839|3
Shenley|74|51.6905|-0.2807|3
Howden|56|53.7463|-0.8699|3
Invergordon|75|57.6886|-4.1674|3
Mauchline|52|55.5160|-4.3793|3
Daresbury|70|53.3418|-2.6350|3
Bromyard|73|52.1902|-2.5088|3
Bawtry|47|53.4315|-1.0188|3
Bramley|157|51.1945|-0.5593|3
Burton|87|53.2667|-0.5667|3
Moira|88|54.4802|-6.2282|3
Maghera|94|54.8439|-6.6715|3
Waddington|87|53.1667|-0.5333|3
Goring|119|51.5232|-1.1334|3
Church|83|53.7518|-2.3912|3
Pwllheli|69|52.8899|-4.4145|3
Saltford|9|51.4014|-2.4594|3
Castle Douglas|50|54.9410|-3.9278|3
Lennoxtown|53|55.9726|-4.2000|3
Stokenchurch|23|51.6583|-0.8974|3
Wadhurst|57|51.0623|0.3393|3
Gunnislake|37|50.5244|-4.2133|3
Tumble|29|51.7836|-4.1097|3
Bar Hill|27|52.2490|0.0288|3
Cricklade|177|51.6406|-1.8574|3
Macduff|1|57.6701|-2.4969|3
Sharlston|167|53.6696|-1.4129|3
Southminster|60|51.6623|0.8297|3
Banff|1|57.6648|-2.5296|3
Willingham|27|52.3140|0.0578|3
Chudleigh|46|50.6050|-3.6003|3
Newton Stewart|50|54.9578|-4.4832|3
Chirk|183|52.9359|-3.0574|3
Blaenau-Ffestiniog|69|52.9946|-3.9370|3
Brampton|40|54.9500|-2.7333|3
Culverstone Green|79|51.3409|0.3469|3
Barbican|68|51.5199|-0.0945|3
Kennington|68|51.4880|-0.1057|3
Pulborough|175|50.9575|-0.5128|3
Dickens Heath|141|52.3857|-1.8394|3
Llantwit Fardre|129|51.5546|-3.3324|3
Saxilby|87|53.2675|-0.6625|3
Claydon|119|52.1481|-1.3330|3
Jedburgh|135|55.4800|-2.5520|3
Kilmacolm|76|55.8947|-4.6264|3
Ingoldmells|87|53.1941|0.3336|3
Stalham|105|52.7708|1.5178|3
Hawkhurst|79|51.0479|0.5110|3
Keele|150|53.0038|-2.2874|3
Elmswell|155|52.2362|0.9125|3
Hatfield Peverel|60|51.7759|0.5949|3
Milton of Campsie|53|55.9612|-4.1651|3
Bakewell|44|53.2134|-1.6748|3
Mytholmroyd|26|53.7306|-1.9826|3
Hamble-le-Rice|71|50.8597|-1.3243|3
Crowle|109|53.6075|-0.8326|3
Lamesley|65|54.9157|-1.6095|3
Lingfield|157|51.1772|-0.0156|3
Tayport|63|56.4470|-2.8797|3
Pinchbeck|87|52.8130|-0.1626|3
Eaton Bray|31|51.8770|-0.5917|3
Parbold|83|53.5915|-2.7703|3
Rothley|86|52.7092|-1.1374|3
Madeley|150|53.0000|-2.3333|3
Lydd|79|50.9513|0.9065|3
Marsden|81|53.6000|-1.9167|3
Bowburn|38|54.7385|-1.5252|3
Sutton Bridge|87|52.7700|0.1855|3
South Cave|56|53.7699|-0.6011|3
Old Basing|71|51.2667|-1.0333|3
Conwy|36|53.2808|-3.8304|3
Hillsborough|88|54.4635|-6.0766|3
Gnosall|150|52.7856|-2.2548|3
Earls Colne|60|51.9274|0.7011|3
Silver End|60|51.8473|0.6240|3
Barlby|113|53.7996|-1.0406|3
Darvel|52|55.6098|-4.2814|3
Branston|87|53.1954|-0.4748|3
Marston Moretaine|31|52.0641|-0.5493|3
Tenbury Wells|182|52.3108|-2.5962|3
Whitwell|44|53.2833|-1.2167|3
Girton|27|52.2333|0.0833|3
Blackmoorfoot|81|53.6142|-1.8559|3
Linthwaite|81|53.6242|-1.8502|3
Kemnay|1|57.2357|-2.4440|3
Theydon Bois|60|51.6743|0.0978|3
Warboys|27|52.4035|-0.0793|3
Heckington|87|52.9818|-0.2990|3
Eglinton|45|55.0167|-7.1833|3
Deanshanger|174|52.0500|-0.8866|3
Sutton|27|52.3880|0.1187|3
Holt|105|52.9059|1.0886|3
Cowbridge|166|51.4603|-3.4417|3
Pangbourne|171|51.4837|-1.0852|3
Barton under Needwood|150|52.7627|-1.7240|3
Aylesham|79|51.2254|1.2016|3
Stoney Stanton|86|52.5484|-1.2793|3
Haltwhistle|114|54.9710|-2.4568|3
Wickham Bishops|60|51.7783|0.6682|3
Tibshelf|44|53.1444|-1.3406|3
Kirkburton|81|53.6105|-1.7029|3
Auchinleck|52|55.4716|-4.2934|3
Long Buckby|174|52.3026|-1.0811|3
Cairnryan|50|54.9710|-5.0198|3
Burton Joyce|116|52.9883|-1.0341|3
Llanbradach|25|51.6064|-3.2303|3
Burnopfield|38|54.9062|-1.7249|3
Addingham|19|53.9445|-1.8842|3
Kingsbury|170|52.5611|-1.6794|3
Cosby|86|52.5513|-1.1940|3
Horrabridge|46|50.5084|-4.1004|3
Newick|57|50.9752|0.0158|3
Fulbourn|27|52.1828|0.2205|3
Mayland|60|51.6803|0.7671|3
Bransgore|71|50.7815|-1.7377|3
Harthill|108|55.8607|-3.7517|3
Rhuddlan|42|53.2920|-3.4700|3
Neyland|120|51.7101|-4.9516|3
Forest Row|57|51.0964|0.0326|3
Sible Hedingham|60|51.9777|0.5926|3
Church Stretton|139|52.5378|-2.8015|3
Stratfield Mortimer|171|51.3734|-1.0350|3
Whitehead|95|54.7537|-5.7093|3
Holton le Clay|87|53.5052|-0.0630|3
Tain|75|57.8120|-4.0552|3
Bembridge|77|50.6863|-1.0828|3
Ellesmere|139|52.9084|-2.8981|3
Southwold|155|52.3272|1.6802|3
Marks Tey|60|51.8763|0.7642|3
Copmanthorpe|184|53.9142|-1.1421|3
Hinchley Wood|157|51.3746|-0.3384|3
Pitstone|23|51.8283|-0.6399|3
Settle|113|54.0686|-2.2772|3
Bishopston|158|51.5775|-4.0481|3
Culmore|45|55.0500|-7.2667|3
Dreghorn|106|55.6081|-4.6223|3
Llanfairfechan|36|53.2578|-3.9742|3
Pewsey|177|51.3385|-1.7654|3
Ahoghill|95|54.8667|-6.3667|3
Buckfastleigh|46|50.4813|-3.7791|3
Yelverton|46|50.4929|-4.0838|3
Topsham|46|50.6860|-3.4670|3
Metheringham|87|53.1401|-0.4037|3
Kegworth|86|52.8348|-1.2804|3
Spixworth|105|52.6853|1.3203|3
Kirkliston|58|55.9536|-3.4029|3
Watchet|142|51.1819|-3.3308|3
Kilbarchan|128|55.8362|-4.5536|3
Wilton|177|51.0793|-1.8621|3
Banks|83|53.6833|-2.9167|3
Hadston|114|55.2943|-1.6039|3
Puckeridge|74|51.8901|0.0131|3
Penyffordd|64|53.1483|-3.0458|3
Purton|177|51.5889|-1.8742|3
Brockenhurst|71|50.8194|-1.5730|3
Loddon|105|52.5327|1.4818|3
Queenborough|79|51.4176|0.7444|3
Aberfan|93|51.6889|-3.3418|3
Kirton|87|52.9277|-0.0601|3
Lanchester|38|54.8211|-1.7426|3
Alvechurch|182|52.3517|-1.9653|3
Hinton|144|51.4897|-2.3847|3
Stamford Bridge|56|53.9885|-0.9155|3
Finningley|47|53.4870|-0.9908|3
Somersham|27|52.3833|0.0000|3
Coxhoe|38|54.7148|-1.5036|3
Bilsthorpe|116|53.1402|-1.0339|3
Willingham|87|53.3500|-0.6833|3
Nether Poppleton|184|53.9879|-1.1506|3
Ynysybwl|129|51.6392|-3.3604|3
Sturminster Newton|48|50.9268|-2.3051|3
Cuckfield|175|51.0107|-0.1407|3
Cults|0|57.1167|-2.1667|3
Messingham|109|53.5283|-0.6539|3
Hinton|174|52.1680|-1.2184|3
Moreton in Marsh|67|51.9896|-1.7030|3
Wollaston|110|52.2579|-0.6704|3
Chapel Saint Leonards|87|53.2167|0.3167|3
King's Clipstone|116|53.1769|-1.1013|3
Llangollen|42|52.9683|-3.1713|3
Mid Calder|173|55.8926|-3.4800|3
Alford|87|53.2594|0.1762|3
Isle of Islay|6|55.7853|-6.2389|3
Ottershaw|157|51.3626|-0.5275|3
Upper Poppleton|184|53.9791|-1.1520|3
Clackmannan|35|56.1074|-3.7510|3
Shirland|44|53.1215|-1.4046|3
Water Orton|170|52.5157|-1.7401|3
Spilsby|87|53.1736|0.0937|3
Nettleham|87|53.2660|-0.4887|3
Eyemouth|135|55.8713|-2.0901|3
Gilberdyke|56|53.7530|-0.7389|3
Standon|150|52.9167|-2.2833|3
Anstruther|63|56.2234|-2.7028|3
Colden Common|71|50.9948|-1.3114|3
Fishguard|120|51.9938|-4.9763|3
Martham|105|52.7046|1.6364|3
Overton|71|51.2439|-1.2615|3
Kirkcudbright|50|54.8383|-4.0491|3
Takeley|60|51.8709|0.2658|3
Belmont|73|52.0427|-2.7417|3
Bramhope|84|53.8849|-1.6164|3
Glemsford|155|52.1035|0.6691|3
Fortuneswell|48|50.5603|-2.4424|3
Bloxham|119|52.0204|-1.3732|3
Exminster|46|50.6808|-3.4971|3
Burtonwood|169|53.4295|-2.6585|3
Saundersfoot|120|51.7094|-4.7021|3
Willand|46|50.8833|-3.3667|3
Skellingthorpe|87|53.2353|-0.6190|3
Saint Asaph|42|53.2582|-3.4452|3
Bottesford|86|52.9413|-0.8006|3
Ashburton|46|50.5156|-3.7557|3
Prestbury|33|53.2833|-2.1500|3
Saintfield|104|54.4605|-5.8307|3
Llanrwst|36|53.1402|-3.7953|3
Outwell|105|52.6095|0.2333|3
Lytchett Matravers|48|50.7583|-2.0781|3
Mulbarton|105|52.5591|1.2333|3
Whyteleafe|157|51.3081|-0.0843|3
Snaith|56|53.6911|-1.0286|3
Westerham|79|51.2663|0.0689|3
Terrington St Clement|105|52.7581|0.2973|3
Bourton on the Water|67|51.8858|-1.7549|3
Heaton Chapel|152|53.4301|-2.1754|3
Arundel|175|50.8542|-0.5539|3
Pegswood|114|55.1793|-1.6453|3
Askam in Furness|40|54.1872|-3.2047|3
New Marske|127|54.5785|-1.0422|3
Gobowen|139|52.8961|-3.0369|3
Tangmere|175|50.8513|-0.7163|3
Dymchurch|79|51.0254|0.9939|3
Boreham|177|51.1994|-2.1656|3
Laceby|107|53.5409|-0.1683|3
Coundon|38|54.6628|-1.6269|3
Fernhill Heath|182|52.2300|-2.1966|3
Welwyn|74|51.8331|-0.2136|3
Law|145|55.7500|-3.8833|3
Gamlingay|27|52.1556|-0.1930|3
Boreham|60|51.7595|0.5412|3
Little Paxton|27|52.2505|-0.2580|3
Bishopthorpe|184|53.9191|-1.0992|3
Fairford|67|51.7082|-1.7813|3
Doddington|27|52.4967|0.0602|3
Castle Cary|142|51.0900|-2.5142|3
Oldmeldrum|1|57.3349|-2.3199|3
Busby|55|55.7799|-4.2771|3
Caol|75|56.8372|-5.1006|3
West Bergholt|60|51.9122|0.8499|3
Amlwch|2|53.4099|-4.3471|3
Perranporth|37|50.3438|-5.1556|3
Hallglen|61|55.9857|-3.7854|3
Maddiston|61|55.9736|-3.6990|3
Treeton|131|53.3856|-1.3519|3
Ashurst|175|50.9324|-0.3237|3
Pilsley|44|53.1500|-1.3667|3
Desford|86|52.6260|-1.2939|3
Holywell Green|26|53.6741|-1.8668|3
Keady|7|54.2500|-6.7000|3
Drongan|52|55.4350|-4.4555|3
Saint Columb Major|37|50.4316|-4.9434|3
Odiham|71|51.2541|-0.9393|3
Ringmer|57|50.8926|0.0547|3
Kingsclere|71|51.3249|-1.2434|3
Hemingford Grey|27|52.3176|-0.1003|3
Disley|33|53.3586|-2.0385|3
Catterick|113|54.3754|-1.6333|3
Pevensey|57|50.8197|0.3396|3
Aviemore|75|57.1955|-3.8259|3
Eaglesham|55|55.7412|-4.2746|3
North Petherton|142|51.0924|-3.0155|3
Sherburn|38|54.7761|-1.5047|3
Boxgrove|175|50.8588|-0.7136|3
Highley|139|52.4487|-2.3825|3
Hunmanby|113|54.1796|-0.3201|3
Tandragee|7|54.3549|-6.4140|3
Callander|151|56.2441|-4.2164|3
Caddington|31|51.8662|-0.4568|3
Llanfairpwllgwyngyll|2|53.2214|-4.2033|3
West Calder|173|55.8519|-3.5698|3
Tywyn|69|52.5858|-4.0928|3
Chopwell|65|54.9180|-1.8201|3
Langford|31|52.0546|-0.2717|3
Ruabon|183|52.9878|-3.0388|3
Hoveton|105|52.7149|1.4105|3
Penparcau|32|52.4033|-4.0742|3
Swillington|84|53.7685|-1.4175|3
Iwade|79|51.3775|0.7294|3
Framlingham|155|52.2212|1.3420|3
Cholsey|119|51.5728|-1.1536|3
Congresbury|111|51.3713|-2.8102|3
Lambourn|171|51.5080|-1.5311|3
Dungiven|30|54.9333|-6.9167|3
South Petherton|142|50.9483|-2.8071|3
Langport|142|51.0378|-2.8281|3
Inverkip|76|55.9083|-4.8705|3
Trafford Park|165|53.4688|-2.3119|3
Porthleven|37|50.0862|-5.3150|3
Briston|105|52.8537|1.0590|3
Birdwell|8|53.5140|-1.4793|3
Marshfield|103|51.5339|-3.0731|3
Leslie|63|56.2000|-3.2167|3
Appleby-in-Westmorland|40|54.5770|-2.4898|3
Bream|67|51.7482|-2.5775|3
Denby Dale|81|53.5723|-1.6589|3
Charvil|180|51.4757|-0.8859|3
Carronshore|61|56.0315|-3.7829|3
Gretna|50|54.9938|-3.0659|3
Innerleithen|135|55.6193|-3.0630|3
Newtonhill|1|57.0333|-2.1500|3
Blackwell|44|53.1167|-1.3333|3
Llanharry|129|51.5142|-3.4324|3
Collingham|84|53.9117|-1.4117|3
St Mary's Bay|79|51.0100|0.9771|3
Eton|178|51.4883|-0.6090|3
Ditton Hill|157|51.3795|-0.3128|3
Leysdown-on-Sea|79|51.3973|0.9216|3
Rendlesham|155|52.1266|1.4154|3
Knighton|125|52.3425|-3.0471|3
Long Lawford|170|52.3818|-1.3072|3
Choppington|114|55.1500|-1.6033|3
Cleland|108|55.8024|-3.9142|3
Steynton|120|51.7292|-5.0172|3
Virginia Water|157|51.4034|-0.5665|3
Seghill|114|55.0622|-1.5503|3
Dunnington|56|53.9500|-0.2500|3
Bruton|142|51.1125|-2.4528|3
Porthmadog|69|52.9292|-4.1314|3
Blackburn|1|57.2038|-2.2884|3
Newmilns|52|55.6075|-4.3242|3
Great Glen|86|52.5755|-1.0349|3
Barlborough|44|53.2880|-1.2881|3
Thorngumbald|56|53.7210|-0.1718|3
Lampeter|32|52.1129|-4.0804|3
Chickerell|48|50.6243|-2.5028|3
Trimdon|38|54.6988|-1.4288|3
Beaminster|48|50.8090|-2.7391|3
Upper Langwith|44|53.2292|-1.2069|3
Thurston|155|52.2524|0.8075|3
Cheddleton|150|53.0691|-2.0423|3
Corbridge|114|54.9736|-2.0180|3
Capel Saint Mary|155|52.0037|1.0448|3
Healing|107|53.5810|-0.1620|3
Ivinghoe|23|51.8360|-0.6298|3
Haddenham|27|52.3579|0.1483|3
Navenby|87|53.1068|-0.5249|3
Llanidloes|125|52.4498|-3.5400|3
West Wellow|71|50.9727|-1.5829|3
Laurencekirk|1|56.8334|-2.4654|3
Croston|83|53.6622|-2.7752|3
Brayton|113|53.7651|-1.0892|3
Markyate|74|51.8385|-0.4634|3
Silloth|40|54.8687|-3.3845|3
Chryston|108|55.9028|-4.1076|3
Lochwinnoch|128|55.7952|-4.6303|3
Long Melford|155|52.0748|0.7164|3
Lisnaskea|62|54.2500|-7.4500|3
Anna Valley|71|51.1932|-1.5072|3
Shipton under Wychwood|119|51.8603|-1.5985|3
Bicknacre|60|51.6940|0.5852|3
Papworth Everard|27|52.2489|-0.1183|3
Bardsey|84|53.8849|-1.4454|3
Eye|122|52.6080|-0.1921|3
Bugle|37|50.3958|-4.7933|3
Kirton in Lindsey|109|53.4755|-0.5957|3
Kinghorn|63|56.0690|-3.1761|3
Bluntisham|27|52.3548|0.0085|3
Scotter|87|53.4965|-0.6743|3
Pevensey Bay|57|50.8124|0.3486|3
Over|27|52.3167|0.0167|3
Pitlochry|121|56.7051|-3.7343|3
Henley in Arden|170|52.2903|-1.7781|3
Waringstown|7|54.4343|-6.2993|3
Alrewas|150|52.7328|-1.7497|3
Crosshouse|52|55.6126|-4.5509|3
Fallin|151|56.1048|-3.8762|3
Newbold Verdon|86|52.6296|-1.3422|3
Hadlow|79|51.2242|0.3391|3
Alderholt|48|50.9119|-1.8308|3
New Cumnock|52|55.3956|-4.1846|3
Chartham|79|51.2562|1.0184|3
Cranham|68|51.5656|0.2659|3
Chobham|157|51.3484|-0.6064|3
Usk|99|51.7035|-2.9033|3
Theale|171|51.4369|-1.0770|3
Ballygowan|5|54.5016|-5.7917|3
Chalgrove|119|51.6648|-1.0764|3
Charlbury|119|51.8727|-1.4825|3
Builth Wells|125|52.1494|-3.4047|3
Castlederg|45|54.7070|-7.5934|2
Barrow upon Humber|109|53.6755|-0.3806|2
Saint Agnes|37|50.3128|-5.2046|2
Adderbury|119|52.0169|-1.3119|2
Llandybie|29|51.8204|-4.0071|2
Willaston|34|53.2955|-2.9973|2
Kincardine|63|56.0695|-3.7196|2
Ormesby St Margaret|105|52.6751|1.6885|2
Donington|87|52.9046|-0.2051|2
Over|34|53.1833|-2.5500|2
Milborne Port|142|50.9661|-2.4625|2
Kilmaurs|52|55.6380|-4.5273|2
Eynsford|79|51.3676|0.2113|2
Bridge of Earn|121|56.3484|-3.4065|2
Mitcheldean|67|51.8644|-2.4895|2
Kidwelly|29|51.7364|-4.3033|2
Glenboig|108|55.8942|-4.0462|2
Carnmoney|4|54.6833|-5.9500|2
Woodcote|161|52.7333|-2.3333|2
Danderhall|97|55.9143|-3.1106|2
Menstrie|35|56.1514|-3.8547|2
Ash|79|51.2788|1.2797|2
Mundesley|105|52.8784|1.4297|2
Kirkbymoorside|113|54.2701|-0.9322|2
Bagillt|64|53.2654|-3.1655|2
Dollar|35|56.1624|-3.6713|2
Plains|108|55.8804|-3.9235|2
Clutton|9|51.3294|-2.5431|2
Cwm|15|51.7400|-3.1803|2
Downton|177|50.9937|-1.7513|2
Peaslake|157|51.1916|-0.4466|2
Wool|48|50.6797|-2.2189|2
Kelsall|34|53.2077|-2.7124|2
Mintlaw|1|57.5241|-2.0010|2
Lingwood|105|52.6210|1.4862|2
Astwood Bank|182|52.2599|-1.9375|2
Denholme|19|53.8019|-1.8950|2
Fordham|27|52.3113|0.3906|2
Cleobury Mortimer|139|52.3785|-2.4820|2
Great Leighs|60|51.8276|0.5064|2
Heage|44|53.0505|-1.4469|2
Coven|150|52.6559|-2.1353|2
Bugbrooke|174|52.2101|-1.0130|2
Dolgellau|69|52.7422|-3.8861|2
Combe Martin|46|51.1987|-4.0234|2
Teynham|79|51.3304|0.8053|2
Mere|177|51.0889|-2.2669|2
Swanmore|71|50.9440|-1.1802|2
Duns|135|55.7770|-2.3457|2
Buckden|27|52.2942|-0.2491|2
Redlynch|142|51.0986|-2.4267|2
Bargeddie|108|55.8537|-4.0785|2
Dundonald|143|55.5794|-4.5947|2
Laurieston|61|55.9956|-3.7480|2
Colyton|46|50.7401|-3.0702|2
Isle Of Mull|6|56.4470|-5.7740|2
Milltimber|0|57.1042|-2.2410|2
Lostwithiel|37|50.4078|-4.6702|2
Alveston|144|51.5881|-2.5314|2
Kington|182|52.2000|-2.0167|2
Eccleshall|150|52.8579|-2.2497|2
Aboyne|1|57.0755|-2.7802|2
Tuxford|116|53.2300|-0.8932|2
Williton|142|51.1624|-3.3221|2
Holsworthy|46|50.8120|-4.3538|2
Cowie|151|56.0797|-3.8675|2
Fenstanton|27|52.2990|-0.0671|2
Kings Hill|79|51.2744|0.4024|2
South Collingham|116|53.1333|-0.7667|2
Feltwell|105|52.4858|0.5194|2
Awsworth|116|52.9891|-1.2835|2
South Cerney|67|51.6732|-1.9310|2
Repton|44|52.8398|-1.5506|2
Kington|73|52.2041|-3.0255|2
Bosham|175|50.8309|-0.8538|2
Tollesbury|60|51.7591|0.8346|2
Muir of Ord|75|57.5198|-4.4594|2
Stocksfield|114|54.9403|-1.9040|2
Brewood|150|52.6771|-2.1741|2
Tarporley|34|53.1592|-2.6687|2
Kempsey|182|52.1394|-2.2175|2
Barlestone|86|52.6472|-1.3701|2
Little Amwell|74|51.7833|-0.0333|2
Badsey|182|52.0882|-1.8993|2
Eversley|71|51.3539|-0.8889|2
Cullingworth|19|53.8244|-1.8973|2
Craven Arms|139|52.4431|-2.8356|2
Dyserth|42|53.3003|-3.4126|2
Killyleagh|104|54.4014|-5.6480|2
Wing|23|51.8952|-0.7196|2
Fishburn|38|54.6830|-1.4363|2
Netherton|49|52.4833|-2.0833|2
Bovington Camp|48|50.6978|-2.2351|2
Broughshane|95|54.8926|-6.2090|2
Dunipace|61|56.0270|-3.9147|2
Wemyss Bay|76|55.8761|-4.8895|2
North Collingham|116|53.1500|-0.7500|2
Etwall|44|52.8835|-1.6002|2
Gullane|54|56.0365|-2.8283|2
Snettisham|105|52.8788|0.5010|2
Stratton|67|51.7339|-1.9797|2
Saughall|34|53.2262|-2.9565|2
Farnsfield|116|53.1022|-1.0332|2
Colerne|177|51.4383|-2.2628|2
Godstone|157|51.2478|-0.0691|2
Wolston|170|52.3772|-1.3954|2
Nanpean|37|50.3688|-4.8693|2
Botley|71|50.9143|-1.2698|2
Bampton|119|51.7263|-1.5455|2
South Hetton|38|54.7991|-1.4067|2
East Ayton|113|54.2548|-0.4748|2
South Brent|46|50.4265|-3.8343|2
Elstead|157|51.1855|-0.7054|2
Dormansland|157|51.1602|0.0062|2
Moffat|50|55.3353|-3.4414|2
Yarnton|119|51.8045|-1.3115|2
Petworth|175|50.9867|-0.6100|2
Broadway|182|52.0382|-1.8608|2
Redding|61|55.9886|-3.7323|2
Willaston|33|53.0667|-2.4833|2
Thaxted|60|51.9533|0.3448|2
Penmaenmawr|36|53.2667|-3.9333|2
Gilfach Goch|129|51.5921|-3.4730|2
Carron|61|56.0261|-3.7925|2
Crossgates|63|56.0837|-3.3771|2
Ambleside|40|54.4326|-2.9617|2
Westcott|157|51.2244|-0.3720|2
Portaferry|5|54.3809|-5.5457|2
Balmedie|1|57.2505|-2.0616|2
Roche|37|50.4081|-4.8337|2
Rostrevor|104|54.1000|-6.2000|2
Carfin|108|55.8050|-3.9608|2
Newmacher|1|57.2667|-2.1833|2
Farndon|116|53.0500|-0.8500|2
Headcorn|79|51.1697|0.6243|2
Timsbury|9|51.3244|-2.4792|2
Belton|109|53.5500|-0.8167|2
Wolsingham|38|54.7308|-1.8832|2
Cullybackey|95|54.8888|-6.3470|2
Barnwood|67|51.8639|-2.2009|2
Minchinhampton|67|51.7067|-2.1850|2
Walton|44|53.2228|-1.4608|2
Winchburgh|173|55.9579|-3.4646|2
Castlewellan|104|54.2569|-5.9445|2
Oakley|10|52.1686|-0.5265|2
Eastry|79|51.2464|1.3078|2
Renton|172|55.9720|-4.5840|2
Caistor|87|53.4967|-0.3154|2
Colwich|150|52.7876|-1.9821|2
East Peckham|79|51.2123|0.3862|2
Hemingbrough|113|53.7686|-0.9767|2
Market Lavington|177|51.2876|-1.9773|2
Bassingbourn|27|52.0782|-0.0539|2
Darenth|79|51.4214|0.2578|2
Cairneyhill|63|56.0591|-3.5352|2
Great Horkesley|60|51.9382|0.8755|2
Great Houghton|8|53.5535|-1.3495|2
Shieldhill|61|55.9728|-3.7679|2
Lechlade|67|51.6940|-1.6913|2
Sutton Courtenay|119|51.6413|-1.2768|2
Marden|79|51.1748|0.4885|2
Swavesey|27|52.3015|-0.0048|2
Galgate|83|53.9936|-2.7920|2
Moira|86|52.7370|-1.5350|2
Thornley|38|54.7500|-1.4333|2
Stilton|27|52.4879|-0.2889|2
Aspatria|40|54.7657|-3.3278|2
Hollingworth|160|53.4630|-1.9910|2
Asfordby|86|52.7633|-0.9586|2
Greenfield|64|53.2833|-3.2167|2
Sapcote|86|52.5371|-1.2790|2
Woodstock|119|51.8485|-1.3513|2
Caldercruix|108|55.8889|-3.8866|2
Grantown on Spey|75|57.3305|-3.6087|2
Ogmore Vale|20|51.6023|-3.5422|2
Whitley|177|51.3953|-2.1644|2
Winwick|169|53.4333|-2.6000|2
Leven|56|53.8903|-0.3178|2
Nafferton|56|54.0196|-0.3919|2
Keresley|39|52.4516|-1.5332|2
Longniddry|54|55.9754|-2.8959|2
Markinch|63|56.2021|-3.1352|2
Maple Cross|74|51.6250|-0.5080|2
Sway|71|50.7869|-1.6029|2
Alyth|121|56.6221|-3.2300|2
Burton upon Stather|109|53.6491|-0.6845|2
Greenhill|61|55.9920|-3.8910|2
Portree|75|57.4129|-6.1942|2
Dunchurch|170|52.3376|-1.2914|2
Ashington|175|50.9331|-0.3909|2
Cliffe|92|51.4622|0.4983|2
Middlestown|167|53.6508|-1.5976|2
Kelvedon Hatch|60|51.6674|0.2681|2
Stalbridge|48|50.9581|-2.3755|2
Wateringbury|79|51.2554|0.4232|2
Lochgilphead|6|56.0380|-5.4321|2
Caton|83|54.0762|-2.7190|2
Witchford|27|52.3870|0.2060|2
Norton|47|53.6333|-1.1833|2
Costessey|105|52.6591|1.2097|2
Banknock|61|55.9897|-3.9561|2
Charfield|144|51.6272|-2.4067|2
Torrance|53|55.9400|-4.2103|2
Clophill|31|52.0273|-0.4238|2
Ixworth|155|52.2989|0.8341|2
Pucklechurch|144|51.4858|-2.4339|2
Machen|25|51.5960|-3.1419|2
Valley|2|53.2849|-4.5664|2
Lark Hill|177|51.2000|-1.8167|2
Maulden|31|52.0306|-0.4698|2
Newport|60|51.9843|0.2135|2
Coupar Angus|121|56.5455|-3.2677|2
Crossford|63|56.0630|-3.4967|2
Polbeth|173|55.8607|-3.5490|2
Kingston Bagpuize|119|51.6815|-1.4204|2
Price Town|20|51.6183|-3.5366|2
Wittering|122|52.6070|-0.4405|2
Lyndhurst|71|50.8726|-1.5766|2
Comberton|27|52.1871|0.0191|2
Aldeburgh|155|52.1549|1.6021|2
Partridge Green|175|50.9594|-0.3080|2
Melrose|135|55.5997|-2.7277|2
Witton Gilbert|38|54.8057|-1.6369|2
Watton at Stone|74|51.8584|-0.1138|2
Seaview|77|50.7196|-1.1116|2
Camelford|37|50.6219|-4.6796|2
Long Crendon|23|51.7729|-0.9968|2
Arnside|40|54.2018|-2.8337|2
Biggar|145|55.6230|-3.5246|2
Rothbury|114|55.3106|-1.9084|2
Edgworth|13|53.6464|-2.3940|2
Insch|1|57.3427|-2.6132|2
Reepham|105|52.7632|1.1110|2
Acle|105|52.6368|1.5476|2
Exhall|170|52.4646|-1.4814|2
Shawbury|139|52.7910|-2.6618|2
West Rainton|38|54.8167|-1.5000|2
Barmouth|69|52.7238|-4.0575|2
Mattishall|105|52.6591|1.0325|2
Keyingham|56|53.7096|-0.1133|2
Roade|174|52.1582|-0.8974|2
Compton|71|51.0239|-1.3371|2
Ballypatrick|30|55.1811|-6.1502|2
Coltishall|105|52.7280|1.3665|2
Inverbervie|1|56.8446|-2.2800|2
Tarvin|34|53.1974|-2.7655|2
Queniborough|86|52.7059|-1.0475|2
Warton|83|54.1472|-2.7643|2
Harlington|31|51.9629|-0.4924|2
Padstow|37|50.5388|-4.9366|2
Longstanton|27|52.2808|0.0456|2
Alford|1|57.2326|-2.7030|2
Glenmavis|108|55.8891|-3.9873|2
Goxhill|109|53.6763|-0.3376|2
Chipping Campden|67|52.0496|-1.7767|2
Pentyrch|28|51.5289|-3.2950|2
Brinscall|83|53.6890|-2.5721|2
Y Felinheli|69|53.1874|-4.2048|2
Leeswood|64|53.1335|-3.0947|2
High Valleyfield|63|56.0636|-3.5991|2
Oakley|63|56.0842|-3.5631|2
Romney Marsh|79|51.0230|0.9150|2
Rossett|183|53.1092|-2.9448|2
Elsenham|60|51.9143|0.2293|2
Credenhill|73|52.0835|-2.8080|2
Wanborough|159|51.5426|-1.6984|2
Scholes|84|53.8235|-1.4281|2
West Malling|79|51.2927|0.4091|2
Narberth|120|51.7978|-4.7428|2
Castledawson|94|54.7772|-6.5623|2
Gilwern|99|51.8248|-3.0936|2
Emneth|105|52.6424|0.2086|2
Betws|20|51.5692|-3.5883|2
Gunness|109|53.5908|-0.7283|2
Llwynypia|129|51.6333|-3.4500|2
East Bergholt|155|51.9778|1.0176|2
Saint Stephen|37|50.3447|-4.8997|2
Langholm|50|55.1510|-2.9989|2
Forth|145|55.7650|-3.6887|2
Bay Horse|83|53.9687|-2.7760|2
Keadby|109|53.5931|-0.7402|2
Benllech|2|53.3204|-4.2261|2
Machynlleth|125|52.5896|-3.8531|2
Lowdham|116|53.0121|-1.0048|2
Isleham|27|52.3429|0.4121|2
Cold Ash|171|51.4243|-1.2646|2
Alderbury|177|51.0435|-1.7338|2
Bletchingley|157|51.2406|-0.1004|2
Shenstone|150|52.6380|-1.8415|2
Pannal|113|53.9603|-1.5357|2
Halton|70|53.3167|-2.7000|2
Riccall|113|53.8333|-1.0573|2
Sion Mills|45|54.7875|-7.4728|2
Chiddingfold|157|51.1187|-0.6226|2
Flexbury|37|50.8351|-4.5450|2
Much Wenlock|139|52.5958|-2.5575|2
Catrine|52|55.5042|-4.3303|2
Debenham|155|52.2242|1.1817|2
Bishopsteignton|46|50.5519|-3.5385|2
Saint Dennis|37|50.3833|-4.8833|2
Glapwell|44|53.1892|-1.2833|2
Leuchars|63|56.3817|-2.8825|2
Seer Green|23|51.6180|-0.6059|2
Bottisham|27|52.2228|0.2588|2
Milnthorpe|40|54.2278|-2.7694|2
Lenham|79|51.2371|0.7189|2
Swineshead|87|52.9454|-0.1595|2
Needingworth|27|52.3305|-0.0312|2
Little Dunmow|60|51.8610|0.4148|2
Luddenden Foot|26|53.7187|-1.9458|2
Patna|52|55.3641|-4.5059|2
Horam|57|50.9352|0.2444|2
Watlington|119|51.6433|-1.0045|2
Northorpe|87|53.4631|-0.6535|2
Leyburn|113|54.3100|-1.8304|2
Severn Beach|144|51.5604|-2.6628|2
Coylton|143|55.4453|-4.5195|2
Tisbury|177|51.0628|-2.0806|2
Wiveliscombe|142|51.0414|-3.3128|2
Wilstead|10|52.0809|-0.4489|2
Reepham|87|53.2333|-0.4333|2
Sedbergh|40|54.3212|-2.5251|2
Winterbourne|171|51.4461|-1.3466|2
Wells-next-the-Sea|105|52.9516|0.8511|2
Bere Alston|46|50.4823|-4.1903|2
Newington|79|51.3522|0.6677|2
Appledore|46|51.0500|-4.2000|2
Aston-on-Trent|44|52.8617|-1.3864|2
Hermitage|171|51.4554|-1.2682|2
Tycroes|29|51.7781|-4.0200|2
Wickham Market|155|52.1530|1.3630|2
Farnborough|170|52.1429|-1.3693|2
Haxey|109|53.4894|-0.8402|2
Ilchester|142|51.0059|-2.6798|2
Thurlby|87|52.7388|-0.3787|2
Hingham|105|52.5797|0.9842|2
Coates|67|51.7075|-2.0339|2
Harbury|170|52.2354|-1.4571|2
Westoning|31|51.9814|-0.4970|2
Ipplepen|46|50.4892|-3.6390|2
East Harling|105|52.4384|0.9335|2
Tow Law|38|54.7446|-1.8143|2
Fleet|87|52.7932|0.0585|2
Sandford|111|51.3323|-2.8312|2
Fowey|37|50.3363|-4.6386|2
Cardross|6|55.9618|-4.6532|2
Gartcosh|108|55.8884|-4.0817|2
Leconfield|56|53.8773|-0.4573|2
Edenfield|83|53.6667|-2.3048|2
Lundin Links|63|56.2140|-2.9517|2
Seven Sisters|101|51.7667|-3.7167|2
Auchtermuchty|63|56.2916|-3.2343|2
High Etherley|38|54.6539|-1.7436|2
Mevagissey|37|50.2732|-4.7917|2
Kings Sutton|174|52.0231|-1.2761|2
Weston Turville|23|51.7917|-0.7577|2
Woolavington|142|51.1649|-2.9381|2
Steeple Claydon|23|51.9364|-0.9833|2
Abbotts Ann|71|51.1902|-1.5323|2
Garelochhead|6|56.0820|-4.8291|2
Overtown|108|55.7572|-3.9165|2
Thornton|63|56.1667|-3.1500|2
Ash|139|52.9500|-2.6500|2
Fernhurst|175|51.0487|-0.7179|2
Cringleford|105|52.6048|1.2433|2
Ballintoy Harbour|30|55.2442|-6.3692|2
Isles of Scilly|78|49.9252|-6.2989|2
Lochmaben|50|55.1301|-3.4429|2
Tweedbank|135|55.6045|-2.7669|2
Duxford|27|52.0939|0.1592|2
Market Bosworth|86|52.6243|-1.4017|2
Kintbury|171|51.3996|-1.4486|2
Broughton|110|52.3733|-0.7749|2
Saint Osyth|60|51.8000|1.0833|2
Stanford in the Vale|119|51.6397|-1.5065|2
Keelby|87|53.5758|-0.2470|2
Chiseldon|159|51.5161|-1.7321|2
Mossblown|143|55.4894|-4.5279|2
Smithton|75|57.4796|-4.1514|2
Manea|27|52.4849|0.1793|2
Grimston|105|52.7731|0.5485|2
Whittington|150|52.6737|-1.7609|2
Cromford|44|53.1085|-1.5601|2
Rickinghall|155|52.3365|0.9927|2
Kirkconnel|50|55.3856|-3.9984|2
Resolven|101|51.7119|-3.6974|2
Llandovery|29|51.9941|-3.7964|2
Longtown|73|51.9500|-2.9833|2
Crickhowell|125|51.8599|-3.1377|2
Hightown|136|53.5245|-3.0619|2
Rathfriland|7|54.2500|-6.1667|2
Chilcompton|142|51.2639|-2.5050|2
Little Eaton|44|52.9703|-1.4595|2
Newburgh|63|56.3508|-3.2365|2
Wickham|71|50.8992|-1.1882|2
Axbridge|142|51.2847|-2.8208|2
Camblesforth|113|53.7268|-1.0200|2
Halton|83|54.0789|-2.7580|2
Presteigne|125|52.2718|-3.0058|2
Bozeat|110|52.2227|-0.6733|2
Longtown|40|55.0093|-2.9672|2
Robertsbridge|57|50.9857|0.4725|2
Billinghay|87|53.0796|-0.2769|2
Stow on the Wold|67|51.9301|-1.7238|2
Bishops Lydeard|142|51.0592|-3.1878|2
Ormiston|54|55.9130|-2.9398|2
Berkeley|67|51.6911|-2.4592|2
Mobberley|33|53.3167|-2.3167|2
Catterall|83|53.8796|-2.7648|2
Eton Wick|178|51.4972|-0.6344|2
Clare|155|52.0786|0.5817|2
Burgh le Marsh|87|53.1616|0.2448|2
Uffculme|46|50.9060|-3.3275|2
Hatton|170|52.3001|-1.6326|2
Rode Heath|33|53.1139|-2.2919|2
Stone|23|51.8025|-0.8703|2
Hathersage|44|53.3303|-1.6540|2
Long Bennington|87|52.9931|-0.7580|2
Rayne|60|51.8667|0.5833|2
Langho|83|53.8022|-2.4508|2
Kineton|170|52.1564|-1.5115|2
Alresford|60|51.8539|1.0020|2
Goostrey|33|53.2273|-2.3392|2
Southgate|158|51.5694|-4.0897|2
Stoke-sub-Hamdon|142|50.9540|-2.7497|2
Great Barford|10|52.1579|-0.3523|2
Southowram|26|53.7099|-1.8318|2
Southchurch Village|148|51.5405|0.7294|2
Walsden|26|53.6936|-2.1000|2
Harwell|119|51.5995|-1.2917|2
Pant|139|52.7901|-3.0803|2
South Milford|113|53.7767|-1.2461|2
Much Hadham|74|51.8541|0.0719|2
Skelmorlie|106|55.8695|-4.8848|2
Wick|144|51.4531|-2.4236|2
Black Notley|60|51.8530|0.5685|2
Wheldrake|184|53.8962|-0.9630|2
Wooler|114|55.5476|-2.0119|2
Holmfirth|81|53.5697|-1.7878|2
Sanquhar|50|55.3653|-3.9216|2
Barlaston|150|52.9420|-2.1705|2
Hapton|83|53.7833|-2.3167|2
Merriott|142|50.9128|-2.7954|2
Radley|119|51.6875|-1.2403|2
Bala|69|52.9111|-3.5972|2
Hibaldstow|109|53.5113|-0.5208|2
Sleights|113|54.4551|-0.6648|2
East Wemyss|63|56.1602|-3.0642|2
Lhanbryde|100|57.6353|-3.2184|2
Stoneyburn|173|55.8437|-3.6386|2
Kilgetty|120|51.7320|-4.7198|2
Puriton|142|51.1693|-2.9720|2
Langtoft|87|52.6983|-0.3404|2
Wheaton Aston|150|52.7114|-2.2206|2
Aberfeldy|121|56.6220|-3.8669|2
Strathblane|151|55.9860|-4.3066|2
Seahouses|114|55.5806|-1.6550|2
Wickham|171|51.4434|-1.4320|2
St Just|37|50.1238|-5.6806|2
Banwell|111|51.3289|-2.8691|2
Mullion|37|50.0271|-5.2425|2
Rudgwick|175|51.0874|-0.4516|2
Barrowby|87|52.9164|-0.6909|2
Blackridge|173|55.8852|-3.7748|2
Kirknewton|173|55.8875|-3.4190|2
Tattenhall|34|53.1219|-2.7675|2
Lyminge|79|51.1295|1.0890|2
Stanwick|110|52.3320|-0.5635|2
Fontwell|175|50.8552|-0.6483|2
Johnston|120|51.7556|-4.9967|2
Campsall|47|53.6192|-1.1800|2
Hayfield|44|53.3789|-1.9454|2
Bredon|182|52.0301|-2.1167|2
Pen-clawdd|158|51.6403|-4.0992|2
Pool|84|53.9000|-1.6167|2
Burghead|100|57.7011|-3.4899|2
Washington|175|50.9049|-0.4065|2
Low Etherley|38|54.6535|-1.7431|2
Wroxall|170|52.3379|-1.6690|2
Ketton|132|52.6280|-0.5546|2
Barnburgh|47|53.5241|-1.2730|2
Burstwick|56|53.7321|-0.1396|2
Wrotham|79|51.3086|0.3090|2
Atworth|177|51.3923|-2.1930|2
Plean|151|56.0652|-3.8760|2
South Nutfield|175|51.0167|-0.1333|2
Hook Norton|119|51.9956|-1.4828|2
Wrington|111|51.3617|-2.7632|2
Cadnam|71|50.9205|-1.5797|2
Hanslope|98|52.1142|-0.8267|2
Llanrug|69|53.1479|-4.1960|2
Wye|79|51.1825|0.9368|2
Flamborough|56|54.1170|-0.1236|2
Millisle|5|54.6064|-5.5297|2
Lugwardine|73|52.0658|-2.6578|2
Inchinnan|128|55.8899|-4.4384|2
Milnathort|121|56.2269|-3.4193|2
Salcombe|46|50.2374|-3.7687|2
Silverstone|174|52.0922|-1.0260|2
Probus|37|50.2927|-4.9540|2
Blackwood|145|55.6667|-3.9167|2
Cheadle Heath|152|53.4019|-2.1909|2
Comrie|121|56.3688|-3.9788|2
Tarbolton|143|55.5129|-4.4865|2
Bramford|155|52.0763|1.0969|2
Delph|117|53.5667|-2.0167|2
Ditchingham|105|52.4673|1.4437|2
Lydbrook|67|51.8376|-2.5782|2
Bishop's Castle|139|52.4921|-3.0021|2
Windygates|63|56.1955|-3.0527|2
Crick|174|52.3481|-1.1371|2
Donisthorpe|86|52.7240|-1.5380|2
Findon|175|50.8682|-0.4073|2
Newcastle Emlyn|32|52.0406|-4.4667|2
Bradninch|46|50.8249|-3.4247|2
Hardwick Village|116|53.2737|-1.0432|2
Hartwell|174|52.1462|-0.8538|2
Lynemouth|114|55.2131|-1.5425|2
Pontesbury|139|52.6483|-2.8904|2
Oxenhope|19|53.8123|-1.9520|2
Ashwell|74|52.0387|-0.1540|2
Coldstream|135|55.6511|-2.2529|2
Rhu|6|56.0167|-4.7667|2
Hathern|86|52.7955|-1.2564|2
Wilberfoss|56|53.9485|-0.8894|2
Llansantffraid Glan Conwy|36|53.2667|-3.8000|2
Misterton|116|53.4449|-0.8503|2
Upton upon Severn|182|52.0626|-2.2180|2
Balfron|151|56.0681|-4.3356|2
Shipdham|105|52.6292|0.8858|2
Northleach|67|51.8299|-1.8371|2
Cropwell Bishop|116|52.9148|-0.9848|2
Chilworth|157|51.2163|-0.5313|2
Eastriggs|50|54.9860|-3.1805|2
Haverigg|40|54.1997|-3.2926|2
Kedington|155|52.0928|0.4868|2
Ruardean|67|51.8550|-2.5505|2
Brompton|113|54.3601|-1.4242|2
Grimston|86|52.7901|-0.9866|2
Halling|92|51.3514|0.4452|2
Ingrave|60|51.6042|0.3406|2
Newton Longville|23|51.9760|-0.7660|2
Evercreech|142|51.1481|-2.5056|2
Curry Rivel|142|51.0231|-2.8675|2
Great Haywood|150|52.8079|-2.0002|2
Great Yeldham|60|52.0135|0.5654|2
Llanberis|69|53.1181|-4.1292|2
Kirkby Lonsdale|40|54.2026|-2.5983|2
North Sunderland|114|55.5769|-1.6644|2
Town Row|57|51.0530|0.2322|2
Bilsdale|113|54.3736|-1.1192|2
Charing|79|51.2107|0.7947|2
Hale|70|53.3333|-2.8000|2
Stewkley|23|51.9274|-0.7638|2
Weeting|105|52.4644|0.6149|2
Marldon|46|50.4551|-3.5968|2
Billingborough|87|52.8938|-0.3419|2
Elstree|74|51.6403|-0.2969|2
Mundford|105|52.5093|0.6499|2
Shilbottle|114|55.3710|-1.6882|2
Warton|83|53.7499|-2.8933|2
Buxted|57|50.9900|0.1344|2
Greenfield|31|52.0028|-0.4661|2
Stretham|27|52.3471|0.2185|2
Rhayader|125|52.3015|-3.5115|2
Mickle Trafford|34|53.2215|-2.8323|2
Kinglassie|63|56.1737|-3.2424|2
Wembury|46|50.3227|-4.0753|2
Isle of South Uist|59|57.2456|-7.3334|2
East Bridgford|116|52.9795|-0.9656|2
Rogiet|99|51.5885|-2.7787|2
Ryton on Dunsmore|170|52.3667|-1.4333|2
Almondsbury|144|51.5541|-2.5711|2
Broad Blunsdon|159|51.6134|-1.7787|2
Brading|77|50.6799|-1.1457|2
Saint Davids|120|51.8809|-5.2655|2
Dearham|40|54.7118|-3.4436|2
Necton|105|52.6499|0.7754|2
Shurdington|67|51.8626|-2.1206|2
Waddesdon|23|51.8468|-0.9211|2
Creech Saint Michael|142|51.0233|-3.0383|2
Llandeilo|29|51.8846|-3.9915|2
Sharnbrook|10|52.2261|-0.5443|2
Bodelwyddan|42|53.2683|-3.5008|2
Penygroes|69|53.0550|-4.2854|2
Grassington|113|54.0714|-1.9982|2
Silsoe|31|52.0085|-0.4248|2
Sudbrooke|87|53.2667|-0.4500|2
Northiam|57|50.9944|0.6003|2
Meldreth|27|52.0940|0.0081|2
Earlston|135|55.6386|-2.6749|2
Connor|95|54.8000|-6.2000|2
Walberton|175|50.8447|-0.6201|2
Burbage|177|51.3518|-1.6709|2
Ingleton|113|54.1539|-2.4685|2
Croft|86|52.5567|-1.2464|2
Invergowrie|121|56.4611|-3.0616|2
Wormley|157|51.1362|-0.6467|2
Walkington|56|53.8195|-0.4896|2
Wragby|87|53.2833|-0.3000|2
Catcliffe|131|53.3932|-1.3621|2
Irvinestown|62|54.4667|-7.6333|2
Gosberton|87|52.8691|-0.1610|2
Silkstone|8|53.5481|-1.5638|2
Lympstone|46|50.6475|-3.4316|2
Harlech|69|52.8594|-4.1083|2
Painswick|67|51.7857|-2.1955|2
Stoke Prior|182|52.2998|-2.0803|2
Airth|61|56.0698|-3.7721|2
Annalong|104|54.1082|-5.8997|2
Doune|151|56.1900|-4.0529|2
Lower Kingswood|157|51.2697|-0.2123|2
Thornton Dale|113|54.2353|-0.7202|2
Holt|177|51.3556|-2.1972|2
Gargrave|113|53.9835|-2.1046|2
Seascale|40|54.3983|-3.4796|2
Southwick|177|51.2969|-2.2325|2
Criccieth|69|52.9205|-4.2346|2
Meriden|141|52.4377|-1.6437|2
Woolpit|155|52.2245|0.8883|2
Wroxall|77|50.6163|-1.2229|2
East Chevington|114|55.2833|-1.5833|2
Hambleton|113|53.7667|-1.1667|2
Pattingham|150|52.5891|-2.2654|2
Woodsetts|131|53.3480|-1.1720|2
Meppershall|31|52.0171|-0.3399|2
Thorney|122|52.6215|-0.1081|2
Wainfleet All Saints|87|53.1057|0.2358|2
Balloch|172|56.0000|-4.5833|2
Botesdale|155|52.3422|1.0041|2
Locking|111|51.3333|-2.9139|2
Barnetby le Wold|109|53.5748|-0.4061|2
Glinton|122|52.6392|-0.2963|2
Marcham|119|51.6675|-1.3430|2
Milton of Leys|75|57.4513|-4.1759|2
Terrington Saint John|105|52.7055|0.2739|2
Frizington|40|54.5418|-3.4946|2
Starcross|46|50.6273|-3.4480|2
Ballykelly|30|55.0442|-7.0186|2
Draperstown|94|54.8000|-6.7667|2
Clenchwarton|105|52.7560|0.3579|2
North Somercotes|87|53.4457|0.1410|2
Tickton|56|53.8623|-0.3833|2
West Walton|105|52.6978|0.1741|2
Portsoy|1|57.6814|-2.6896|2
Ratho|58|55.9216|-3.3803|2
Stromness|118|58.9650|-3.2960|2
Harston|27|52.1369|0.0800|2
Monk Fryston|113|53.7616|-1.2375|2
Shrewton|177|51.1919|-1.9026|2
Goodwick|120|52.0049|-4.9951|2
West Haddon|174|52.3417|-1.0780|2
Hatfield Heath|60|51.8123|0.2124|2
Wickwar|144|51.5940|-2.3997|2
Diggle|117|53.5674|-1.9972|2
Newton Poppleford|46|50.7000|-3.2959|2
Conon Bridge|75|57.5663|-4.4368|2
Head of Muir|61|56.0062|-3.9136|2
Hopeman|100|57.7068|-3.4343|2
Flimby|40|54.6896|-3.5209|2
Ticehurst|57|51.0465|0.4086|2
Lympne|79|51.0777|1.0281|2
East Linton|54|55.9874|-2.6568|2
Mistley|60|51.9433|1.0825|2
Pontyberem|29|51.7783|-4.1689|2
Hampton in Arden|141|52.4254|-1.7027|2
Harrold|10|52.2013|-0.6104|2
Cornholme|26|53.7323|-2.1385|2
Fochabers|100|57.6144|-3.0995|2
Exning|155|52.2664|0.3744|2
Allhallows|92|51.4687|0.6369|2
Westonzoyland|142|51.1085|-2.9284|2
Harthill|131|53.3167|-1.2667|2
Stoke Golding|86|52.5706|-1.4112|2
Long Itchington|170|52.2840|-1.3924|2
Dunswell|56|53.8011|-0.3714|2
Harvington|182|52.1409|-1.9231|2
High Bentham|113|54.1182|-2.5120|2
Luncarty|121|56.4531|-3.4701|2
Embsay|113|53.9766|-1.9928|2
Ingleton|38|54.5795|-1.7353|2
Yealmpton|46|50.3486|-3.9988|2
Ardglass|104|54.2631|-5.6098|2
Todwick|131|53.3537|-1.2567|2
Crail|63|56.2604|-2.6268|2
Cruden Bay|1|57.4180|-1.8531|2
Killearn|151|56.0424|-4.3684|2
Findern|44|52.8704|-1.5441|2
Crossgar|104|54.3967|-5.7606|2
St Mary's|78|49.9172|-6.2952|2
Stainburn|113|53.9333|-1.6167|2
Whaplode|87|52.7993|-0.0364|2
Pensilva|37|50.5030|-4.4149|2
Ambrosden|119|51.8709|-1.1213|2
High Halstow|92|51.4477|0.5556|2
Dufftown|100|57.4457|-3.1271|2
Tanfield|38|54.8929|-1.7132|2
Audlem|33|52.9896|-2.5071|2
Great Eccleston|83|53.8531|-2.8703|2
Layer de la Haye|60|51.8459|0.8575|2
Bardney|87|53.2101|-0.3237|2
Dyffryn Ardudwy|69|52.7775|-4.0647|2
Ewhurst|157|51.1545|-0.4434|2
Aldbourne|177|51.4810|-1.6183|2
Aberdour|63|56.0542|-3.3006|2
Bramham|84|53.8812|-1.3545|2
Letham|3|56.6268|-2.7706|2
Aberporth|32|52.1325|-4.5417|2
Grain|92|51.4559|0.7113|2
Delabole|37|50.6235|-4.7319|2
Drybrook|67|51.8555|-2.5168|2
Tideswell|44|53.2781|-1.7729|2
Elmstead Market|60|51.8822|0.9948|2
Pontlliw|158|51.6914|-4.0106|2
Saint Bees|40|54.4918|-3.5899|2
Portavogie|5|54.4592|-5.4430|2
Yoxall|150|52.7666|-1.7907|2
Cookley|155|52.3167|1.4500|2
Nether Heyford|174|52.2212|-1.0345|2
Cheddington|23|51.8478|-0.6643|2
Scawby|109|53.5379|-0.5409|2
North Tawton|46|50.7997|-3.8976|2
Roslin|97|55.8575|-3.1690|2
Shepherdswell|79|51.1871|1.2305|2
Rackheath|105|52.6625|1.3803|2
Templepatrick|4|54.6833|-6.0833|2
Rowhedge|60|51.8574|0.9453|2
Ravenstone|86|52.7211|-1.4058|2
Doveridge|44|52.9053|-1.8248|2
Potterne|177|51.3292|-2.0052|2
Friston|57|50.7640|0.1993|2
Horsmonden|79|51.1391|0.4288|2
Port Erroll|1|57.4143|-1.8460|2
Wood Street Village|157|51.2510|-0.6370|2
Kilrea|30|54.9509|-6.5569|2
Chinley|44|53.3402|-1.9390|2
Abridge|60|51.6495|0.1203|2
East Dean|71|51.0398|-1.6094|2
Calderbank|108|55.8432|-3.9707|2
Lauder|135|55.7191|-2.7475|2
Thornhill|50|55.2333|-3.7667|2
Ducklington|119|51.7676|-1.4842|2
Evenwood|38|54.6221|-1.7613|2
Earith|27|52.3542|0.0306|2
Mostyn|64|53.3127|-3.2677|2
Skinningrove|127|54.5691|-0.8987|2
Saint Clears|29|51.8199|-4.4978|2
Wetheral|40|54.8840|-2.8333|2
Woodbury|46|50.6766|-3.4016|2
Hockley Heath|141|52.3529|-1.7782|2
Great Marton|14|53.8118|-3.0226|2
Crynant|101|51.7289|-3.7481|2
Stanhope|38|54.7500|-2.0167|2
Great Barton|155|52.2726|0.7668|2
Horndon on the Hill|162|51.5236|0.4049|2
Baschurch|139|52.7885|-2.8528|2
Croeserw|101|51.6447|-3.6403|2
Ironbridge|161|52.6279|-2.4846|2
Deddington|119|51.9806|-1.3205|2
Balsham|27|52.1324|0.3159|2
Blisworth|174|52.1750|-0.9413|2
Glandwr|120|51.9283|-4.6333|2
Leasingham|87|53.0257|-0.4261|2
Trimsaran|29|51.7199|-4.2417|2
Ulceby|109|53.6167|-0.3333|2
Gilford|7|54.3726|-6.3613|2
Three Crosses|158|51.6287|-4.0626|2
Roydon|60|51.7718|0.0403|2
Blewbury|119|51.5688|-1.2326|2
Howwood|128|55.8106|-4.5573|2
Newport|56|53.7633|-0.6999|2
Reddingmuirhead|61|55.9803|-3.7485|2
Middle Winterslow|177|51.0935|-1.6545|2
Stock|60|51.6635|0.4426|2
Alveley|139|52.4571|-2.3543|2
Bridge|79|51.2451|1.1264|2
Scotby|40|54.8900|-2.8746|2
Ramsbury|177|51.4437|-1.6026|2
Ballywalter|5|54.5433|-5.4848|2
Bow Street|32|52.4421|-4.0278|2
Aslockton|116|52.9530|-0.8970|2
Compton|171|51.5159|-1.2551|2
Alconbury|27|52.3690|-0.2601|2
South Littleton|182|52.1142|-1.8901|2
Gotham|116|52.8680|-1.2056|2
Normandy|157|51.2575|-0.6747|2
Douglas|145|55.5500|-3.8500|2
Templecombe|142|50.9991|-2.4158|2
Haydon Bridge|114|54.9749|-2.2468|2
Kingsley|34|53.2667|-2.6667|2
Brimscombe|67|51.7197|-2.1855|2
Mickleton|67|52.0915|-1.7662|2
Inkberrow|182|52.2128|-1.9809|2
North Leigh|119|51.8143|-1.4414|2
Gaerwen|2|53.2211|-4.2736|2
Ballater|1|57.0501|-3.0380|2
Skelton|184|54.0000|-1.1333|2
Penrhyndeudraeth|69|52.9333|-4.0667|2
Great Bentley|60|51.8533|1.0638|2
Muirhead|3|56.5000|-3.0667|2
Rawcliffe|56|53.6978|-0.9632|2
Walkern|74|51.9189|-0.1276|2
Five Oak Green|79|51.1834|0.3552|2
Griston|105|52.5572|0.8644|2
Muirkirk|52|55.5227|-4.0655|2
Rosewell|97|55.8507|-3.1362|2
Salsburgh|108|55.8428|-3.8726|2
Tal-y-bont|69|52.7747|-4.0922|2
Wattisham|155|52.1254|0.9386|2
Blean|79|51.3068|1.0430|2
Whittlesford|27|52.1135|0.1497|2
South Witham|87|52.7648|-0.6281|2
Minsterley|139|52.6399|-2.9281|2
Cockfield|38|54.6137|-1.8090|2
Dennyloanhead|61|55.9989|-3.9131|2
Henstridge|142|50.9772|-2.3950|2
Ladybank|63|56.2742|-3.1239|2
West Linton|135|55.7497|-3.3561|2
Littlebourne|79|51.2745|1.1669|2
Oakington|27|52.2604|0.0685|2
Stonesfield|119|51.8514|-1.4296|2
Tetney|87|53.4924|-0.0211|2
Hartlebury|182|52.3333|-2.2333|2
Houghton on the Hill|86|52.6266|-0.9955|2
Burniston|113|54.3239|-0.4481|2
Kirkby Stephen|40|54.4723|-2.3487|2
Eythorne|79|51.1971|1.2662|2
Hemyock|46|50.9123|-3.2281|2
Hatherleigh|46|50.8214|-4.0723|2
Fairlight|57|50.8780|0.6567|2
Danby|113|54.4661|-0.9107|2
Helmsley|113|54.2458|-1.0568|2
Whitland|29|51.8189|-4.6153|2
Braunston|174|52.2898|-1.2027|2
Mount Hawke|37|50.2823|-5.2085|2
Shotley Gate|155|51.9579|1.2688|2
Dalrymple|52|55.3976|-4.5917|2
Ullapool|75|57.8987|-5.1604|2
Haslingfield|27|52.1502|0.0558|2
Pont Rhyd-y-cyff|20|51.5869|-3.6364|2
Thorp Arch|84|53.9158|-1.3198|2
Aberford|84|53.8260|-1.3423|2
Geddington|110|52.4376|-0.6896|2
Kelloe|38|54.7189|-1.4749|2
Woldingham|157|51.2853|-0.0337|2
Patrington|56|53.6840|-0.0133|2
Hameldon Hill|83|53.7557|-2.2919|2
Low Ackworth|167|53.6502|-1.3233|2
Portscatho|37|50.1727|-4.9736|2
Rotherfield Peppard|119|51.5306|-0.9785|2
Emley|81|53.6140|-1.6313|2
Great Chesterford|60|52.0643|0.1972|2
Silverton|46|50.8167|-3.4833|2
Croft|169|53.4333|-2.5500|2
Three Legged Cross|48|50.8500|-1.8833|2
Ferrybridge|167|53.7106|-1.2795|2
Pittenweem|63|56.2141|-2.7284|2
Sturminster Marshall|48|50.7997|-2.0762|2
Steventon|119|51.6247|-1.3215|2
Llandysul|32|52.0417|-4.3091|2
Dinnington|102|55.0543|-1.6754|2
Marnhull|48|50.9704|-2.3133|2
Whittington|139|52.8732|-3.0030|2
Bourton|48|51.0744|-2.3278|2
Pencaitland|54|55.9073|-2.8949|2
Manby|87|53.3629|0.0965|2
Castlerock|30|55.1500|-6.7833|2
Ditchling|57|50.9210|-0.1154|2
Acton|139|52.4500|-3.0167|2
Bagworth|86|52.6726|-1.3427|2
Abernethy|121|56.3325|-3.3123|2
Addiebrownhill|173|55.8429|-3.6167|2
Newburgh|1|57.3171|-2.0045|2
Wrawby|109|53.5667|-0.4619|2
Guilden Sutton|34|53.2081|-2.8298|2
Newtownstewart|45|54.7178|-7.3789|2
Pilning|144|51.5634|-2.6426|2
Sibsey|87|53.0386|0.0158|2
Stithians|37|50.1887|-5.1781|2
Ringstead|110|52.3653|-0.5549|2
Woodford|110|52.3823|-0.5810|2
Ashgill|145|55.7312|-3.9302|2
Godshill|77|50.6331|-1.2548|2
Ryhall|132|52.6859|-0.4685|2
Billington|83|53.8157|-2.4236|2
Kensworth|31|51.8517|-0.5039|2
Potterspury|174|52.0829|-0.8968|2
Cullen|100|57.6904|-2.8182|2
Kingussie|75|57.0800|-4.0523|2
Stanley|121|56.4854|-3.4518|2
Polzeath|37|50.5696|-4.9176|2
Pontyates|29|51.7518|-4.2172|2
Sherston|177|51.5720|-2.2128|2
Govilon|99|51.8193|-3.0629|2
Shillington|31|51.9934|-0.3601|2
Distington|40|54.5973|-3.5388|2
Baston|87|52.7131|-0.3517|2
Mylor Bridge|37|50.1851|-5.0796|2
Harrietsham|79|51.2425|0.6706|2
Marshfield|144|51.4619|-2.3200|2
Balloch|75|57.4919|-4.1171|2
Fairlie|106|55.7560|-4.8556|2
Four Crosses|125|52.7594|-3.0811|2
Cogenhoe|174|52.2376|-0.7838|2
Kimpton|74|51.8509|-0.2998|2
Speldhurst|79|51.1508|0.2195|2
Auckley|47|53.5039|-1.0217|2
Isle of Cumbrae|106|55.7693|-4.9191|2
Bures Saint Mary|155|51.9724|0.7749|2
Denham|23|51.5667|-0.5000|2
Frampton on Severn|67|51.7705|-2.3638|2
Pateley Bridge|113|54.0862|-1.7598|2
Steeple Bumpstead|60|52.0435|0.4481|2
Balmullo|63|56.3769|-2.9294|2
Carnwath|145|55.7004|-3.6258|2
Carnlough|95|54.9918|-5.9904|2
Hellifield|113|54.0049|-2.2230|2
Moneymore|94|54.6923|-6.6696|2
Bassingham|87|53.1288|-0.6377|2
Balcombe|175|51.0573|-0.1345|2
Lingdale|127|54.5379|-0.9586|2
Aberaeron|32|52.2425|-4.2587|2
Sabden|83|53.8336|-2.3373|2
Almondbank|121|56.4173|-3.5173|2
Pitmedden|1|57.3369|-2.1802|2
Rufford|83|53.6337|-2.8166|2
Dobwalls|37|50.4577|-4.5174|2
Four Lanes|37|50.2016|-5.2401|2
Crossmaglen|104|54.0833|-6.6000|2
Lavenham|155|52.1086|0.7962|1
Fairlands|157|51.2618|-0.6214|1
Wylam|114|54.9765|-1.8219|1
Errol|121|56.3923|-3.2128|1
Golspie|75|57.9727|-3.9780|1
Torphins|1|57.1056|-2.6240|1
Cawood|113|53.8330|-1.1296|1
Wedmore|142|51.2273|-2.8115|1
Hackleton|174|52.1880|-0.8231|1
Thorner|84|53.8609|-1.4268|1
Byram|113|53.7239|-1.2613|1
Lower Broadheath|182|52.2138|-2.2772|1
Upper Basildon|171|51.4817|-1.1407|1
Ashton Keynes|177|51.6452|-1.9323|1
Chirnside|135|55.8021|-2.2093|1
Fortrose|75|57.5809|-4.1326|1
Limekilns|63|56.0334|-3.4771|1
Saint Boswells|135|55.5730|-2.6441|1
Backworth|112|55.0423|-1.5278|1
Goosnargh|83|53.8220|-2.6702|1
Chicksands|31|52.0459|-0.3639|1
Thorpe le Soken|60|51.8560|1.1658|1
Castor|122|52.5732|-0.3460|1
Cherry Burton|56|53.8667|-0.5000|1
Houghton|27|52.3328|-0.1207|1
Croy|108|55.9606|-4.0393|1
Dalmellington|52|55.3242|-4.4020|1
Muirhead|108|55.8980|-4.1058|1
Stoke Ferry|105|52.5705|0.5132|1
Wingrave|23|51.8649|-0.7424|1
Honeybourne|182|52.0951|-1.8313|1
Capel le Ferne|79|51.1034|1.2116|1
Burley|71|50.8280|-1.6998|1
Staveley|40|54.3766|-2.8179|1
Heighington|41|54.5959|-1.6179|1
Longhoughton|114|55.4313|-1.6169|1
Sundridge|79|51.2780|0.1223|1
Claypole|87|53.0314|-0.7341|1
Evanton|75|57.6638|-4.3400|1
Sandbank|6|55.9820|-4.9497|1
Deiniolen|69|53.1482|-4.1319|1
Churchill|111|51.3429|-2.7834|1
Grundisburgh|155|52.1122|1.2462|1
Caythorpe|87|53.0167|-0.6000|1
Fintona|62|54.5000|-7.3167|1
Nefyn|69|52.9354|-4.5225|1
Nether Stowey|142|51.1510|-3.1568|1
Wrea Green|83|53.7765|-2.9157|1
Cranwell|87|53.0368|-0.4618|1
Garvagh|30|54.9833|-6.6667|1
Modbury|46|50.3496|-3.8868|1
Langham|132|52.6915|-0.7539|1
Beaumaris|2|53.2632|-4.0923|1
Flockton|81|53.6303|-1.6395|1
Sutterton|87|52.9027|-0.0924|1
Charminster|48|50.7333|-2.4500|1
Princetown|46|50.5439|-3.9886|1
Wychbold|182|52.2904|-2.1155|1
Ballinamallard|62|54.4000|-7.5833|1
Yalding|79|51.2239|0.4292|1
Blaengwynfi|101|51.6562|-3.6037|1
Ranskill|116|53.3828|-1.0140|1
Winchelsea Beach|57|50.9169|0.7216|1
Dunkeswell|46|50.8630|-3.2229|1
Beauly|75|57.4834|-4.4614|1
Romsley|182|52.4200|-2.0570|1
Slamannan|61|55.9373|-3.8331|1
Treuddyn|64|53.1148|-3.1200|1
Bodle Street|57|50.9130|0.3433|1
Brigstock|110|52.4577|-0.6083|1
Church Fenton|113|53.8263|-1.2189|1
Corfe Castle|48|50.6395|-2.0567|1
Charmouth|48|50.7389|-2.9005|1
Little Hallingbury|60|51.8332|0.1815|1
Shadwell|84|53.8546|-1.4726|1
Abbots Bromley|150|52.8171|-1.8769|1
Hurst|180|51.4579|-0.8520|1
Bellsbank|52|55.3131|-4.3987|1
Macmerry|54|55.9404|-2.9050|1
Sproatley|56|53.7938|-0.1913|1
North Cave|56|53.7801|-0.6496|1
Stockton|170|52.2718|-1.3605|1
Heath and Reach|31|51.9452|-0.6570|1
Warkworth|114|55.3500|-1.6167|1
Harpole|174|52.2425|-0.9894|1
Upchurch|79|51.3762|0.6479|1
Moretonhampstead|46|50.6608|-3.7649|1
Ripley|157|51.2991|-0.4916|1
Garsington|119|51.7162|-1.1613|1
Newtown St Boswells|135|55.5789|-2.6687|1
Seafield|173|55.8779|-3.5878|1
Babworth|116|53.3180|-0.9758|1
Silverdale|83|54.1667|-2.8167|1
Appleton Thorn|169|53.3505|-2.5449|1
Bacton|155|52.2667|1.0167|1
Cefn Cribwr|20|51.5317|-3.6528|1
Malpas|34|53.0167|-2.7667|1
Netheravon|177|51.2361|-1.7908|1
Ardrishaig|6|56.0157|-5.4481|1
Cottingham|110|52.5024|-0.7554|1
Rosehearty|1|57.6970|-2.1132|1
Great Gransden|27|52.1855|-0.1457|1
Heddon on the Wall|114|54.9969|-1.7939|1
Northborough|122|52.6587|-0.2982|1
Burwash|57|50.9975|0.3850|1
North Duffield|113|53.8258|-0.9641|1
Buxton|105|52.7525|1.2998|1
Houghton Conquest|31|52.0618|-0.4776|1
Staindrop|38|54.5810|-1.8071|1
Bushmills|30|55.2049|-6.5192|1
Ninfield|57|50.8864|0.4253|1
Tregarth|69|53.1901|-4.0878|1
Flookburgh|40|54.1741|-2.9721|1
Winkleigh|46|50.8558|-3.9430|1
Bere Regis|48|50.7537|-2.2155|1
Trimdon Grange|38|54.7141|-1.4261|1
Biddenden|79|51.1149|0.6382|1
Lavendon|98|52.1728|-0.6611|1
Wingham|79|51.2717|1.2146|1
Butterwick|87|52.9833|0.0667|1
Sampford Peverell|46|50.9194|-3.3808|1
Cowfold|175|50.9894|-0.2724|1
Wymeswold|86|52.8054|-1.1129|1
Ancaster|87|52.9828|-0.5359|1
Marazion|37|50.1256|-5.4751|1
Brandesburton|56|53.9111|-0.3012|1
Boddam|1|57.4708|-1.7801|1
Brora|75|58.0099|-3.8518|1
Kilcreggan|6|55.9846|-4.8210|1
Shadoxhurst|79|51.1080|0.8192|1
Cameley|9|51.3162|-2.5608|1
Glenariff|30|55.0500|-6.0667|1
Riseley|10|52.2521|-0.4793|1
Dalston|40|54.8421|-2.9846|1
Haughley|155|52.2191|0.9680|1
Clarborough|116|53.3455|-0.9038|1
Millport|106|55.7535|-4.9256|1
Byfield|174|52.1755|-1.2457|1
West Horsley|157|51.2603|-0.4556|1
Pirton|74|51.9712|-0.3339|1
Belbroughton|182|52.3918|-2.1188|1
Brent Knoll|142|51.2522|-2.9574|1
Isle of North Uist|59|57.6058|-7.3402|1
Bankfoot|121|56.5006|-3.5171|1
Dornoch|75|57.8805|-4.0288|1
Portknockie|100|57.7025|-2.8599|1
Aldbrough|56|53.8289|-0.1147|1
Borth|32|52.4889|-4.0504|1
Maiden Newton|48|50.7791|-2.5723|1
Newton Ferrers|46|50.3147|-4.0392|1
Talgarth|125|51.9959|-3.2321|1
Abbotskerswell|46|50.5082|-3.6134|1
Orsett|162|51.5123|0.3675|1
Allanton|135|55.7833|-2.2167|1
Camber|57|50.9347|0.7985|1
Shap|40|54.5315|-2.6755|1
Rosneath|6|56.0099|-4.8015|1
Springside|106|55.6151|-4.5906|1
Waterfoot|55|55.7694|-4.2837|1
Belford|114|55.6000|-1.8333|1
Gronant|64|53.3367|-3.3603|1
Great Waldingfield|155|52.0555|0.7744|1
Copplestone|46|50.8107|-3.7461|1
Wouldham|79|51.3499|0.4582|1
Brixton|46|50.3500|-4.0333|1
Kingswood|67|51.6258|-2.3672|1
Aberchirder|1|57.5601|-2.6286|1
Ardingly|175|51.0487|-0.0772|1
Carmunnock|66|55.7906|-4.2358|1
Fochriw|25|51.7400|-3.2986|1
Kinloss|100|57.6349|-3.5701|1
Bratton|177|51.2706|-2.1244|1
Haswell|38|54.7833|-1.4167|1
Hunwick|38|54.6879|-1.7054|1
Colsterworth|87|52.8066|-0.6206|1
Letterston|120|51.9276|-4.9914|1
Low Bradley|113|53.9322|-1.9965|1
Old Leake|87|53.0311|0.0987|1
Horton Kirby|79|51.3948|0.2448|1
East Whitburn|173|55.8685|-3.6629|1
Freuchie|63|56.2469|-3.1586|1
Capel|157|51.1494|-0.3237|1
Crondall|71|51.2328|-0.8633|1
East Hanney|119|51.6344|-1.3952|1
Kircubbin|5|54.4874|-5.5339|1
Kislingbury|174|52.2298|-0.9791|1
Minster Lovell|119|51.7927|-1.5483|1
Moy|7|54.4500|-6.6667|1
Portglenone|95|54.8715|-6.4715|1
Rothes|100|57.5262|-3.2066|1
Saint Monans|63|56.2065|-2.7682|1
Great Bardfield|60|51.9481|0.4365|1
Chacewater|37|50.2567|-5.1576|1
Cushendall|30|55.0803|-6.0629|1
East Keswick|84|53.8943|-1.4522|1
Rowde|177|51.3633|-2.0310|1
Cowbit|87|52.7452|-0.1298|1
Guilsfield|125|52.6963|-3.1571|1
Inchture|121|56.4455|-3.1696|1
Logan|52|55.4547|-4.2351|1
Townhill|63|56.0891|-3.4389|1
Benbecula|59|57.4474|-7.3427|1
Hallow|182|52.2234|-2.2547|1
Burton on the Wolds|86|52.7857|-1.1299|1
Sutton Bonington|116|52.8214|-1.2497|1
Eckington|182|52.0667|-2.1167|1
Sandwick|138|60.0000|-1.2500|1
Brooke|105|52.5418|1.3708|1
East Rainton|156|54.8251|-1.4804|1
Porlock|142|51.2089|-3.5956|1
St. Helens|77|50.6969|-1.1116|1
Tregaron|32|52.2195|-3.9329|1
Bilston|97|55.8703|-3.1781|1
Datchworth|74|51.8513|-0.1596|1
Longforgan|121|56.4573|-3.1144|1
Stillington|153|54.6053|-1.4219|1
Perranwell|37|50.2133|-5.1205|1
Reedham|105|52.5605|1.5712|1
Fowlmere|27|52.0934|0.0743|1
Polperro|37|50.3313|-4.5222|1
Masham|113|54.2227|-1.6572|1
Rock|37|50.5498|-4.9046|1
Sherburn Hill|38|54.7727|-1.4799|1
Caerwent|99|51.6112|-2.7687|1
Betws-y-Coed|36|53.0938|-3.8067|1
Coalburn|145|55.5930|-3.8864|1
Methven|121|56.4174|-3.5783|1
Port Bannatyne|6|55.8566|-5.0650|1
Whitecraig|54|55.9194|-3.0423|1
Tansley|44|53.1320|-1.5188|1
Kilsby|174|52.3338|-1.1750|1
Bunbury|33|53.1156|-2.6515|1
Burham|79|51.3324|0.4783|1
Hockwold cum Wilton|105|52.4638|0.5461|1
Flore|174|52.2365|-1.0573|1
Scarcroft|84|53.8667|-1.4500|1
Bishop Sutton|9|51.3344|-2.5947|1
Warnham|175|51.0911|-0.3485|1
Ratho Station|58|55.9367|-3.3889|1
Stewartby|10|52.0704|-0.5149|1
Cemaes Bay|2|53.4121|-4.4519|1
Sherborne St John|71|51.2970|-1.1139|1
Lidlington|31|52.0415|-0.5591|1
Burford|119|51.8092|-1.6363|1
Methley|84|53.7289|-1.4032|1
Raglan|99|51.7650|-2.8533|1
Darrington|167|53.6757|-1.2690|1
Latchingdon and Snoreham|60|51.6716|0.7258|1
Aberlady|54|56.0088|-2.8585|1
Allanton|108|55.7995|-3.8349|1
Findochty|100|57.6974|-2.9010|1
Hoole|34|53.1998|-2.8769|1
Horsted Keynes|175|51.0366|-0.0280|1
Lifton|46|50.6436|-4.2822|1
Lower Halstow|79|51.3740|0.6682|1
Maryburgh|75|57.5742|-4.4418|1
Burringham|109|53.5740|-0.7396|1
Baslow|44|53.2481|-1.6225|1
Corse|67|51.9594|-2.3064|1
Great Bedwyn|177|51.3795|-1.6015|1
Middle Rasen|87|53.3872|-0.3620|1
Whimple|46|50.7665|-3.3565|1
Ashill|105|52.6043|0.7857|1
Cawston|105|52.7667|1.1667|1
Magheralin|7|54.4669|-6.2598|1
Owston Ferry|109|53.4941|-0.7804|1
Brenchley|79|51.1514|0.3982|1
High Ongar|60|51.7095|0.2622|1
Sutton on Trent|116|53.1844|-0.8109|1
Annahilt|88|54.4333|-6.0000|1
Hillside|3|56.7448|-2.4740|1
Shillingstone|48|50.8957|-2.2449|1
Spofforth|113|53.9543|-1.4485|1
Boosbeck|127|54.5427|-0.9814|1
Birdham|175|50.7961|-0.8307|1
Winford|111|51.3833|-2.6611|1
Blyton|87|53.4438|-0.7175|1
Niton|77|50.5870|-1.2849|1
Westwood|177|51.3346|-2.2797|1
Bradfield|171|51.4491|-1.1308|1
Southery|105|52.5271|0.3878|1
West Coker|142|50.9191|-2.6871|1
Dunlop|52|55.7120|-4.5362|1
East Markham|116|53.2522|-0.8939|1
Maxwellheugh|135|55.5925|-2.4287|1
Twechar|53|55.9541|-4.0822|1
Banham|105|52.4524|1.0368|1
Foulridge|83|53.8758|-2.1686|1
High Halden|79|51.1033|0.7139|1
Puddletown|48|50.7500|-2.3500|1
Witheridge|46|50.9174|-3.7035|1
Brighstone|77|50.6426|-1.3948|1
Lynton|46|51.2297|-3.8413|1
Wenvoe|166|51.4478|-3.2637|1
Wolvercote|119|51.7841|-1.2934|1
Bishop Middleham|38|54.6778|-1.4883|1
Doagh|4|54.7500|-6.0833|1
New Pitsligo|1|57.5902|-2.1953|1
Spratton|174|52.3245|-0.9539|1
Westquarter|61|55.9914|-3.7402|1
Chew Magna|9|51.3661|-2.6103|1
Standlake|119|51.7269|-1.4244|1
Eastrington|56|53.7604|-0.7933|1
Lamberhurst|79|51.1005|0.3897|1
Slinfold|175|51.0721|-0.4066|1
High Legh|33|53.3514|-2.4538|1
Longwick|23|51.7361|-0.8568|1
Goudhurst|79|51.1131|0.4561|1
Brill|23|51.8167|-1.0500|1
Gosfield|60|51.9366|0.5920|1
Whitehills|1|57.6773|-2.5786|1
Wadworth|47|53.4673|-1.1426|1
Eastchurch|79|51.4067|0.8577|1
Gainford|38|54.5472|-1.7360|1
Huntspill|142|51.2056|-2.9874|1
Llanerchymedd|2|53.3306|-4.3770|1
Skidby|56|53.7892|-0.4613|1
Grovesend|158|51.6847|-4.0383|1
Drumnadrochit|75|57.3344|-4.4799|1
Herstmonceux|57|50.8896|0.3229|1
Tarbert|6|55.8628|-5.4162|1
Whiteparish|177|51.0104|-1.6485|1
Stickney|87|53.0895|0.0054|1
Felton|114|55.2977|-1.7114|1
Chudleigh Knighton|46|50.5851|-3.6319|1
Mayfield|150|53.0000|-1.7667|1
Long Whatton|86|52.8058|-1.2851|1
North Elmham|105|52.7464|0.9461|1
Blindley Heath|157|51.1934|-0.0512|1
Plumpton Green|57|50.9342|-0.0612|1
Charlestown of Aberlour|100|57.4708|-3.2251|1
Groombridge|57|51.1154|0.1830|1
Sywell|110|52.2986|-0.7973|1
Curdworth|170|52.5338|-1.7369|1
Landrake|37|50.4226|-4.2902|1
North Newbald|56|53.8167|-0.6167|1
Barham|79|51.2057|1.1573|1
Child Okeford|48|50.9137|-2.2368|1
Rillington|113|54.1578|-0.6949|1
Dove Holes|44|53.2983|-1.8878|1
Bedlinog|93|51.7043|-3.3131|1
Milverton|142|51.0233|-3.2522|1
Ardersier|75|57.5668|-4.0378|1
Falkland|63|56.2525|-3.2039|1
Kippen|151|56.1267|-4.1708|1
Fivemiletown|94|54.3833|-7.3000|1
Pimperne|48|50.8837|-2.1362|1
Eastington|67|51.7472|-2.3264|1
Pencader|29|52.0008|-4.2657|1
Stoke Gabriel|46|50.4033|-3.6211|1
Acomb|114|54.9923|-2.1123|1
Eight Ash Green|60|51.8959|0.8228|1
Alston|40|54.8090|-2.4393|1
Huntley|67|51.8717|-2.4014|1
Llanfyllin|125|52.7657|-3.2719|1
Yetminster|48|50.8958|-2.5796|1
Blockley|67|52.0122|-1.7627|1
Kimbolton|27|52.2970|-0.3892|1
Chatburn|83|53.8923|-2.3550|1
Brinklow|170|52.4109|-1.3640|1
Weobley|73|52.1596|-2.8750|1
Flimwell|57|51.0550|0.4453|1
Hellaby|131|53.4226|-1.2412|1
Newtonmore|75|57.0657|-4.1210|1
Saline|63|56.1140|-3.5703|1
Scalloway|138|60.1383|-1.2769|1
Cold Norton|60|51.6721|0.6700|1
Beckingham|116|53.4000|-0.8333|1
Churt|157|51.1360|-0.7753|1
Great Amwell|74|51.7901|-0.0167|1
Horning|105|52.7046|1.4629|1
Dickleburgh|105|52.3965|1.1850|1
Glyncorrwg|101|51.6794|-3.6281|1
Bow|46|50.8000|-3.8167|1
Holmwood|157|51.1805|-0.3218|1
Narborough|105|52.6833|0.5833|1
Tingewick|23|51.9903|-1.0480|1
Limpley Stoke|177|51.3449|-2.3141|1
Longhope|67|51.8667|-2.4500|1
Marchwiel|183|53.0239|-2.9611|1
Wilmcote|170|52.2208|-1.7653|1
Dunloy|30|55.0110|-6.4109|1
Wivelsfield Green|57|50.9631|-0.0713|1
Balintore|75|57.7553|-3.9120|1
Dundrum|104|54.2575|-5.8445|1
Great Hanwood|139|52.6833|-2.8167|1
Holbrook|155|51.9834|1.1585|1
Glenavy|88|54.5923|-6.2137|1
Stradbroke|155|52.3182|1.2728|1
South Wingfield|44|53.0959|-1.4400|1
Shipham|142|51.3143|-2.8001|1
South Harting|175|50.9692|-0.8839|1
Talysarn|69|53.0536|-4.2577|1
Fishtoft|87|52.9609|0.0270|1
Llanilar|32|52.3566|-4.0257|1
Adlington|33|53.3204|-2.1366|1
Edgmond|161|52.7740|-2.4097|1
Ochiltree|52|55.4598|-4.3678|1
Elswick|83|53.8384|-2.8815|1
Barra|59|56.9804|-7.4573|1
Beeford|56|53.9700|-0.2891|1
Morchard Bishop|46|50.8542|-3.7489|1
Thurlton|105|52.5288|1.5562|1
Swarthmoor|40|54.1847|-3.1171|1
Woodchurch|79|51.0761|0.7735|1
Stallingborough|107|53.5868|-0.1849|1
Bellaghy|94|54.8087|-6.5192|1
Canewdon|60|51.6176|0.7446|1
Full Sutton|56|53.9887|-0.8676|1
Gedney Hill|87|52.6843|-0.0201|1
Bellingham|114|55.1446|-2.2538|1
Fenwick|52|55.6582|-4.4434|1
North Queensferry|63|56.0090|-3.3913|1
Strathpeffer|75|57.5852|-4.5419|1
Overton|83|54.0153|-2.8607|1
Glazebury|169|53.4708|-2.4982|1
Hugh Town|78|49.9145|-6.3114|1
North Thoresby|87|53.4665|-0.0558|1
Sissinghurst|79|51.1091|0.5600|1
Cottesmore|132|52.7138|-0.6633|1
Long Clawson|86|52.8372|-0.9288|1
Castle Hedingham|60|51.9901|0.5988|1
Milborne St Andrew|48|50.7783|-2.2811|1
Rothienorman|1|57.4115|-2.4646|1
Saint Cyrus|1|56.7750|-2.4155|1
Chelford|33|53.2709|-2.2833|1
Draycott|142|51.2561|-2.7512|1
Uny Lelant|37|50.1830|-5.4405|1
Llanfair Caereinion|125|52.6479|-3.3267|1
Bildeston|155|52.1066|0.9092|1
Hazlerigg|102|55.0414|-1.6391|1
Dulverton|142|51.0401|-3.5503|1
Hilton|27|52.2791|-0.1122|1
Bodedern|2|53.2923|-4.5030|1
Moulton Chapel|87|52.7467|-0.0827|1
Symington|143|55.5518|-4.5583|1
Great Horwood|23|51.9735|-0.8809|1
Hyde Heath|23|51.6934|-0.6544|1
Sutton Benger|177|51.5069|-2.0802|1
Stanbridge|31|51.9086|-0.5981|1
Welford|174|52.4171|-1.0587|1
Bempton|56|54.1304|-0.1785|1
Coaltown of Balgonie|63|56.1847|-3.1258|1
Ruyton-XI-Towns|139|52.7955|-2.9032|1
Llangynidr|125|51.8673|-3.2276|1
Orwell|27|52.1356|-0.0110|1
Finchampstead|180|51.3615|-0.8573|1
Betley|150|53.0344|-2.3687|1
Horton|178|51.4731|-0.5424|1
Bulphan|162|51.5461|0.3607|1
Althorne|60|51.6572|0.7609|1
Avening|67|51.6801|-2.1690|1
Greyabbey|5|54.5348|-5.5603|1
Lamlash|106|55.5336|-5.1296|1
Overstrand|105|52.9162|1.3390|1
Tolleshunt Knights|60|51.7987|0.7765|1
Lydiard Millicent|177|51.5712|-1.8635|1
Sharpness|67|51.7197|-2.4775|1
Scole|105|52.3671|1.1567|1
Tintagel|37|50.6632|-4.7505|1
Waddington|83|53.8898|-2.4146|1
Handcross|175|51.0538|-0.2008|1
Husbands Bosworth|86|52.4523|-1.0556|1
Lower Brailes|170|52.0503|-1.5418|1
Charlton Marshall|48|50.8359|-2.1423|1
Rode|142|51.2839|-2.2814|1
Foulsham|105|52.7818|1.0105|1
South Chailey|57|50.9383|-0.0210|1
Chagford|46|50.6750|-3.8394|1
Halkirk|75|58.5123|-3.4916|1
Sheriff Hutton|113|54.0890|-1.0064|1
Youlgreave|44|53.1740|-1.6904|1
Burneside|40|54.3527|-2.7615|1
Chulmleigh|46|50.9129|-3.8694|1
Corby Glen|87|52.8126|-0.5182|1
Leek Wootton|170|52.3178|-1.5793|1
Easton on the Hill|110|52.6273|-0.5057|1
Little Weighton|56|53.7902|-0.5068|1
Olveston|144|51.5803|-2.5775|1
Dedham|60|51.9589|0.9934|1
Motcombe|48|51.0293|-2.2163|1
Newbridge|58|55.9333|-3.4000|1
Wilburton|27|52.3519|0.1767|1
Crofty|158|51.6345|-4.1294|1
Scorton|113|54.3978|-1.6128|1
Friockheim|3|56.6369|-2.6681|1
Kingskettle|63|56.2621|-3.1169|1
Linton upon Ouse|113|54.0464|-1.2492|1
Rhosneigr|2|53.2319|-4.5148|1
Ewyas Harold|73|51.9536|-2.8933|1
Great Paxton|27|52.2606|-0.2282|1
Lesbury|114|55.3983|-1.6283|1
Oakley|23|51.8041|-1.0726|1
Deri|25|51.7081|-3.2631|1
Kenton|46|50.6398|-3.4715|1
Barkisland|26|53.6761|-1.9184|1
Boxted|60|51.9488|0.9100|1
Blagdon|111|51.3269|-2.7173|1
Darlaston|168|52.5667|-2.0333|1
Dovercourt|60|51.9365|1.2783|1
Goring-by-Sea|175|50.8124|-0.4219|1
Heathfield|57|50.9672|0.2561|1
Hope Valley|44|53.3482|-1.7449|1
Northop|64|53.2069|-3.1328|1
Rowley Regis|134|52.4829|-2.0438|1
Shaw|117|53.5667|-2.0833|1
Waterloo|136|53.4745|-3.0302|1
Westcliff-on-Sea|148|51.5442|0.6918|1
Trefnant|42|53.2253|-3.4203|1
Totternhoe|31|51.8856|-0.5734|1
Helpston|122|52.6323|-0.3468|1
Overton|183|52.9667|-2.9333|1
Kilham|56|54.0641|-0.3806|1
Bubwith|56|53.8190|-0.9197|1
Sherington|98|52.1117|-0.6997|1
Blunham|31|52.1469|-0.3218|1
Burton Pidsea|56|53.7633|-0.1070|1
Haynes|31|52.0665|-0.3995|1
Greatham|72|54.6418|-1.2381|1
Prees|139|52.8969|-2.6640|1
Elvington|184|53.9209|-0.9349|1
Woburn|31|51.9886|-0.6190|1
Bryn|101|51.6164|-3.7117|1
Yarmouth|77|50.7053|-1.4993|1
Bleadon|111|51.3086|-2.9475|1
Cawthorne|8|53.5669|-1.5726|1
Longhorsley|114|55.2459|-1.7691|1
Empingham|132|52.6672|-0.5960|1
Llangwm|120|51.7483|-4.9136|1
Henllan|42|53.2000|-3.4667|1
Minety|177|51.6167|-1.9500|1
Newport|120|52.0167|-4.8333|1
Llangoed|2|53.2942|-4.0877|1
Penally|120|51.6599|-4.7240|1
Weston|33|53.0667|-2.4000|1
Roos|56|53.7529|-0.0446|1
Cuddington|34|53.2449|-2.6188|1
Hook|120|51.7650|-4.9317|1
Pollington|56|53.6709|-1.0724|1
Hockliffe|31|51.9311|-0.5865|1
Edith Weston|132|52.6379|-0.6319|1
Melbourne|56|53.8875|-0.8592|1
Airmyn|56|53.7207|-0.8996|1
Wetwang|56|54.0175|-0.5774|1
Wigmore|73|52.3147|-2.8580|1
Barnack|122|52.6318|-0.4082|1
Willington|10|52.1341|-0.3724|1
Tintern|99|51.6968|-2.6814|1
Edington|177|51.2758|-2.1064|1
Carlton|153|54.5900|-1.3912|1
Cople|10|52.1234|-0.3893|1
Bucknell|139|52.3600|-2.9507|1
Slaley|114|54.9137|-2.0371|1
Moelfre|2|53.3523|-4.2373|1
Crymych|120|51.9736|-4.6472|0
St. Day|37|50.2396|-5.1857|0
Wick|166|51.4394|-3.5494|0
Ford|139|52.7169|-2.8688|0
Dinton|177|51.0833|-1.9833|0
New Quay|32|52.2152|-4.3589|0
Skipsea|56|53.9767|-0.2208|0
Easington|56|53.6536|0.1150|0
Badsworth|167|53.6288|-1.3013|0
North Luffenham|132|52.6211|-0.6199|0
Tytherington|144|51.5925|-2.4797|0
Westbury|139|52.6786|-2.9543|0
Otterburn|114|55.2334|-2.1806|0
East Harptree|9|51.3011|-2.6217|0
Chapmanslade|177|51.2292|-2.2489|0
Greetham|132|52.7206|-0.6307|0
Luckington|177|51.5544|-2.2422|0
Trawsfynydd|69|52.9021|-3.9229|0
Templeton|120|51.7719|-4.7378|0
Mollington|34|53.2293|-2.9216|0
Worton|177|51.3161|-2.0411|0
Exton|132|52.6911|-0.6346|0
Shalfleet|77|50.7011|-1.4201|0
Ottringham|56|53.7009|-0.0791|0
Sutton upon Derwent|56|53.9131|-0.9246|0
Tempsford|31|52.1705|-0.2959|0
Market Overton|132|52.7381|-0.6863|0
Stoke Goldington|98|52.1313|-0.7781|0
Orleton|73|52.3000|-2.7500|0
Pulloxhill|31|51.9949|-0.4532|0
Bow Brickhill|98|52.0028|-0.6806|0
Hindon|177|51.0922|-2.1258|0
Streatley|31|51.9463|-0.4437|0
Shalbourne|177|51.3636|-1.5505|0
Stevington|10|52.1685|-0.5552|0
Worlaby|109|53.6113|-0.4668|0
Chalton|31|51.9279|-0.5015|0
Clive|139|52.8133|-2.7229|0
Wellow|9|51.3244|-2.3742|0
Everton|31|52.1458|-0.2462|0
Ince Blundell|136|53.5243|-3.0273|0
Collingbourne Kingston|177|51.3010|-1.6588|0
Compton Martin|9|51.3106|-2.6553|0
Llanarth|32|52.1942|-4.3081|0
Hawthorn|38|54.8000|-1.3500|0
Biddestone|177|51.4608|-2.1983|0
Corston|9|51.3850|-2.4403|0
Spittal|120|51.8689|-4.9425|0
Bitton|144|51.4248|-2.4596|0
Elwick|72|54.6846|-1.2956|0
Notton|167|53.6127|-1.4723|0
Mildenhall|177|51.4256|-1.6999|0
Wootton|109|53.6302|-0.3533|0
Kingsland|73|52.2491|-2.8154|0
Wansford|122|52.5785|-0.4200|0
Brockley|111|51.4000|-2.7667|0
South Luffenham|132|52.6086|-0.6123|0
Essendine|132|52.7019|-0.4525|0
Llangybi|99|51.6658|-2.9081|0
Hundleton|120|51.6669|-4.9492|0
Podington|10|52.2542|-0.6246|0
Eastoft|109|53.6362|-0.7849|0
Stannington|114|55.1086|-1.6685|0
Bishopstone|159|51.5513|-1.6470|0
Llansteffan|29|51.7722|-4.3914|0
Murton|184|53.9661|-1.0107|0
Eversholt|31|51.9870|-0.5598|0
Mickleton|38|54.6081|-2.0500|0
Embleton|114|55.4959|-1.6362|0
Ridgmont|31|52.0153|-0.5787|0
Beadnell|114|55.5567|-1.6325|0
Llanrhaeadr-ym-Mochnant|125|52.8251|-3.3022|0
Dorstone|73|52.0667|-3.0000|0
Redbourne|109|53.4873|-0.5357|0
Moss|47|53.6167|-1.1000|0
Ellerton|56|53.8500|-0.9333|0
Kingston Seymour|111|51.3983|-2.8611|0
Llanbedr|69|52.8167|-4.1000|0
Newchurch|77|50.6674|-1.2083|0
Lockington|56|53.9141|-0.4857|0
Lowick|114|55.6504|-1.9781|0
Barmby on the Marsh|56|53.7490|-0.9561|0
Woolley|167|53.6134|-1.5146|0
Chilton Foliat|177|51.4325|-1.5391|0
Stagsden|10|52.1305|-0.5668|0
Manton|132|52.6322|-0.7004|0
Horton|144|51.5583|-2.3525|0
Wentworth|131|53.4782|-1.4150|0
White Waltham|178|51.4922|-0.7724|0
Roxton|10|52.1776|-0.3159|0
Chorlton|33|53.0503|-2.4054|0
Hollym|56|53.7040|0.0401|0
Wold Newton|56|54.1428|-0.3999|0
West Ilsley|171|51.5399|-1.3237|0
Bicton|139|52.7283|-2.8165|0
Mouldsworth|34|53.2333|-2.7333|0
Morcott|132|52.5967|-0.6370|0
Lacock|177|51.4153|-2.1219|0
Emberton|98|52.1369|-0.7067|0
Lund|56|53.9192|-0.5221|0
Ellerker|56|53.7532|-0.6042|0
Appleby|109|53.6220|-0.5661|0
Upton Scudamore|177|51.2300|-2.1933|0
Woodborough|177|51.3385|-1.8398|0
Cardington|10|52.1174|-0.4129|0
Bulkington|177|51.3236|-2.0836|0
Whittingham|114|55.4012|-1.8934|0
Bamburgh|114|55.6065|-1.7170|0
Etton|56|53.8785|-0.5131|0
Aldford|34|53.1276|-2.8681|0
Dundry|111|51.3988|-2.6396|0
Seend|177|51.3481|-2.0847|0
Seaton|132|52.5749|-0.6676|0
Ulrome|56|53.9920|-0.2297|0
Burrington|111|51.3288|-2.7487|0
Hotham|56|53.7958|-0.6425|0
Priston|9|51.3431|-2.4392|0
Hayton|56|53.9000|-0.7500|0
Husborne Crawley|31|52.0164|-0.6106|0
Germoe|37|50.1154|-5.3788|0
Holtby|184|53.9788|-0.9726|0
Ledsham|84|53.7632|-1.3086|0
Marr|47|53.5430|-1.2205|0
Millbrook|31|52.0388|-0.5244|0
Farnborough|171|51.5333|-1.3667|0
Saint Andrews Quay|80|53.7272|-0.3762|0
Abbey Dore|73|51.9667|-2.9000|0
Abbey Road|68|51.5349|-0.1782|0
Aber|69|53.2333|-4.0167|0
Abernant|29|51.8814|-4.4156|0
Acklington|114|55.3000|-1.6333|0
Aigburth|89|53.3653|-2.9178|0
Ailsworth|122|52.5759|-0.3503|0
Allerton|89|53.3670|-2.8940|0
Allington|177|51.1500|-1.7000|0
Alnmouth|114|55.4000|-1.6000|0
Ambleston|120|51.8958|-4.9072|0
Ancroft|114|55.7000|-2.0000|0
Ansty|177|51.0364|-2.0639|0
Appleton|169|53.3524|-2.5718|0
Apsley|74|51.7364|-0.4678|0
Arne|48|50.6927|-2.0403|0
Ash Vale|157|51.2645|-0.7235|0
Ashley|33|53.3500|-2.3333|0
Ashwell|132|52.7130|-0.7197|0
Askham Richard|184|53.9249|-1.1848|0
Aspley Guise|31|52.0120|-0.6330|0
Astley|139|52.7667|-2.7000|0
Aston|119|51.7250|-1.5080|0
Astwick|31|52.0323|-0.2313|0
Astwood|98|52.1000|-0.6000|0
Atwick|56|53.9401|-0.1890|0
Aughnacloy|94|54.4142|-6.9755|0
Avebury|177|51.4167|-1.8667|0
Aylestone|85|52.6042|-1.1463|0
Bacton|73|51.9833|-2.9167|0
Bainton|56|53.9500|-0.5333|0
Balham|68|51.4496|-0.1510|0
Bardon Mill|114|54.9755|-2.3431|0
Barkham|180|51.3980|-0.8759|0
Barkingside|68|51.5813|0.0686|0
Barmston|56|54.0141|-0.2286|0
Barnes|68|51.4735|-0.2484|0
Barningham|38|54.4881|-1.8701|0
Barston|141|52.3999|-1.6955|0
Barton on Sea|71|50.7398|-1.6751|0
Batchworth|74|51.6340|-0.4642|0
Bathford|9|51.4002|-2.3016|0
Battlesden|31|51.9481|-0.5956|0
Beer|46|50.7000|-3.1000|0
Beeston|34|53.1167|-2.6833|0
Belgrave|85|52.6500|-1.1167|0
Belle Vale|89|53.3921|-2.8602|0
Belmont|68|51.3432|-0.2000|0
Belmont|68|51.6044|-0.3100|0
Bennetts End|74|51.7433|-0.4491|0
Berkswell|141|52.4090|-1.6422|0
Bernards Heath|74|51.7609|-0.3337|0
Berrington|139|52.6500|-2.7000|0
Bexleyheath|68|51.4629|0.1394|0
Bickenhill|141|52.4397|-1.7254|0
Bickley|34|53.0333|-2.7000|0
Bickley|68|51.4014|0.0458|0
Biddenham|10|52.1385|-0.5069|0
Bierton|23|51.8305|-0.7874|0
Binfield|18|51.4316|-0.7881|0
Birstall|85|52.6667|-1.1167|0
Birtley|114|55.0833|-2.1833|0
Bisham|178|51.5610|-0.7779|0
Bishopstone|177|51.0303|-1.9027|0
Bishopstrow|177|51.1931|-2.1553|0
Bishopton|41|54.5833|-1.4333|0
Bishton|103|51.5819|-2.8783|0
Blackheath Westcombe|68|51.4747|0.0167|0
Blackwall|68|51.5097|-0.0016|0
Blairgowrie and Rattray|121|56.5916|-3.3405|0
Blyth|116|53.3786|-1.0625|0
Bodenham|73|52.1500|-2.6833|0
Bottesford|109|53.5500|-0.6500|0
Bow|68|51.5261|-0.0167|0
Bower Chalke|177|51.0000|-1.9667|0
Bowes|38|54.5164|-2.0160|0
Box|177|51.4147|-2.2456|0
Boynton|56|54.0975|-0.2648|0
Boyton|37|50.7000|-4.3833|0
Boyton|177|51.1550|-2.0711|0
Bradfield|137|53.4167|-1.6000|0
Bradford on Avon|177|51.3477|-2.2506|0
Bradley|107|53.5500|-0.1333|0
Bradwell|98|52.0486|-0.7877|0
Bramcote|116|52.9333|-1.2500|0
Bramley|131|53.4167|-1.2667|0
Brantingham|56|53.7518|-0.5770|0
Braunstone|86|52.6183|-1.1790|0
Bray|178|51.5034|-0.6877|0
Bremhill|177|51.4567|-2.0303|0
Bricket Wood|74|51.7073|-0.3671|0
Bridge Sollers|73|52.0766|-2.8610|0
Brignall|38|54.5053|-1.8890|0
Britwell|140|51.5358|-0.6277|0
Brockhampton|73|51.9833|-2.5833|0
Brockley|68|51.4637|-0.0365|0
Bromfield|139|52.3833|-2.7667|0
Bromley|68|51.4061|0.0152|0
Brooke|132|52.6432|-0.7464|0
Brookmans Park|74|51.7198|-0.2015|0
Broomfleet|56|53.7333|-0.6667|0
Broughton|98|52.0504|-0.6935|0
Bryneglwys|42|53.0167|-3.2833|0
Bugthorpe|56|54.0108|-0.8226|0
Burgh Heath|157|51.3060|-0.2217|0
Burgh by Sands|40|54.9218|-3.0567|0
Burley|132|52.6851|-0.6961|0
Burnham|23|51.5353|-0.6658|0
Burpham|157|51.2602|-0.5443|0
Burrington|73|52.3500|-2.8167|0
Burton|120|51.7156|-4.9222|0
Burton Constable|56|53.8167|-0.2000|0
Butcombe|111|51.3519|-2.6978|0
Callow|73|52.0167|-2.7333|0
Calverton|98|52.0412|-0.8504|0
Camberwell|68|51.4739|-0.0938|0
Cambusbarron|151|56.1089|-3.9675|0
Camelon|61|56.0030|-3.8207|0
Camerton|9|51.3161|-2.4561|0
Camrose|120|51.8414|-5.0100|0
Canning Town|68|51.5136|0.0195|0
Canonbury|68|51.5434|-0.0912|0
Cantley|47|53.5000|-1.0500|0
Carden|34|53.0721|-2.7973|0
Cardington|139|52.5500|-2.7333|0
Carnaby|56|54.0607|-0.2596|0
Carpenders Park|74|51.6286|-0.3833|0
Carrington|165|53.4333|-2.3833|0
Castlemartin|120|51.6453|-5.0169|0
Castlethorpe|98|52.0923|-0.8354|0
Catford|68|51.4449|-0.0204|0
Chadderton|117|53.5448|-2.1398|0
Chaddesden|43|52.9295|-1.4342|0
Chaddleworth|171|51.4927|-1.4036|0
Chale|77|50.5956|-1.3184|0
Chalk Farm|68|51.5431|-0.1499|0
Charlton|177|51.5992|-2.0564|0
Charlton|68|51.4850|0.0403|0
Chelsfield|68|51.3581|0.1277|0
Chesham Bois|23|51.7084|-0.6142|0
Cheswick Green|141|52.3804|-1.8137|0
Chetwynd|161|52.7833|-2.4000|0
Chicheley|98|52.1030|-0.6865|0
Chicklade|177|51.1092|-2.1267|0
Childwall|89|53.3972|-2.8970|0
Chilwell|116|52.9118|-1.2363|0
Chilworth|71|50.9644|-1.4193|0
Chingford|68|51.6303|0.0005|0
Chipstead|157|51.3155|-0.1666|0
Chiswell Green|74|51.7285|-0.3595|0
Chiswick|68|51.4927|-0.2580|0
Church Street|68|51.5239|-0.1697|0
Clapham Junction|68|51.4636|-0.1684|0
Clayton|19|53.7667|-1.8167|0
Clifford|73|52.1000|-3.1000|0
Clifford|84|53.8951|-1.3456|0
Clifton|31|52.0399|-0.3005|0
Clipsham|132|52.7361|-0.5655|0
Clydach Vale|129|51.6266|-3.4802|0
Coatham Mundeville|41|54.5800|-1.5564|0
Cockfosters|68|51.6493|-0.1482|0
Coddington|34|53.0833|-2.8167|0
Codford|177|51.1500|-2.0500|0
Cold Ashton|144|51.4508|-2.3614|0
Collington|73|52.2500|-2.5167|0
Colmworth|10|52.2168|-0.3783|0
Compton|157|51.2122|-0.7833|0
Compton Dando|9|51.3791|-2.5145|0
Cooling|92|51.4547|0.5240|0
Cornforth|38|54.7029|-1.5194|0
Corris|69|52.6514|-3.8432|0
Corsenside|114|55.1833|-2.1667|0
Corsley|177|51.2193|-2.2464|0
Cottingham|56|53.7806|-0.4154|0
Cove|71|51.2955|-0.7908|0
Cowpen|114|55.1273|-1.5403|0
Cranford|68|51.4770|-0.4134|0
Cray|125|51.9000|-3.6167|0
Cresswell|114|55.2167|-1.5500|0
Cricklewood|68|51.5567|-0.2155|0
Crigglestone|167|53.6424|-1.5292|0
Crofton Park|68|51.4515|-0.0344|0
Crosskeys|25|51.6192|-3.1236|0
Croxley Green|74|51.6333|-0.4500|0
Croxteth|89|53.4512|-2.9043|0
Croxton|109|53.5964|-0.3483|0
Crystal Palace|68|51.4193|-0.0785|0
Cunningham|74|51.7431|-0.3127|0
Cwm|42|53.2833|-3.4000|0
Cwmtillery|15|51.7450|-3.1319|0
Dale|120|51.7092|-5.1733|0
Dalmuir|172|55.9109|-4.4292|0
Deepcut|157|51.3051|-0.7102|0
Deighton|184|53.9000|-1.0500|0
Denton|41|54.5667|-1.6667|0
Derwen|42|53.0333|-3.4000|0
Deysbrook|89|53.4333|-2.8833|0
Dingle|89|53.3791|-2.9603|0
Dinmore|73|52.1500|-2.7500|0
Dobcross|117|53.5564|-2.0133|0
Doddington|114|55.5855|-2.0042|0
Donaghcloney|7|54.4185|-6.2584|0
Donington le Heath|86|52.7079|-1.3784|0
Donnington|73|52.0000|-2.4167|0
Downside|157|51.3100|-0.4119|0
Downton|73|52.3667|-2.8333|0
Drighlington|84|53.7559|-1.6644|0
Dromore|7|54.4137|-6.1491|0
Duloe|37|50.3833|-4.4833|0
Dunkeld|121|56.5655|-3.5856|0
Dunvant|158|51.6253|-4.0346|0
Durnford|177|51.1333|-1.8167|0
Durrington|177|51.1987|-1.7718|0
Ealing|68|51.5122|-0.3020|0
Ealing Common|68|51.5069|-0.2955|0
Earley|180|51.4408|-0.9238|0
Earls Court|68|51.4916|-0.1980|0
Earlswood|157|51.2290|-0.1758|0
Easington Colliery|38|54.7879|-1.3282|0
East Barnet|68|51.6467|-0.1610|0
East Dulwich|68|51.4535|-0.0720|0
East Ham|68|51.5333|0.0500|0
East Sheen|68|51.4629|-0.2684|0
Eaton|33|53.1833|-2.2000|0
Eccleston|149|53.4500|-2.7833|0
Eccleston|34|53.1500|-2.8833|0
Edgwarebury|68|51.6253|-0.2730|0
Edmonton|68|51.6256|-0.0580|0
Edworth|31|52.0560|-0.2172|0
Eggleston|38|54.6092|-2.0031|0
Ellesmere Port Town|34|53.2788|-2.9013|0
Ellingham|114|55.5259|-1.7360|0
Elstow|10|52.1073|-0.4649|0
Eltham|68|51.4506|0.0522|0
Elton|153|54.5500|-1.3667|0
Elton|34|53.2667|-2.8167|0
Elton|73|52.3333|-2.8000|0
Emerson Park|68|51.5751|0.2318|0
Endon|150|53.0769|-2.1130|0
Enfield Lock|68|51.6709|-0.0275|0
Erlestoke|177|51.2847|-2.0544|0
Eston|127|54.5593|-1.1434|0
Ettington|170|52.1377|-1.6074|0
Evesbatch|73|52.1333|-2.4500|0
Evington|86|52.6000|-1.0667|0
Eye|155|52.3205|1.1462|0
Eyton|73|52.2500|-2.7500|0
Eyton upon the Weald Moors|161|52.7333|-2.5167|0
Fair Oak|71|50.9636|-1.2968|0
Falfield|144|51.6369|-2.4606|0
Farndon|34|53.0836|-2.8746|0
Fazakerley|89|53.4614|-2.9286|0
Felbridge|157|51.1391|-0.0412|0
Fenwick|47|53.6387|-1.0976|0
Fetcham|157|51.2888|-0.3558|0
Ffestiniog|69|52.9600|-3.9324|0
Fimber|56|54.0350|-0.6313|0
Finchley|68|51.6010|-0.1952|0
Fishbourne|175|50.8364|-0.8209|0
Flackwell Heath|23|51.5976|-0.7060|0
Fleetville|74|51.7521|-0.3122|0
Ford|114|55.6333|-2.0833|0
Forest Hill|68|51.4462|-0.0419|0
Freshford|9|51.3392|-2.3031|0
Freystrop|120|51.7633|-4.9603|0
Friern Barnet|68|51.6133|-0.1585|0
Frimley Green|157|51.3060|-0.7331|0
Frogmore|74|51.7180|-0.3348|0
Fulford|184|53.9333|-1.0667|0
Fulham|68|51.4803|-0.1993|0
Fulwood|137|53.3500|-1.5500|0
Furze Platt|178|51.5399|-0.7370|0
Furzedown|68|51.4246|-0.1466|0
Fyfield|177|51.4167|-1.7833|0
Garston|89|53.3333|-2.9000|0
Garston|74|51.6890|-0.3951|0
Garswood|149|53.4888|-2.6722|0
Gateacre|89|53.3830|-2.8612|0
Gayhurst|98|52.1136|-0.7628|0
Gedling|116|52.9757|-1.0787|0
Gildersome|84|53.7614|-1.6315|0
Gillmoss|89|53.4611|-2.8946|0
Gipsy Hill|68|51.4274|-0.0920|0
Glen Parva|86|52.5853|-1.1706|0
Goldcliff|103|51.5422|-2.9178|0
Golders Green|68|51.5763|-0.2003|0
Goodmayes|68|51.5629|0.1107|0
Gravenhurst|31|52.0085|-0.3698|0
Grayshott|71|51.1113|-0.7511|0
Great Coates|107|53.5707|-0.1391|0
Great Corby|40|54.8817|-2.8245|0
Great Ness|139|52.7638|-2.8915|0
Greenham|171|51.3869|-1.3115|0
Greenhead|114|54.9667|-2.5167|0
Greenwich|68|51.4778|-0.0118|0
Grindale|56|54.1245|-0.2736|0
Grindon|153|54.6167|-1.3833|0
Groby|86|52.6591|-1.2236|0
Grosmont|99|51.9167|-2.8667|0
Gurnard|77|50.7606|-1.3241|0
Hackney|68|51.5500|-0.0500|0
Haigh|176|53.6000|-2.5833|0
Hale Barns|165|53.3689|-2.3133|0
Halewood|82|53.3596|-2.8315|0
Halkyn|64|53.2256|-3.1902|0
Halsham|56|53.7298|-0.0745|0
Hammersmith|68|51.4938|-0.2288|0
Hampton Wick|68|51.4200|-0.3150|0
Hamsterley|38|54.6833|-1.8167|0
Hankerton|177|51.6144|-2.0450|0
Hannington|159|51.6333|-1.7500|0
Hanworth|68|51.4333|-0.3833|0
Harlesden|68|51.5381|-0.2502|0
Harley|139|52.6000|-2.6000|0
Harrow|68|51.5784|-0.3321|0
Harrow Road|68|51.5266|-0.1995|0
Harrow Weald|68|51.6107|-0.3374|0
Hartburn|114|55.1667|-1.8500|0
Hartford|34|53.2451|-2.5512|0
Harthill|34|53.0833|-2.7500|0
Hatch End|68|51.6079|-0.3737|0
Hatfield|47|53.5779|-0.9992|0
Hay|125|52.0705|-3.1274|0
Hayes|68|51.3779|0.0168|0
Headstone|68|51.5928|-0.3449|0
Healey|114|54.9167|-1.9667|0
Hebron|114|55.1833|-1.6833|0
Helland|37|50.5000|-4.7167|0
Hendon|68|51.6000|-0.2167|0
Herbrandston|120|51.7264|-5.0867|0
Heslington|184|53.9464|-1.0492|0
Hessle|56|53.7245|-0.4384|0
Heston|68|51.4836|-0.3758|0
High Coniscliffe|41|54.5333|-1.6500|0
Highams Park|68|51.6077|-0.0058|0
Highbury|68|51.5500|-0.1000|0
Highcoems|71|51.3386|-1.3757|0
Highgate|68|51.5656|-0.1590|0
Hill|144|51.6514|-2.5156|0
Hillingdon|68|51.5329|-0.4529|0
Hinton Charterhouse|9|51.3238|-2.3284|0
Holborn|68|51.5175|-0.1205|0
Hollinwood|117|53.5167|-2.1333|0
Holmpton|56|53.6877|0.0658|0
Holt|183|53.0667|-2.8833|0
Holwick|38|54.6358|-2.1437|0
Holywell|74|51.6475|-0.4251|0
Hook|56|53.7213|-0.8489|0
Hope under Dinmore|73|52.1833|-2.7167|0
Hopton|105|52.5333|1.7333|0
Hornsey|68|51.5875|-0.1220|0
Horsley|114|54.9833|-1.8500|0
Houghton Regis|31|51.9044|-0.5212|0
How Wood|74|51.7191|-0.3509|0
Huish|177|51.3711|-1.7927|0
Humber|73|52.2000|-2.6667|0
Humberstone|85|52.6474|-1.0865|0
Humbleton|56|53.7833|-0.1500|0
Huncote|86|52.5731|-1.2364|0
Huntington|184|54.0000|-1.0500|0
Hunts Cross|89|53.3558|-2.8657|0
Hurley|178|51.5464|-0.8092|0
Hurworth|41|54.4901|-1.5329|0
Hutton|111|51.3242|-2.9303|0
Hutton Magna|38|54.5099|-1.8062|0
Hyde Park|68|51.5161|-0.1730|0
Ickenham|68|51.5643|-0.4437|0
Ilford|68|51.5577|0.0728|0
Ince|34|53.2833|-2.8333|0
Istead Rise|79|51.4056|0.3508|0
Ivington|73|52.2054|-2.7727|0
Jacobstow|37|50.7333|-4.5500|0
Jeffreyston|120|51.7250|-4.7675|0
Jersey Farm|74|51.7700|-0.2955|0
Kenley|139|52.6000|-2.6333|0
Kenley|68|51.3264|-0.1011|0
Kenn|111|51.4167|-2.8500|0
Kensal Green|68|51.5307|-0.2253|0
Kensington|68|51.5009|-0.1918|0
Kensington|89|53.4086|-2.9528|0
Kew|68|51.4817|-0.2875|0
Kewstoke|111|51.3653|-2.9590|0
Kidbrooke|68|51.4672|0.0271|0
Kilburn|68|51.5530|-0.1916|0
Kilmington|177|51.1269|-2.3269|0
Kilpin|56|53.7328|-0.8340|0
Kimbolton|73|52.2500|-2.7000|0
King's Cross|68|51.5307|-0.1231|0
Kingstone|73|52.0167|-2.8333|0
Kingswood|157|51.2948|-0.2143|0
Kinnersley|73|52.1333|-2.9500|0
Kinsham|73|52.2833|-2.9333|0
Kirby Underdale|56|54.0172|-0.7710|0
Kirk Ella|56|53.7540|-0.4549|0
Kirkdale|89|53.4334|-2.9766|0
Kirkleatham|127|54.5885|-1.0818|0
Kirknewton|114|55.5500|-2.1333|0
Knightsbridge and Belgravia|68|51.5044|-0.1668|0
Knotty Ash|89|53.4162|-2.8965|0
Knowsley|82|53.4540|-2.8540|0
Ladywell|68|51.4545|-0.0223|0
Lancaster Gate|68|51.5132|-0.1854|0
Landewednack|37|49.9697|-5.1972|0
Landore|158|51.6440|-3.9414|0
Langstone|103|51.6055|-2.9121|0
Lartington|38|54.5541|-1.9724|0
Latchmere|68|51.4684|-0.1688|0
Lathbury|98|52.0988|-0.7213|0
Laxton|56|53.7201|-0.8033|0
Lea|73|51.9000|-2.5000|0
Leavesden Green|74|51.6948|-0.4072|0
Ledsham|34|53.2667|-2.9667|0
Ledston|84|53.7525|-1.3436|0
Lee|68|51.4556|0.0052|0
Lees|117|53.5379|-2.0730|0
Leicester Forest East|86|52.6250|-1.2183|0
Leigh|177|51.6167|-1.9000|0
Leigh-on-Sea|148|51.5430|0.6491|0
Leverstock Green|74|51.7482|-0.4326|0
Leyton|68|51.5596|-0.0078|0
Leytonstone|68|51.5686|0.0077|0
Limehouse|68|51.5141|-0.0328|0
Lingen|73|52.3000|-2.9333|0
Linton|73|51.9253|-2.4967|0
Little Barford|10|52.1990|-0.2729|0
Little Bookham|157|51.2806|-0.3907|0
Little Houghton|8|53.5458|-1.3600|0
Little Marlow|23|51.5840|-0.7405|0
Little Venice|68|51.5236|-0.1808|0
Littlethorpe|86|52.5676|-1.2023|0
Llanarth|99|51.7833|-2.9000|0
Llanbadoc|99|51.6950|-2.9036|0
Llanboidy|29|51.8789|-4.5928|0
Llancillo|73|51.9167|-2.9333|0
Llandaff|28|51.4931|-3.2198|0
Llanddarog|29|51.8272|-4.1744|0
Llanddeusant|29|51.9059|-3.7790|0
Llanddowror|29|51.8017|-4.5314|0
Llandegla|42|53.0590|-3.1988|0
Llandrillo|42|52.9228|-3.4376|0
Llanfachraeth|2|53.3124|-4.5334|0
Llanfaethlu|2|53.3524|-4.5342|0
Llanfair|69|52.8441|-4.1154|0
Llanfechain|125|52.7746|-3.2027|0
Llanfynydd|29|51.9281|-4.0989|0
Llangain|29|51.8183|-4.3475|0
Llangan|166|51.4869|-3.5006|0
Llangathen|29|51.8797|-4.0561|0
Llangeler|29|52.0277|-4.3716|0
Llangwm|99|51.6961|-2.8300|0
Llangwm|36|52.9833|-3.5333|0
Llangybi|32|52.1500|-4.0500|0
Llangynog|125|52.8333|-3.4000|0
Llangynog|29|51.8211|-4.4097|0
Llanllwchaiarn|32|52.1833|-4.3667|0
Llanrhian|120|51.9375|-5.1739|0
Llanrothal|73|51.8667|-2.7667|0
Llansadwrn|29|51.9500|-3.9000|0
Llansawel|29|52.0000|-4.0167|0
Llanvaches|103|51.6211|-2.8183|0
Llanveynoe|73|51.9667|-3.0000|0
Llanwern|103|51.5889|-2.9136|0
Llanwinio|29|51.9086|-4.5306|0
Llanwnda|69|53.1014|-4.2785|0
Lledrod|32|52.3000|-3.9833|0
Llysfaen|36|53.2833|-3.6667|0
Londesborough|56|53.8833|-0.6833|0
London Colney|74|51.7245|-0.2965|0
Long Ditton|157|51.3843|-0.3204|0
Longnor|139|52.6000|-2.7500|0
Loudwater|23|51.6107|-0.7015|0
Loughton|139|52.4333|-2.5667|0
Loughton|98|52.0304|-0.7864|0
Lower Bullingham|73|52.0333|-2.7000|0
Lydham|139|52.5148|-2.9797|0
Lydiard Tregoze|177|51.5500|-1.8500|0
Madeley|161|52.6333|-2.4333|0
Maentwrog|69|52.9460|-3.9879|0
Maerdy|129|51.6753|-3.4867|0
Maesycwmmer|25|51.6353|-3.2322|0
Maida Hill|68|51.5274|-0.1899|0
Mainstone|139|52.4833|-3.0833|0
Manchester City Centre|91|53.4810|-2.2456|0
Manor Park|68|51.5493|0.0487|0
Manorbier|120|51.6461|-4.7990|0
Manton|109|53.5136|-0.5944|0
Mappleton|56|53.8769|-0.1366|0
Marholm|122|52.6047|-0.3082|0
Marshalswick|74|51.7648|-0.3088|0
Marston|34|53.2667|-2.5000|0
Marston|119|51.7805|-1.2449|0
Marston|177|51.3108|-2.0497|0
Marstow|73|51.8698|-2.6523|0
Marylebone|68|51.5254|-0.1681|0
Mathry|120|51.9464|-5.0867|0
Mayford|157|51.2956|-0.5745|0
Meikle Earnock|145|55.7500|-4.0333|0
Meldon|114|55.1333|-1.8000|0
Melling|136|53.4833|-2.9167|0
Mere|33|53.3321|-2.4093|0
Meriden|74|51.6831|-0.3809|0
Merrow|157|51.2455|-0.5314|0
Merstham|157|51.2597|-0.1573|0
Merthyr Mawr|20|51.4861|-3.6086|0
Mill End|74|51.6388|-0.5009|0
Millbrook|37|50.3492|-4.2151|0
Millhouse Green|8|53.5249|-1.6716|0
Millington|56|53.9500|-0.7333|0
Milston|177|51.2062|-1.7690|0
Milton Bryan|31|51.9500|-0.5833|0
Mitchel Troy|99|51.7873|-2.7373|0
Mochdre|36|53.2833|-3.7500|0
Mochdre|125|52.4833|-3.3667|0
Monkhams|68|51.6151|0.0267|0
Monkton Farleigh|177|51.3881|-2.2808|0
Moor Park|74|51.6295|-0.4341|0
Moreton Jeffries|73|52.1359|-2.5796|0
Morriston|158|51.6700|-3.9294|0
Mortlake|68|51.4695|-0.2675|0
Mossend|108|55.8167|-4.0000|0
Mossley Hill|89|53.3770|-2.9126|0
Mottingham|68|51.4527|0.0385|0
Mottram St. Andrew|33|53.3062|-2.1815|0
Moulsoe|98|52.0688|-0.6733|0
Moulton|155|52.2524|0.4829|0
Much Birch|73|51.9711|-2.7235|0
Muggleswick|38|54.8333|-1.9333|0
Muswell Hill|68|51.5905|-0.1421|0
Mytchett|157|51.2882|-0.7287|0
Napsbury Park|74|51.7222|-0.3132|0
Nash|103|51.5489|-2.9461|0
Nash Mills|74|51.7237|-0.4467|0
Nether Edge|137|53.3593|-1.4876|0
Netherley|89|53.3908|-2.8394|0
Nettleton|177|51.5022|-2.2625|0
Nevern|120|52.0239|-4.8007|0
New Barnet|68|51.6497|-0.1753|0
New Buildings|45|54.9603|-7.3558|0
New Cross|68|51.4753|-0.0384|0
New Denham|23|51.5541|-0.4890|0
New Greens|74|51.7718|-0.3398|0
New Inn|164|51.6906|-3.0092|0
New Mill|81|53.5750|-1.7500|0
Newbiggin|38|54.6417|-2.1355|0
Newborough|122|52.6389|-0.2233|0
Newbury Park|68|51.5777|0.0934|0
Newtownhamilton|104|54.1907|-6.5763|0
Nigg|0|57.1160|-2.0925|0
Norbiton|68|51.4119|-0.2842|0
Norbury|68|51.4167|-0.1167|0
Norbury|139|52.5333|-2.9500|0
Normanton|167|53.7000|-1.4167|0
Norris Green|89|53.4451|-2.9207|0
North Anston|131|53.3548|-1.2231|0
North Bradley|177|51.2950|-2.2047|0
North Elmsall|167|53.6088|-1.2821|0
North Hill|37|50.5500|-4.4333|0
North Watford|74|51.6807|-0.3945|0
North Wootton|105|52.7833|0.4333|0
North Wraxall|177|51.4734|-2.2630|0
Northchurch|74|51.7711|-0.5852|0
Northumberland Park|68|51.6042|-0.0598|0
Northwood|68|51.6116|-0.4245|0
Northwood|77|50.7410|-1.3119|0
Northwood Hills|68|51.5988|-0.4096|0
Norton|177|51.5594|-2.1650|0
Notting Hill|68|51.5115|-0.2059|0
Nunthorpe|96|54.5288|-1.1844|0
Nutfield|157|51.2450|-0.1430|0
Oakley|17|50.7837|-1.9682|0
Oakmere|34|53.2200|-2.6405|0
Oakwood|68|51.6476|-0.1318|0
Oakwood|43|52.9433|-1.4309|0
Ocle Pychard|73|52.1167|-2.6000|0
Odell|10|52.2094|-0.5888|0
Old Swan|89|53.4139|-2.9089|0
Old Trafford|165|53.4576|-2.2882|0
Old Woking|157|51.3021|-0.5416|0
Orgreave|131|53.3833|-1.3667|0
Osterley|68|51.4803|-0.3540|0
Ovington|38|54.5279|-1.7982|0
Oxshott|157|51.3322|-0.3562|0
Palmers Green|68|51.6179|-0.1101|0
Park Street|74|51.7167|-0.3333|0
Paull|56|53.7201|-0.2330|0
Peakirk|122|52.6457|-0.2729|0
Pencoyd|73|51.9333|-2.7000|0
Pengam|25|51.6653|-3.2269|0
Penllyn|166|51.4744|-3.4789|0
Pennard|158|51.5763|-4.0869|0
Penybont|125|52.2667|-3.3000|0
Peover Superior|33|53.2500|-2.3500|0
Perranarworthal|37|50.2058|-5.1199|0
Perry Vale|68|51.4364|-0.0444|0
Pertenhall|10|52.2793|-0.4145|0
Petton|139|52.8333|-2.8333|0
Pickworth|132|52.7131|-0.5332|0
Pillaton|37|50.4500|-4.3000|0
Pimlico|68|51.4890|-0.1370|0
Pinkneys Green|178|51.5332|-0.7606|0
Pirbright|157|51.2914|-0.6472|0
Pittington|38|54.8000|-1.4833|0
Plumstead|68|51.4833|0.0833|0
Ponders End|68|51.6445|-0.0465|0
Ponthir|164|51.6322|-2.9761|0
Poplar|68|51.5111|-0.0157|0
Port Talbot|101|51.5924|-3.7802|0
Porth|129|51.6131|-3.4036|0
Portswood|147|50.9272|-1.3903|0
Potsgrove|31|51.9594|-0.6176|0
Pott Shrigley|33|53.3096|-2.0840|0
Poundstock|37|50.7667|-4.5500|0
Preston|56|53.7566|-0.1978|0
Preston|132|52.6126|-0.7144|0
Primrose Place|27|52.5606|-0.1089|0
Publow|9|51.3788|-2.5435|0
Purfleet-on-Thames|162|51.4839|0.2425|0
Putney|68|51.4607|-0.2181|0
Pyrford|157|51.3147|-0.5102|0
Queen's Park|68|51.5295|-0.2087|0
Queensferry|64|53.2000|-3.0333|0
Queenstown|68|51.4781|-0.1472|0
Rainham|68|51.5169|0.1943|0
Rake|71|51.0432|-0.8580|0
Ravenstone|98|52.1493|-0.7587|0
Red Scar|83|53.7870|-2.6463|0
Redwick|103|51.5528|-2.8500|0
Regent's Park|68|51.5300|-0.1619|0
Remenham|180|51.5519|-0.8908|0
Rhiwbina|28|51.5279|-3.2141|0
Rhosllannerchrugog|183|53.0097|-3.0581|0
Ridlington|132|52.6134|-0.7560|0
Rimswell|56|53.7408|-0.0174|0
Ringway|91|53.3500|-2.2833|0
Rochester|114|55.2752|-2.2649|0
Roehampton|68|51.4517|-0.2439|0
Rokeby|38|54.5167|-1.8667|0
Romaldkirk|38|54.5944|-2.0106|0
Romsley|139|52.4500|-2.3167|0
Rossington|47|53.4793|-1.0619|0
Rotherhithe|68|51.5000|-0.0500|0
Rothley|114|55.1833|-1.9167|0
Rowledge|157|51.1846|-0.8237|0
Rowlstone|73|51.9333|-2.9167|0
Ruislip Manor|68|51.5697|-0.4096|0
Rushall|177|51.2833|-1.8167|0
Saddleworth|117|53.5485|-2.0046|0
Saint Blazey|37|50.3633|-4.7189|0
Saint Ives|27|52.3325|-0.0766|0
Saltaire|19|53.8333|-1.7833|0
Sanderstead|68|51.3359|-0.0778|0
Sandhurst|18|51.3468|-0.7865|0
Sandridge|74|51.7809|-0.3052|0
Sarratt|74|51.6846|-0.4940|0
Sauchie|35|56.1287|-3.7661|0
Scissett|81|53.5900|-1.6237|0
Scleddau|120|51.9683|-4.9933|0
Seaton|46|50.7049|-3.0700|0
Sellack|73|51.9500|-2.6333|0
Sennen|37|50.0778|-5.7012|0
Seven Sisters|68|51.5777|-0.0790|0
Shadwell|68|51.5114|-0.0566|0
Shafton|8|53.5929|-1.4092|0
Sheerwater|157|51.3358|-0.5344|0
Shenfield|60|51.6317|0.3320|0
Shenley Church End|98|52.0252|-0.7899|0
Shepherds Bush|68|51.5050|-0.2211|0
Shinfield|180|51.4054|-0.9453|0
Shirley|68|51.3776|-0.0496|0
Shotton|38|54.7833|-1.3667|0
Shotwick|34|53.2394|-2.9906|0
Siddington|33|53.2333|-2.2333|0
Simpson|98|52.0167|-0.7000|0
Siston|144|51.4744|-2.4500|0
Six Bells|15|51.7229|-3.1274|0
Skelmanthorpe|81|53.5906|-1.6517|0
Smalley|44|52.9985|-1.3946|0
Snaresbrook|68|51.5843|0.0192|0
Soho|68|51.5144|-0.1353|0
Sonning|180|51.4741|-0.9121|0
Sopwell|74|51.7385|-0.3303|0
South Bank|127|54.5667|-1.1500|0
South Harefield|68|51.5898|-0.4805|0
South Hill|37|50.5333|-4.3500|0
South Norwood|68|51.3994|-0.0747|0
South Ruislip|68|51.5552|-0.4087|0
Southgate|68|51.6167|-0.1000|0
Southill|31|52.0643|-0.3236|0
Southorpe|122|52.6106|-0.4051|0
Speke|89|53.3407|-2.8410|0
Spitalfields|68|51.5202|-0.0744|0
St James's|68|51.5073|-0.1398|0
St. Ann's|68|51.5821|-0.0903|0
St. Buryan|37|50.0744|-5.6226|0
St. Georges|111|51.3622|-2.8980|0
St. Helier|68|51.3822|-0.1834|0
Stainborough|8|53.5262|-1.5180|0
Stainton|47|53.4333|-1.1667|0
Stamford Hill|68|51.5687|-0.0733|0
Stamperland|55|55.7949|-4.2733|0
Stanton Drew|9|51.3675|-2.5865|0
Stanwell|157|51.4541|-0.4781|0
Stapleford|116|52.9167|-1.2667|0
Stapleford|177|51.1167|-1.9000|0
Startforth|38|54.5385|-1.9302|0
Stepney|68|51.5175|-0.0429|0
Steppingley|31|52.0076|-0.5285|0
Stockton|177|51.1453|-2.0319|0
Stoke|34|53.2500|-2.8667|0
Stoke upon Tern|139|52.8500|-2.5333|0
Stondon|31|52.0015|-0.3193|0
Stony Stratford|98|52.0568|-0.8528|0
Stratford|68|51.5333|0.0000|0
Streatham|68|51.4290|-0.1318|0
Streatley|171|51.5232|-1.1491|0
Stretton|169|53.3333|-2.5667|0
Stroud Green|68|51.5751|-0.1106|0
Sudbury|68|51.5553|-0.3236|0
Summerhouse|41|54.5673|-1.6892|0
Sunk Island|56|53.6517|-0.0841|0
Sunningdale|178|51.3988|-0.6294|0
Sunninghill|178|51.4014|-0.6556|0
Sutton|73|52.1000|-2.6833|0
Sutton|31|52.1108|-0.2138|0
Swallowfield|180|51.3787|-0.9580|0
Swineshead|10|52.2803|-0.4501|0
Taplow|23|51.5330|-0.6868|0
Thamesmead|68|51.5037|0.1198|0
Thornbury|73|52.2333|-2.5500|0
Thornhaugh|122|52.5925|-0.4242|0
Thornhill|28|51.5418|-3.1928|0
Thornton|56|53.9000|-0.8500|0
Thornton|19|53.7904|-1.8520|0
Thornton|136|53.5000|-3.0000|0
Thorpe|157|51.4059|-0.5357|0
Thruxton|73|52.0000|-2.8167|0
Thwing|56|54.1155|-0.3895|0
Tickencote|132|52.6750|-0.5370|0
Tidbury Green|141|52.3809|-1.8562|0
Tilehurst|171|51.4565|-1.0437|0
Tinwell|132|52.6463|-0.5150|0
Titchfield|71|50.8511|-1.2372|0
Tiverton|34|53.1333|-2.6667|0
Tolworth|68|51.3804|-0.2814|0
Tong|139|52.6667|-2.3000|0
Tooting|68|51.4252|-0.1639|0
Totland|77|50.6847|-1.5369|0
Toton|116|52.9078|-1.2585|0
Tottenham|68|51.6037|-0.0679|0
Tottenham Hale|68|51.5937|-0.0596|0
Totteridge|68|51.6333|-0.2000|0
Townsend|74|51.7623|-0.3371|0
Toxteth|89|53.3907|-2.9710|0
Trebarwith|37|50.6411|-4.7504|0
Tregoney|37|50.2674|-4.9165|0
Treherbert|129|51.6714|-3.5297|0
Trelech|29|51.9444|-4.5000|0
Trewen|37|50.6167|-4.4667|0
Turnastone|73|52.0240|-2.9483|0
Twickenham|68|51.4449|-0.3377|0
Tyberton|73|52.0455|-2.9041|0
Ufford|122|52.6238|-0.3844|0
Ulley|131|53.3820|-1.3022|0
Upper Cumberworth|81|53.5748|-1.6930|0
Upper Norwood|68|51.4151|-0.0927|0
Upper Stoke|92|51.4468|0.6182|0
Uppermill|117|53.5486|-2.0053|0
Upton|122|52.5906|-0.3694|0
Upton Lea|140|51.5179|-0.5769|0
Uxbridge|68|51.5489|-0.4821|0
Vauxhall|89|53.4210|-2.9897|0
Vincent Square|68|51.4929|-0.1318|0
Wacton|73|52.2167|-2.5667|0
Walford|73|51.8833|-2.6000|0
Wall|114|55.0000|-2.1333|0
Wallington|68|51.3640|-0.1537|0
Walthamstow|68|51.5907|-0.0208|0
Walton|89|53.4495|-2.9661|0
Walton|84|53.9250|-1.3275|0
Walton|167|53.6489|-1.4658|0
Walworth|41|54.5667|-1.6500|0
Wandsworth|68|51.4577|-0.2078|0
Wanstead|68|51.5768|0.0246|0
Warden|114|54.9833|-2.1333|0
Warfield|18|51.4421|-0.7280|0
Warrington|98|52.1845|-0.6876|0
Wavendon|98|52.0254|-0.6741|0
Waverton|34|53.1667|-2.8000|0
Wavertree|89|53.3982|-2.9157|0
Wealdstone|68|51.5998|-0.3371|0
Weedon Bec|174|52.2296|-1.0837|0
Welford|171|51.4573|-1.4113|0
Welham Green|74|51.7346|-0.2208|0
Wellington|73|52.1293|-2.7421|0
Welton|56|53.7321|-0.5523|0
Wendron|37|50.1333|-5.2500|0
Werrington|37|50.6667|-4.3667|0
West Bay|48|50.7108|-2.7611|0
West Derby|89|53.4328|-2.9096|0
West Ealing|68|51.5136|-0.3229|0
West End|68|51.5123|-0.1436|0
West Ham|68|51.5333|0.0167|0
West Horndon|60|51.5700|0.3400|0
West Watford|74|51.6574|-0.4165|0
Westbourne|68|51.5213|-0.1938|0
Weston Underwood|98|52.1457|-0.7386|0
Whetstone|86|52.5667|-1.1833|0
Whiston|131|53.4085|-1.3151|0
Whiston|82|53.4200|-2.7891|0
Whitchurch|73|51.8500|-2.6500|0
Whitchurch|28|51.5117|-3.2208|0
Whitchurch|9|51.4061|-2.5627|0
Whitechapel|68|51.5138|-0.0658|0
Whitford|64|53.2833|-3.2833|0
Whitton|109|53.7000|-0.6333|0
Whitton|125|52.3000|-3.0667|0
Wigginton|184|54.0172|-1.0831|0
Wilden|10|52.1827|-0.3965|0
Willerby|56|53.7610|-0.4419|0
Willesden|68|51.5333|-0.2333|0
Wilsford|177|51.3000|-1.8500|0
Wimbledon|68|51.4221|-0.2081|0
Wimbledon Park|68|51.4350|-0.1988|0
Wing|132|52.6178|-0.6827|0
Wingfield|177|51.3135|-2.2604|0
Winnersh|180|51.4275|-0.8799|0
Winston|38|54.5452|-1.7885|0
Winterbourne|144|51.5233|-2.5044|0
Winterbourne Stoke|177|51.1673|-1.8981|0
Wiston|120|51.8258|-4.8700|0
Withington|139|52.7167|-2.6000|0
Withington|73|52.1000|-2.6333|0
Wold Newton|107|53.4500|-0.1333|0
Wombourne|150|52.5333|-2.1833|0
Wooburn|23|51.5789|-0.6930|0
Wooburn Green|23|51.5878|-0.6794|0
Wood Green|68|51.6000|-0.1167|0
Woodford|177|51.1167|-1.8333|0
Woodley|180|51.4500|-0.8833|0
Woodside|74|51.6944|-0.4017|0
Woolston|147|50.8931|-1.3780|0
Woolton|89|53.3740|-2.8700|0
Woolwich|68|51.4910|0.0648|0
World's End|68|51.6575|-0.1095|0
Wortley|8|53.4833|-1.5333|0
Yatton|73|51.9667|-2.5333|0
Yazor|73|52.1167|-2.8667|0
Ystrad Mynach|25|51.6428|-3.2362|0
Ystradgynlais|125|51.7667|-3.7667|0
Strathdon|1|57.2030|-3.0730|0
Ballindalloch|100|57.4180|-3.3690|0
Nechells|12|52.4960|-1.8620|0
Bordesley Green|12|52.4780|-1.8520|0
Small Heath|12|52.4630|-1.8550|0
Sparkhill|12|52.4520|-1.8630|0
Balsall Heath|12|52.4570|-1.8860|0
Moseley|12|52.4460|-1.8880|0
Kings Heath|12|52.4320|-1.8930|0
Edgbaston|12|52.4620|-1.9190|0
Ladywood|12|52.4770|-1.9320|0
Harborne|12|52.4590|-1.9520|0
Lozells|12|52.5010|-1.9050|0
Handsworth Wood|12|52.5130|-1.9270|0
Handsworth|12|52.5060|-1.9450|0
Erdington|12|52.5240|-1.8400|0
Yardley|12|52.4720|-1.8120|0
Sheldon|12|52.4540|-1.7770|0
Hall Green|12|52.4300|-1.8460|0
Selly Oak|12|52.4390|-1.9400|0
Bournville|12|52.4270|-1.9310|0
Northfield|12|52.4120|-1.9720|0
Quinton|12|52.4590|-1.9990|0
Kitts Green|12|52.4840|-1.7860|0
Shard End|12|52.4970|-1.7750|0
Castle Bromwich|12|52.5050|-1.7840|0
Marston Green|141|52.4670|-1.7510|0
Kings Norton|12|52.4070|-1.9290|0
Great Barr|12|52.5490|-1.9260|0
Rednal|12|52.3930|-1.9980|0
Wythall|141|52.3770|-1.8820|0
Southwick|21|50.8360|-0.2330|0
Polegate|57|50.8220|0.2460|0
Bradley Stoke|144|51.5300|-2.5480|0
Filton|144|51.5070|-2.5740|0
Dunmurry|88|54.5530|-6.0030|0
Lurgan|7|54.4630|-6.3340|0
Caledon|7|54.3490|-6.8380|0
Clogher|94|54.4110|-7.1740|0
Augher|94|54.4290|-7.1370|0
Ravenglass|40|54.3550|-3.4090|0
Holmrook|40|54.3860|-3.4210|0
Beckermet|40|54.4470|-3.5130|0
Cleator|40|54.5090|-3.5240|0
Moor Row|40|54.5140|-3.5410|0
Upton|179|53.3860|-3.0990|0
Irby|179|53.3510|-3.1170|0
Ellesmere Port|34|53.2790|-2.8980|0
Hilton|44|52.8720|-1.6320|0
Canonbie|40|55.0820|-2.9490|0
Wapping|68|51.5050|-0.0600|0
Clapton|68|51.5520|-0.0530|0
Forest Gate|68|51.5490|0.0250|0
Plaistow|68|51.5240|0.0240|0
South Woodford|68|51.5930|0.0260|0
Lasswade|97|55.8830|-3.1160|0
Humbie|54|55.8590|-2.8680|0
Pathhead|97|55.8700|-2.9740|0
Heriot|97|55.7700|-2.9670|0
Walkerburn|135|55.6230|-3.0130|0
Beaworthy|46|50.7770|-4.1990|0
Umberleigh|46|50.9960|-3.9850|0
Lochearnhead|151|56.3860|-4.2880|0
Crianlarich|151|56.3920|-4.6180|0
Killin|151|56.4690|-4.3180|0
Drymen|151|56.0650|-4.4520|0
Baillieston|108|55.8510|-4.1140|0
Badminton|177|51.5460|-2.2810|0
Tarbert|59|57.8970|-6.8060|0
Leverburgh|59|57.7670|-7.0200|0
Lochmaddy|59|57.6030|-7.1650|0
Balivanich|59|57.4710|-7.3770|0
Lochboisdale|59|57.1530|-7.3070|0
Castlebay|59|56.9550|-7.4880|0
Loughton|60|51.6490|0.0730|0
Brandon|105|52.4480|0.6240|0
Munlochy|75|57.5490|-4.2610|0
Avoch|75|57.5680|-4.1700|0
Cromarty|75|57.6800|-4.0340|0
Gairloch|75|57.7270|-5.6890|0
Achnasheen|75|57.5790|-5.0740|0
Garve|75|57.6130|-4.6870|0
Ardgay|75|57.8810|-4.3620|0
Lairg|75|58.0230|-4.4040|0
Rogart|75|58.0050|-4.1430|0
Kyle of Lochalsh|75|57.2810|-5.7140|0
Kyleakin|75|57.2720|-5.7380|0
Broadford|75|57.2430|-5.9110|0
Plockton|75|57.3390|-5.6520|0
Strome Ferry|75|57.3500|-5.5530|0
Lochcarron|75|57.4000|-5.4870|0
Dunvegan|75|57.4370|-6.5790|0
Brodick|106|55.5760|-5.1460|0
Lybster|75|58.3010|-3.2860|0
Latheron|75|58.2840|-3.3670|0
Dunbeath|75|58.2480|-3.4270|0
Berriedale|75|58.1860|-3.4970|0
Helmsdale|75|58.1170|-3.6530|0
Kinbrace|75|58.2580|-3.9400|0
Forsinard|75|58.3570|-3.8970|0
Elie|63|56.1900|-2.8220|0
Everton|89|53.4250|-2.9670|0
Aintree|136|53.4780|-2.9460|0
Broadgreen|89|53.4080|-2.8970|0
Crosby|136|53.4890|-3.0250|0
Stockbridge Village|89|53.4350|-2.8720|0
Kirkby-in-Furness|40|54.2310|-3.1830|0
Broughton in Furness|40|54.2770|-3.2110|0
Coniston|40|54.3690|-3.0750|0
Llangammarch Wells|125|52.1140|-3.5550|0
Llanwrtyd Wells|125|52.1070|-3.6380|0
Corwen|42|52.9800|-3.3780|0
Dolwyddelan|36|53.0530|-3.8880|0
Trefriw|36|53.1510|-3.8250|0
Llandudno Junction|36|53.2840|-3.8030|0
Aberdyfi|69|52.5450|-4.0450|0
Llwyngwril|69|52.6670|-4.0880|0
Fairbourne|69|52.6970|-4.0530|0
Arthog|69|52.7130|-4.0090|0
Talsarnau|69|52.9030|-4.0650|0
Garndolbenmaen|69|52.9720|-4.2410|0
Bodorgan|2|53.1860|-4.4180|0
Ty Croes|2|53.2220|-4.4750|0
Rhosgoch|2|53.3700|-4.3970|0
Penysarn|2|53.3880|-4.3170|0
Dulas|2|53.3710|-4.2910|0
Marian-glas|2|53.3350|-4.2470|0
Pentraeth|2|53.2840|-4.2140|0
Llanbedrgoch|2|53.3020|-4.2290|0
Brynteg|2|53.3140|-4.2620|0
Kirkstall|84|53.8160|-1.6000|0
Headingley|84|53.8200|-1.5770|0
Roundhay|84|53.8320|-1.5000|0
Hunslet|84|53.7800|-1.5280|0
Beeston|84|53.7680|-1.5620|0
Armley|84|53.7970|-1.5890|0
Bramley|84|53.8110|-1.6290|0
Seacroft|84|53.8230|-1.4610|0
Cross Gates|84|53.8060|-1.4480|0
Adel|84|53.8490|-1.5860|0
Alwoodley|84|53.8580|-1.5530|0
Rothwell|84|53.7520|-1.4780|0
Ardwick|91|53.4710|-2.2150|0
Gorton|91|53.4620|-2.1720|0
Levenshulme|91|53.4430|-2.1910|0
Wythenshawe|91|53.3920|-2.2640|0
Baguley|91|53.3990|-2.2910|0
Worsley|133|53.5010|-2.3830|0
Moston|117|53.5140|-2.1840|0
Wolverton|98|52.0620|-0.8110|0
East Finchley|68|51.5880|-0.1670|0
Finsbury Park|68|51.5710|-0.1010|0
Stoke Newington|68|51.5620|-0.0740|0
Whetstone|68|51.6300|-0.1750|0
Winchmore Hill|68|51.6340|-0.1010|0
Longbenton|102|55.0140|-1.5700|0
Ryton|102|54.9750|-1.7650|0
Riding Mill|114|54.9480|-1.9720|0
Chathill|114|55.5380|-1.7090|0
Carlton|116|52.9670|-1.0880|0
Bulwell|116|53.0010|-1.1970|0
Beeston|116|52.9270|-1.2160|0
Ollerton|116|53.2050|-1.0190|0
Wroxham|105|52.7120|1.4060|0
Wymondham|105|52.5710|1.1150|0
Walsingham|105|52.8940|0.8740|0
Melton Constable|105|52.8580|1.0360|0
Hampstead|68|51.5560|-0.1780|0
Kentish Town|68|51.5500|-0.1410|0
Mill Hill|68|51.6150|-0.2440|0
St John's Wood|68|51.5330|-0.1730|0
Kingsbury|68|51.5840|-0.2610|0
Tighnabruaich|6|55.9070|-5.2300|0
Colintraive|6|55.9250|-5.1560|0
Cairndow|6|56.2570|-4.9370|0
Inveraray|6|56.2310|-5.0730|0
Dalmally|6|56.4010|-4.9720|0
Taynuilt|6|56.4280|-5.2400|0
Bridge of Orchy|151|56.5170|-4.7680|0
Appin|6|56.5640|-5.3550|0
Isle of Gigha|6|55.6780|-5.7460|0
Port Ellen|6|55.6290|-6.1900|0
Bowmore|6|55.7570|-6.2880|0
Isle of Jura|6|55.8340|-5.9500|0
Isle of Colonsay|6|56.0690|-6.1930|0
Craignure|6|56.4710|-5.7070|0
Tobermory|6|56.6230|-6.0690|0
Isle of Iona|6|56.3310|-6.3940|0
Isle of Tiree|6|56.5070|-6.8720|0
Isle of Coll|6|56.6170|-6.5230|0
Sandringham|105|52.8300|0.5150|0
Dalwhinnie|75|56.9350|-4.2450|0
Carrbridge|75|57.2840|-3.8190|0
Boat of Garten|75|57.2490|-3.7510|0
Nethy Bridge|75|57.2640|-3.6540|0
Fort Augustus|75|57.1450|-4.6800|0
Spean Bridge|75|56.8900|-4.9190|0
Invergarry|75|57.0700|-4.8000|0
Acharacle|6|56.7450|-5.7970|0
Glenfinnan|75|56.8720|-5.4460|0
Lochailort|75|56.8780|-5.6640|0
Arisaig|75|56.9130|-5.8430|0
Mallaig|75|57.0060|-5.8290|0
Isle of Eigg|75|56.8800|-6.1300|0
Isle of Rum|75|57.0120|-6.2770|0
Isle of Canna|75|57.0570|-6.4950|0
Ballachulish|75|56.6770|-5.1320|0
Kinlochleven|75|56.7150|-4.9670|0
Port Isaac|37|50.5930|-4.8300|0
Boscastle|37|50.6870|-4.6920|0
Bamber Bridge|83|53.7280|-2.6610|0
Whitchurch|71|51.2300|-1.3380|0
Brockham|157|51.2350|-0.2870|0
Gidea Park|68|51.5850|0.2040|0
Dore|137|53.3270|-1.5360|0
Mosborough|137|53.3250|-1.3630|0
Eckington|137|53.3090|-1.3560|0
Hope|44|53.3480|-1.7440|0
Clay Cross|44|53.1640|-1.4130|0
Mumbles|158|51.5740|-3.9990|0
Pontardawe|158|51.7210|-3.8510|0
Llanfyrnach|120|51.9500|-4.5900|0
Glogue|120|51.9760|-4.5970|0
Boncath|120|52.0120|-4.6170|0
Llanybydder|32|52.0750|-4.1580|0
Clynderwen|120|51.8390|-4.7320|0
Southwark|68|51.5040|-0.0930|0
Deptford|68|51.4780|-0.0270|0
Lewisham|68|51.4620|-0.0130|0
Walworth|68|51.4880|-0.0910|0
Anerley|68|51.4120|-0.0660|0
Dulwich|68|51.4480|-0.0850|0
Herne Hill|68|51.4530|-0.1000|0
Sydenham|68|51.4280|-0.0550|0
West Norwood|68|51.4310|-0.1030|0
Reddish|152|53.4380|-2.1610|0
Stockbridge|71|51.1130|-1.4880|0
Locks Heath|71|50.8660|-1.2630|0
Chandler's Ford|71|50.9840|-1.3800|0
Shoeburyness|60|51.5320|0.7960|0
Hockley|60|51.6030|0.6520|0
Burslem|154|53.0450|-2.1970|0
Clapham|68|51.4620|-0.1380|0
South Kensington|68|51.4940|-0.1740|0
South Lambeth|68|51.4780|-0.1230|0
Stockwell|68|51.4720|-0.1220|0
West Brompton|68|51.4870|-0.1950|0
Raynes Park|68|51.4090|-0.2310|0
Montgomery|139|52.5600|-3.1490|0
Caersws|125|52.5160|-3.4300|0
Llanbrynmair|69|52.6130|-3.6270|0
Somerton|142|51.0540|-2.7320|0
Montacute|142|50.9490|-2.7170|0
Hinton St George|142|50.9110|-2.8260|0
Wellington|142|50.9790|-3.2260|0
Gordon|135|55.6770|-2.5650|0
Cockburnspath|54|55.9320|-2.3600|0
Hartfield|57|51.1020|0.1100|0
Etchingham|57|51.0100|0.4400|0
Mayfield|57|51.0200|0.2600|0
Winchelsea|57|50.9250|0.7090|0
Paddington|68|51.5170|-0.1770|0
Hanwell|68|51.5090|-0.3380|0
Maida Vale|68|51.5270|-0.1860|0
North Kensington|68|51.5210|-0.2110|0
West Kensington|68|51.4900|-0.2060|0
Bloomsbury|68|51.5220|-0.1250|0
Covent Garden|68|51.5120|-0.1230|0
Openshaw|91|53.4770|-2.1780|0
Cheadle|152|53.3930|-2.2120|0
$data$, E'\n') WITH ORDINALITY AS line (line, at) JOIN county ON county.number = nullif(split_part(line, '|', 2), '')::integer;

-- Areas in one point are those of at most ten districts.
INSERT INTO gazetteer_places (key, cell, counties)
  SELECT key, CASE WHEN cardinality(counties) <= 10 THEN middle.cell ELSE 0 END, counties
  FROM string_to_table($data$
Greater London/London Boroughs=68
Bedfordshire/Beds=10,31,90
Berkshire/Berks=18,126,140,171,178,180
Buckinghamshire/Bucks=23,98
Cambridgeshire/Cambs=27,122
Cheshire=33,34,70,169
Cornwall=37,78
Cumbria/Lake District=40
Derbyshire/Derbys=43,44
Devon=46,123,163
Dorset=17,48
County Durham/Co Durham=38,41,72
Essex=60,148,162
Gloucestershire/Glos=67,144
Greater Manchester=16,24,91,117,130,133,152,160,165,176
Hampshire/Hants=71,124,147
Herefordshire=73
Hertfordshire/Herts=74
Isle of Wight/IOW=77
Kent=79,92
Lancashire/Lancs=13,14,83
Leicestershire/Leics=85,86
Lincolnshire/Lincs=87,107,109
Merseyside=82,89,136,149,179
Norfolk=105
Northamptonshire/Northants=110,174
Northumberland=114
Nottinghamshire/Notts=115,116
Oxfordshire/Oxon=119
Rutland=132
Shropshire/Salop=139,161
Somerset=9,111,142
Staffordshire/Staffs=150,154
Suffolk=155
Surrey=157
East Sussex=21,57
West Sussex=175
Sussex=21,57,175
Teesside/Tees Valley=41,72,96,127,153
Tyne and Wear/Tyneside=65,102,112,146,156
Warwickshire/Warks=170
Wiltshire/Wilts=159,177
Worcestershire/Worcs=182
East Riding of Yorkshire/East Yorkshire/East Riding=56,80
North Yorkshire=96,113,127,184
South Yorkshire=8,47,131,137
West Yorkshire=19,26,81,84,167
Yorkshire/Yorks=8,19,26,47,56,80,81,84,96,113,127,131,137,167,184
West Midlands=12,39,49,134,141,168,181
North East/North East England=38,41,65,72,96,102,112,114,127,146,153,156
North West/North West England=13,14,16,24,33,34,40,70,82,83,89,91,117,130,133,136,149,152,160,165,169,176,179
Yorkshire and the Humber/Yorkshire and Humber=8,19,26,47,56,80,81,84,96,107,109,113,127,131,137,167,184
East Midlands=43,44,85,86,87,110,115,116,132,174
East of England/East England=10,27,31,60,74,90,105,122,148,155,162
East Anglia=27,105,122,155
South East/South East England=18,21,23,57,71,77,79,92,98,119,124,126,140,147,157,171,175,178,180
South West/South West England/West Country=9,17,22,37,46,48,67,78,111,123,142,144,159,163,177
Midlands/The Midlands=12,39,43,44,49,73,85,86,87,110,115,116,132,134,139,141,150,154,161,168,170,174,181,182
Dumfriesshire/Dumfries and Galloway=50
Ayrshire=52,106,143
Lanarkshire=108,145
Dunbartonshire=53,172
Renfrewshire=55,76,128
Lothian/The Lothians=54,58,97,173
Perthshire/Perth and Kinross=121
Grampian=0,1,100
Tayside=3,51,121
Argyll/Argyll and Bute=6
Scottish Borders/Borders/The Borders=135
Highland/Highlands/Scottish Highlands/The Highlands=75
Fife=63
Moray=100
Angus=3
Aberdeenshire=0,1
Clackmannanshire=35
Orkney/Orkney Islands=118
Shetland/Shetland Islands=138
Western Isles/Outer Hebrides/Eilean Siar=59
Anglesey/Isle of Anglesey/Ynys Mon=2
Gwynedd=69
Conwy County=36
Denbighshire=42
Flintshire=64
Powys=125
Ceredigion=32
Pembrokeshire/Pembs=120
Carmarthenshire=29
Monmouthshire=99
Glamorgan/Vale of Glamorgan=166
Rhondda/Rhondda Cynon Taf=129
Gwent=15,25,99,103,164
North Wales=2,36,42,64,69,183
Mid Wales=32,125
West Wales=29,32,120
South Wales=15,20,25,28,93,99,101,103,129,158,164,166
County Antrim/Co Antrim=4,11,30,95
County Armagh/Co Armagh=7
County Down/Co Down=5,104
County Fermanagh/Co Fermanagh/Fermanagh=62
County Londonderry/Co Londonderry/County Derry=30,45
County Tyrone/Co Tyrone/Tyrone=62,94
England=8,9,10,12,13,14,16,17,18,19,21,22,23,24,26,27,31,33,34,37,38,39,40,41,43,44,46,47,48,49,56,57,60,65,67,68,70,71,72,73,74,77,78,79,80,81,82,83,84,85,86,87,89,90,91,92,96,98,102,105,107,109,110,111,112,113,114,115,116,117,119,122,123,124,126,127,130,131,132,133,134,136,137,139,140,141,142,144,146,147,148,149,150,152,153,154,155,156,157,159,160,161,162,163,165,167,168,169,170,171,174,175,176,177,178,179,180,181,182,184
Scotland=0,1,3,6,35,50,51,52,53,54,55,58,59,61,63,66,75,76,97,100,106,108,118,121,128,135,138,143,145,151,172,173
Wales/Cymru=2,15,20,25,28,29,32,36,42,64,69,93,99,101,103,120,125,129,158,164,166,183
Northern Ireland/N Ireland/NI/Ulster=4,5,7,11,30,45,62,88,94,95,104
$data$, E'\n') WITH ORDINALITY AS line (line, at),
    LATERAL (SELECT array_agg(name ORDER BY number) AS counties FROM county
      WHERE number = ANY (string_to_array(split_part(line, '=', 2), ',')::integer[])) members,
    LATERAL (SELECT place_cell(avg(lat), avg(lng)) AS cell FROM town WHERE county = ANY (counties)) middle,
    LATERAL (SELECT place_key(name) AS key FROM string_to_table(split_part(line, '=', 1), '/') AS name) keys
  WHERE line <> '' ORDER BY at;

-- Largest first, after the areas: "Wales" is the nation, not the village. "Hull" and "Newcastle" are short for cities.
INSERT INTO gazetteer_places (key, cell, counties)
  SELECT key, place_cell(lat, lng), ARRAY[county]
  FROM town, LATERAL (SELECT DISTINCT key FROM (VALUES
    (place_key(name)),
    (CASE WHEN name ~ ' upon |-on-Trent' AND number < 100 THEN split_part(place_key(name), ' ', 1) END),
    (CASE WHEN name = 'Kingston upon Hull' THEN 'hull' END)) AS keys (key) WHERE key <> '') keys
  ORDER BY number;

-- "1-3,9=120;=415": districts with the number of their town; without a district the town of the whole postcode area.
INSERT INTO gazetteer_places (key, cell, counties)
  SELECT key, place_cell(lat, lng), ARRAY[town.county]
  FROM string_to_table($data$
AB:=39;10-13,15,16,21-25=39;14=1716;30=2144;31=1271;32=934;33=2436;34=2246;35=2980;36=4643;37=4644;38=3444;39=947;41=1036;42=640;43=853;44=1821;45=1824;51=879;52=2416;53=1615;54=1681;55=1675;56=1175
AL:=118;1-4=118;5=400;6=2032;7,8=186;9,10=286
B:=1;1-5=1;6=375;7=4645;8=370;9=4646;10=4647;11=4648;12=4649;13=4650;14=4651;15=4652;16=4653;17=4654;18=815;19=4655;20=4656;21=4657;23,24=4658;25=4659;26=4660;27=448;28=4661;29=4662;30=4663;31=4664;32=4665;33=4666;34=4667;35=1047;36=4668;37=4669;38=4670;40=3848;42-44=4671;45=4672;46=1983;47=4673;48=1956;49,50=1333;60,61=236;62,63=206;64=1625;65=3618;66,67=876;68,69=986;70,71=70;72-76=89;77-79=125;80=1424;90-94=100;95=2167;96-98=119
BA:=103;1,2=103;3=1580;4=1013;5=953;6=1170;7=2040;8=2972;9=1547;10=2122;11=452;12=672;13=691;14=297;15=3875;16=872;20-22=258
BB:=64;1,2=64;3=373;4=532;5=343;6=940;7=780;8=584;9=413;10-12=60;18=1009
BD:=23;1-15=23;16=577;17,18=426;19=438;20-22=231;23=787;24=1928
BH:=53;1-11=53;12-17=58;18=1020;19=1008;20=1264;21=773;22=666;23=282;24=809;25=496;31=841
BL:=67;1-4,7=67;5=451;6=629;0=661;8,9=177
BN:=69;1,2,45,50,51=69;3=139;41=591;42=4674;43=618;44=1080;5=1663;6=1344;7,8=680;9=849;10=633;11-14=98;15=630;16,17=191;18=2021;20-23=78;24=2063;25=525;26=4675;27=593
BR:=3891;1,2=3891;3=124;4=802;5,6=752;7=588;8=539
BS:=5;1-11,13-16=5;20=498;21=555;22-24=122;25=1720;26=2580;27=1590;28=3121;29=2644;30,31=5;32=4676;34=4677;35=928;36=4621;37=350;39=1648;40=3414;41=1585;48=572;49=1021
BT:=25;1-15=25;16=812;17=4678;18=856;19,20=181;21=1287;22,23=411;24=1500;25=4001;26=1867;27,28=131;29=1598;30=1004;31=2328;32=717;33=1281;34,35=431;36,37=167;38=415;39=1097;40=641;41=603;42-44=422;45=1118;46=1807;47,48=121;49=869;51,52=462;53=1081;54=1525;55=1180;56=1355;57=3223;60,61=779;62,63=536;64,65=189;66,67=4679;68=4680;69=3820;70,71=908;74,92-94=792;75=3459;76=4681;77=4682;78,79=552;80=969;81=2185;82=805
CA:=129;1-6=129;7=1478;8=1830;9=3466;10,11=756;12=1769;13=1119;14=443;15=1089;16=2098;17=3010;18=4683;19=4684;20=2800;21=4685;22=1419;23=4686;24=4687;25=1334;26=2821;27=2899;28=475
CB:=55;1-5,21-25=55;6,7=620;8=576;9=445;10,11=753
CF:=10;3,5,10,11,14,15,23,24=10;31-33,35=192;34=556;36=736;37,38=398;39=4401;40=173;41=1551;42=1208;43=1289;44=390;45=963;46=897;47,48=268;61=797;62,63=210;64=505;71=1888;72=1484;81=839;82=1620;83=391
CH:=109;1-4=109;5=4414;6=450;7=1041;8=1330;41-43=16;44,45=190;46=663;47=1498;48=1255;49=4688;60=406;61=4689;62=775;63=733;64=761;65,66=4690
CM:=84;0=1266;1-3=84;4=1517;5=1440;6=1248;7,77=215;8=472;9=545;11,12=335;13-15=217;16=1018;17-20=104;21=1178;22,23=317;24=1550
CO:=77;1-6=77;7=1087;8=3093;9=912;10=531;11=1502;12=562;13=694;14=674;15,16=228
CR:=47;0,9=47;2=208;3=559;4=241;5=467;6=1219;7=784;8=145
CT:=207;1-4=207;5=402;6=330;7=1065;8=1365;9=183;10=510;11,12=308;13=1711;14=396;15-17=285;18-20=156;21=807
CV:=13;1-7=13;8=528;9=962;10,11,13=105;12=405;21-23=143;31-33=101;34,35=488;36=1621;37=429;47=1369
CW:=137;1-4,98=137;5=685;6=2264;7=399;8,9=246;10=826;11=655;12=453
DA:=200;1,2,4=200;3=698;5=34;6,7=3847;8,18=1067;9=1689;10=734;11-13=211;14,15=1011;16=281;17=974
DD:=63;1-4=63;5=1196;6=1787;7=943;8=813;9=1272;10=916;11=500
DE:=26;1,3,21-24=26;4=769;5=550;6=1182;7=309;11,12=296;13-15=76;45=1848;55=526;56=507;65=4691;72=1491;73=1745;74=1396;75=512
DG:=363;1,2=363;3=2925;4=2624;5=1772;6=1994;7=1813;8=1827;9=1003;10=2299;11=1766;12=1138;13=2462;14=4692;16=2103
DH:=245;1,6,7=245;2,3=328;4,5=316;8=418;9=538
DL:=107;1-3=107;4=1052;5=458;6,7=697;8=1709;9=919;10,11=1176;12=1318;13,14=456;15=1095;16=659;17=1069
DN:=56;1-6,9-11=56;7=4115;8=682;12=727;14=561;15-17=126;18=970;19=2186;20=1347;21=560;22=533;31-34,36,37,41=71;35=379;38=2816;39=2949;40=991
DT:=696;1,2=696;3,4=194;5=886;6=820;7=1683;8=2132;9=1093;10=1966;11=926
DY:=38;1-3=38;4=250;5=428;6=590;7-9=204;10,11,14=198;12=1164;13=569
E:=4506;1=4606;1W=4693;2=668;3=3867;4=3941;5=4694;6=4015;7=4695;8=4094;9=4094;10=4213;11=4214;12=4277;13=4696;14=4399;15,20=4506;16=3914;17=4570;18=4697
EC:=1212;1-4=1212
EH:=8;1-13,15-17=8;14=1381;18=4698;19=715;20=1404;21=501;22=884;23=1407;24=2990;25=2907;26=719;27=2649;28=3595;29=1941;30=1135;31=2283;32=1096;33-35=918;36=4699;37=4700;38=4701;39=1359;40=2847;41=1127;42=1171;43=4702;44=2104;45=1181;46=3002;47,48=551;49=843;51=771;52=747;53,54=203;55=2075
EN:=92;1-3=92;4,5=404;6=524;7=197;8=1051;9=649;10=844;11=346
EX:=79;1-6=79;7=958;8=349;9=1594;10=889;11=1644;12=4451;13=1487;14=939;15=1240;16=606;17=1235;18=3587;19=3227;20=1258;21=4703;22=2249;23=1324;24=2239;31,32=386;33=1092;34=966;35=3406;36=1606;37=4704;38=1497;39=424
FK:=344;1,2=344;3=683;4=1579;5=1091;6=1232;7-9=333;10=575;11=2205;12=1680;13=1596;14=2210;15=1147;16=2795;17,18=2072;19=4705;20=4706;21=4707
FY:=32;0-4=32;5=763;6=595;7=471;8=292
G:=6;1-5,11-15,20-23,31-34,40-46,51-53,58,70,79,90=6;60=1653;61=440;62=855;63=4708;64=506;65=1060;66=604;67,68=222;69=4709;71=1519;72=689;73=388;74,75=141;76=1100;77=480;78=667;81=447;82=594;83=1332;84=821
GL:=59;1-4,19=59;5,6=182;7=688;8=1540;9=4710;10=1278;11=765;12=1515;13=2591;14=870;15=1151;16=1012;17=2199;18=1762;20=602;50-54=81;55=2439;56=1971
GU:=146;1-5=146;6=968;7,8=523;9,10=327;11,12=176;14=187;15-17=403;18=1346;19=1549;20=1789;21-24=93;25=2119;26=1426;27=825;28=2301;29=1376;30=1385;31,32=768;33=1416;34=705;35=558;46=579;47=4445;51,52=305
HA:=4108;0,9=111;1-3=4108;4=392;5=619;6=4356;7=1791;8=1063
HD:=61;1-5,7,8=61;6=372;9=2623
HG:=113;1-3=113;4=714;5=782
HP:=117;1-3=117;4=537;5=565;6,7=542;8=1221;9=819;10-15=73;16=1301;17-22=140;23=909;27=1193
HR:=180;1-4=180;5=2258;6=979;7=1802;8=1146;9=996
HS:=1276;1,2=1276;3,4=4711;5=4712;6=4713;7=4714;8=4715;9=4716
HU:=19;1-9,11=19;10=19;12=1014;13=4125;14=1284;15=596;16,20=3967;17=395;18=1174;19=1431
HX:=123;1-4=123;5=739;6=1055;7=1776
IG:=4161;1-6=4161;7=1015;8=521;9=992;10=4717;11=178
IP:=45;1-10=45;11=416;12,13=964;14=554;15=2404;16=1383;17=1780;18=1923;19=1527;20=1736;21,23=4039;22=993;24-26=479;27=4718;28-33=277
IV:=251;1-3,5,13=251;4=3178;6=2261;7,15,16=1532;8=4719;9=4720;10=3129;11=4721;12=1061;14=3527;17=1501;18=1799;19,20=1920;21=4722;22=4723;23=4724;24=4725;25=3258;26=3022;27=4726;28=4727;30=515;31=1261;32=2853;36=1059;40=4728;41=4729;42-49=4730;51=2372;52=4731;53=4732;54=4733;55,56=4734;63=3432
KA:=252;1-3=252;4=1691;5=1800;6-8=247;9=781;10=783;11,12=358;13=710;14,15=1427;16=2125;17=1872;18=1139;19=1672;20=1108;21=877;22=980;23=1668;24=1526;25=1273;26=1358;27=4735;28=3250;29=3086;30=954
KT:=1043;1,2=1043;3=495;4=721;5,6=312;7=1474;8=635;9=611;10=218;11=702;12=519;13=608;14=1617;15=766;16=999;17-19=444;20=1328;21=836;22-24=273
KW:=1307;1=1309;2,3=4736;5=4737;6=4738;7=4739;8=4740;9=3241;10=3118;11=4741;12=3583;13=4742;14=1247;15,17=1307;16=2831
KY:=235;1,2=235;3=1403;4=941;5=1367;6,7=303;8=1134;9=4743;10=1989;11,12=229;13=1641;14,15=1109;16=699
L:=2;1-3,6,7,16=2;4=4571;5=4744;8=4546;9,10=4745;11=4346;12=4592;13=4369;14=4746;15=4582;17=3799;18=3801;19=4068;20,30=193;21=516;22=3620;23,29=4747;24=4483;25=4635;26=4097;27=4327;28=4748;31=446;32,33=278;34,35=298;36=209;37=508;38=3708;39,40=487
LA:=249;1,2=249;3,4=221;5,6=1224;7=2489;8,9=417;10=2506;11=1664;12=951;13,14=257;15=1238;16=2023;17=4749;18,19=1455;20=4750;21=4751;22=2310;23=1246
LD:=1575;1=1575;2=2184;3=1189;4=4752;5=4753;6=2749;7=2114;8=2583
LE:=7;1-9=7;10=262;11,12=185;13,14=442;15=981;16=517;17=1058;18=359;19=1205;65=896;67=310
LL:=746;11-14=159;15=1542;16=1168;17=2006;18=459;19=628;20=1975;21=4754;22=658;23=2629;24=3338;25=4755;26=2011;27=4756;28,29=352;30=746;31=4757;32=1866;33=1932;34=2306;35=4758;36=2076;37=4759;38=4760;39=4761;40=2228;41=1829;42=2422;43=2992;44=2886;45=3745;46=2790;47=4762;48=2982;49=2123;51=4763;52=2802;53=1811;54,55=1073;56=2442;57=652;58=3166;59=1635;60=2979;61=2074;62=4764;63=4765;64=3602;65=942;66=4766;67=3354;68=2045;69=4767;70=4768;71=3429;72=3667;73=4769;74=2466;75=4770;76=4771;77=1650;78=4772
LN:=82;1-6=82;7=2332;8=1665;9=1345;10=1758;11=711;12=890;13=1977
LS:=9;1-3,9,98,99=9;4,5=4773;6=4774;7=647;8=4775;10=4776;11=4777;12=4778;13=4779;14=4780;15=4781;16=4782;17=4783;18=613;19=321;20=557;21=785;22=830;23=1444;24=1387;25=776;26=4784;27=196;28=366;29=778
LU:=28;1-4=28;5,6=220;7=320
M:=11;1-4,60,61,90,99=11;5-7,50=144;8=948;9=1027;11=4911;12=4785;13=724;14=808;15=1137;16=4370;17=2092;18=4786;19=4787;20=801;21=1674;22=4788;23=4789;24=259;25=377;26=353;27=592;28=4790;29=339;30=323;31=1229;32=284;33=205;34=437;35=571;38=1025;40=4791;41=294;43=499;44=610;45=503;46=583
ME:=88;1,3=425;2=361;4,5=138;6=1026;7,8=96;9,10=237;11=1952;12=907;13=601;14-18=88;19=2452;20=1719
MK:=33;4-10,13-15,17,19=33;1-3=230;11=4505;12=4792;16=760;18=873;40-45=90;46=1388
ML:=378;1=378;2=397;3=216;4=564;5=265;6=325;7=1192;8=840;9=762;10=1279;11=1144;12=2413
N:=17;1=17;1C=4181;2=4793;3=4051;4=4794;5=4129;6=4131;7=291;8=4144;9,18=4021;10=4321;11=4059;12=4051;13=4376;14=4480;15=4454;16=4795;17=4542;19=36;20=4796;21=4797;22=4630
NE:=41;1-7,13,15,17-19,27=41;8-11=130;12=4798;16=704;20=1028;21=767;22=693;23=365;24=322;25,26=313;28=279;29,30=302;31=623;32=441;33,34=120;35=831;36=1626;37,38=214;39=1439;40=4799;41=3116;42=902;43=2262;44=4800;45=2136;46-48=945;49=1893;61=796;62=2116;63=432;64=1412;65=2414;66=1204;67=4801;68=2641;69=3775;70=3273;71=2622
NG:=3;1,3,7=3;2=240;4=4802;5=315;6,8=4803;9=4804;10=244;11=1399;12=1274;13=1120;14=1341;15=407;16=632;17=266;18=49;19=642;20=983;21=1254;22=4805;23,24=275;25=1349;31-33=267;34=678
NN:=35;1-7=35;8,9,29=227;10=319;11=493;12=1124;13=864;14-16=168;17,18=199
NP:=21;4=342;7=786;8=2573;10,19,20=21;11=574;12=745;13=977;15=2179;16=718;18=1153;22=774;23=367;24=1785;25=1033;26=946;44=243
NR:=37;1-10,14-16=37;11=1447;12=4806;13=2418;17=1001;18=4807;19,20=563;21=1187;22=4808;23=2508;24=4809;25=1887;26=1209;27=1149;28=892;29-31=170;32,33=150;34=816;35=1603
NW:=454;1=454;2=3973;3=4810;4=4122;5=4811;6=4177;7=4812;8=4813;9=4814;10=4613;11=4079
OL:=91;1,4,8,9,95=91;2=518;3=4560;5=1056;6,7=271;10=427;11,12,16=99;13=863;14=927;15=817
OX:=50;1-4,44=50;5=731;7=1496;9=957;10=1016;11=412;12=637;13,14=306;15-17=239;18=713;20=2356;25-27=356;28,29=419;33=1523;39=1539;49=2497
PA:=133;1-3=133;4=534;5,6,9,10=712;7=1704;8=742;11=1652;12=2150;13=1840;14=755;15,16=270;17=2618;18=2280;19=998;20=1722;21=4815;22=4816;23=1201;24-27=4817;28=1662;29=3434;30,31=2380;32=4818;33=4819;34,37,80=1165;35=4820;36=4821;38=4822;41=4823;42=4824;43-49=4825;60=4826;61=4827;62-74=4828;75=4829;76=4830;77=4831;78=4832
PE:=54;1-6,8=54;7=880;9=568;10=814;11,12=387;13,14=374;15=553;16=1017;19=393;20-22=290;23=1984;24,25=477;26=1237;27=4442;28,29=492;30-34=255;35=4833;36=1104;37=1296;38=984
PH:=248;1,2,14=248;3,4=1707;5-7=1282;8=4003;9,16-18=2166;10-13=3863;15=2639;19=4834;20=3477;21=3073;22=2064;23=4835;24=4836;25=4837;26=2358;30-32=4838;33=1479;34=4839;35=4840;36=4841;37=4842;38=4843;39=4844;40,41=4845;42=4846;43=4847;44=4848;49=4849;50=4850
PL:=27;1-9=27;10,11=1250;12=740;13=1605;14=1111;15=1141;16=3367;17=1486;18=1817;19=899;20=1936;21=917;22=2242;23=2529;24=1098;25,26=470;27=1362;28=2434;29=4851;30,31=788;32=2410;33=2894;34=3573;35=4852
PO:=40;1-3,6=40;4,5=636;7,8=164;9=260;10=625;11=695;12=151;13=1302;14-17=195;18,19=385;20=1000;21,22=166;30=476;31=548;32=1428;33=455;34=2409;35=1921;36=582;37=1215;38=1456;39=4540;40=1236;41=3637
PR:=20;1-4,11=20;5=4853;6,7=355;8,9=108;25,26=318
RG:=18;1,2,4,7=18;5=4632;6=4009;8=1889;9=938;10=1268;12,42=134;14,20=368;17=1607;18,19=484;21-24=87;25=1993;26=730;27=1292;28=4854;29=2057;30,31=4533;40,41=295;45=464
RH:=223;1=223;2=219;3=4855;4,5=660;6=547;7=1853;8=838;9=2289;10,11=44;12,13=224;14=1336;15=394;16,17=357;18=1914;19=449;20=1834
RM:=102;1,5,7=102;2=4856;3=895;4=102;6=1084;8-10=86;11,12=469;13=4416;14=1050;15=609;16,17=112;18=924;19=4410;20=1244
S:=4;1-14=4;17=4857;18=549;20=4858;21=4859;25=600;26=1155;32=2601;33=4860;35=513;36=861;40-42=83;43=461;44=922;45=4861;60-62,65=80;63=687;64=759;66=670;70,71,75=149;72=1698;73=743;74=729;80,81=276
SA:=22;1,2,5,7=22;3=4862;4=570;6=4311;8=4863;9=4642;10,11=254;12,13=4400;14,15=234;16=1186;17=2200;18=497;19=2766;20=2571;31-33=728;34=3017;35=4864;36=4865;37=4866;38=2698;39=3462;40=4867;41=3668;42=3645;43=1576;44=3044;45=3673;46=3106;47=3711;48=2129;61,62=790;63=3715;64=2835;65=1991;66=4868;67=2453;68=2635;69=2003;70=1690;71=1267;72=1072;73=827
SE:=3909;1=4869;2=866;3=473;4=3889;5=3909;6=3924;7=3931;8=4870;9=4027;10=4088;11=1833;12=4207;13=4871;14=4332;15=148;16=4434;17=4872;18=4636;19=4558;20=4873;21=4874;22=4014;23=4056;24=4875;25=4478;26=4876;27=4877;28=4521
SG:=110;1,2=110;3=1796;4,5=337;6=274;7=1037;8=732;9=1636;10=2617;11,12=669;13,14=460;15=1522;16=898;17=988;18=706;19=930
SK:=68;1-4=68;5=4878;6=646;7=466;8=4912;9=331;10,11=165;12=800;13=364;14=384;15=522;16=615;17=546;22=656;23=1363
SL:=52;0=1277;1-3=52;4=362;5=657;6=161;7=645;8=1573;9=566
SM:=42;1,2=42;3=959;4=242;5=261;6=4569;7=253
SN:=43;1-3,5,25,26=43;4=1389;6=1230;7=1310;8=1179;9=1933;10=650;11=684;12=612;13=772;14,15=340;16=1409
SO:=31;14-19=31;20=4879;21-23=256;24=1548;30=654;31=4880;32=1414;40=354;41=709;42=1950;43=2402;45=580;50=212;51=686;52=1343;53=4881
SP:=263;1-3,5=263;4=1032;6=1442;7=1293;8=1148;9=1115;10,11=283
SR:=14;1-6=14;7=529;8=326
SS:=24;0=3621;1,2,22,99=24;3=4882;4=701;5=4883;6=401;7=238;8=311;9=4211;11,12=369;13-16=65;17=423
ST:=12;1,2,4=12;3=878;5=135;6=4884;7=410;8=664;9,11,12=12;10=944;13=597;14=858;15=803;16-18=153;19=1245;20=1868;21=2245
SW:=30;1=30;2=157;3=184;4=4885;5=4010;6=4063;7=4886;8=4887;9=4888;10=4889;11=136;12=3825;13=3830;14=4312;15=4411;16=4507;17=4539;18=4575;19=4615;20=4890
SY:=147;1-5,99=147;6=1916;7=2271;8=1002;9=2693;10,11=627;12=1922;13=1075;14=3210;15=4891;16=950;17=4892;18=2142;19=4893;20=2467;21=1462;22=3468;23=626;24=3261;25=3325
TA:=163;1-4=163;5-7=293;8=509;9=1708;10=2090;11=4894;12=1728;13=2089;14=2609;15=4895;16=2627;17=4896;18=1239;19=1480;20=860;21=4897;22=3545;23=1942;24=906
TD:=887;1=887;2=2924;3=4898;4=2775;5=1521;6=2406;7=1494;8=1839;9=810;10,11=2233;12=2706;13=4899;14=1986;15=846
TF:=62;1-5,7=62;6=520;8=2942;9=920;10=881;11=1417;12=1511;13=2480
TN:=154;1-4=154;5=1816;6=567;7=4900;8=1199;9-11=307;12=1233;13-15=409;16=2017;17=1751;18=1843;19=4901;20=4902;21=3615;22=639;23-27=172;28=1076;29=1860;30=1311;31=1666;32=2586;33=1443;34,35=72;36=4903;37,38=1044;39,40=299
TQ:=160;1,2=160;3,4=233;5=703;6=1518;7=1435;8=2682;9=1211;10=2296;11=1935;12=332;13=1677;14=673
TR:=514;1-4=514;5=2187;6=2046;7,8=581;9=2056;10=1290;11=383;12,13=900;14=527;15,16=280;17=3238;18-20=599;21-25=3530;26=1053;27=1195
TS:=66;1-5,7-9=66;6=4035;10,11=324;12=1373;13=1660;14=692;15=617;16=1227;17=530;18-20=127;21=1738;22,23=341;24-27=114;28=1601;29=2131
TW:=4553;1,2=4553;3-6=158;7=573;8=990;9,10=1184;11=1083;12=651;13,14=483;15=439;16=430;17=1034;18,19=225;20=408
UB:=4563;1,2=152;3,4=232;5=457;6=314;7=901;8-11=4563
W:=30;1=4287;2=4904;3=213;4=3944;5=4007;6=4100;7=4905;8=4172;9=4906;10=4907;11=4360;12=4460;13=4593;14=4908
WA:=51;1-5=51;6=1126;7=171;8,88=175;9-11=94;12=540;13=932;14,15=287;16=852
WC:=1212;1=4909;2=4910
WD:=74;3=905;4=1299;5=1005;6=376;7=1200;17-19,24,25=74;23=676
WF:=128;1-4,90=128;5=544;6=4345;7-9=264;10=179;11=818;12,13=202;14=624;15=931;16=936;17=226
WN:=46;1-3,5,6=46;4=420;7=272;8=304
WR:=95;1-8,78,99=95;9=494;10=1260;11=502;12=2302;13,14=329;15=1875
WS:=48;1-5=48;6=616;7=414;8=578;9=723;10=482;11,12=116;13,14=371;15=489
WV:=29;1-4,6-11,98,99=29;5=4627;12,13=435;14=1627;15,16=888
YO:=57;1,10,19,23,24,26,30-32,41,90,91=57;7=1054;8=478;11-13=174;14=1374;15,16=347;17,60=1600;18=1335;21,22=850;25=859;42=1185;43=1394;51=1794;61=1753;62=2208
ZE:=1319;1-3=1319
$data$, E'\n') AS line,
    LATERAL (SELECT lower(split_part(line, ':', 1)) AS area) areas,
    LATERAL string_to_table(split_part(line, ':', 2), ';') AS part,
    LATERAL unnest(CASE WHEN part LIKE '=%' THEN ARRAY[''] ELSE string_to_array(split_part(part, '=', 1), ',') END) AS range,
    LATERAL (SELECT CASE
      WHEN range = '' THEN ARRAY['postcode area ' || area]
      WHEN range LIKE '%-%' THEN ARRAY(SELECT area || n
        FROM generate_series(split_part(range, '-', 1)::integer, split_part(range, '-', 2)::integer) n)
      ELSE ARRAY[area || lower(range)] END AS keys) expanded,
    LATERAL unnest(keys) AS key,
    town
  WHERE line <> '' AND town.number = split_part(part, '=', 2)::integer ORDER BY line, key;

DROP TABLE town, county;

-- ── Derived columns ─────────────────────────────────────────────────────────

CREATE OR REPLACE FUNCTION breeders_before_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed := NEW.status = 'approved' AND NOT NEW.suspended;
  NEW.search_text := lower(concat_ws(E'\n', NEW.trading_name, NEW.description, NEW.location, NEW.local_council_authority,
    (SELECT username::text FROM users WHERE id = NEW.user_id)));
  NEW.cell := cell_of_text(NEW.location);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION pets_before_write() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner record;
BEGIN
  SELECT location, listed, featured, plan_lapsed, cell INTO owner FROM breeders WHERE id = NEW.breeder_id FOR NO KEY UPDATE;
  NEW.listing_location := coalesce(nullif(btrim(NEW.location), ''), owner.location, '');
  NEW.listed := NEW.status = 'approved' AND NEW.deleted_at IS NULL AND NEW.sold_at IS NULL AND NEW.paused_at IS NULL
    AND coalesce(owner.listed AND NOT owner.plan_lapsed, false);
  NEW.featured := coalesce(owner.featured, false);
  NEW.name_key := lower(NEW.name);
  NEW.search_text := lower(concat_ws(E'\n', NEW.name, NEW.tagline, NEW.breed, NEW.type, NEW.description, NEW.listing_location));
  NEW.cell := coalesce(
    nullif(place_cell(NEW.place_lat, NEW.place_lng), 0), nullif(cell_of_text(NEW.location), 0), owner.cell, 0);
  PERFORM keep_cell(NEW.cell);
  RETURN NEW;
END $$;
DROP TRIGGER pets_before_write ON pets;
CREATE TRIGGER pets_before_write
  BEFORE INSERT OR UPDATE OF breeder_id, name, tagline, description, type, breed, location, place_lat, place_lng, status,
    deleted_at, sold_at, paused_at
  ON pets FOR EACH ROW EXECUTE FUNCTION pets_before_write();
COMMENT ON TRIGGER pets_before_write ON pets IS
  'The columns that public lists filter and sort by (listed, featured, listing_location, cell, name_key, search_text) agree with the pet and its breeder.';

DROP TRIGGER breeders_to_pets ON breeders;
CREATE TRIGGER breeders_to_pets AFTER UPDATE ON breeders
  FOR EACH ROW WHEN ((OLD.location, OLD.cell, OLD.listed, OLD.featured, OLD.plan_lapsed)
    IS DISTINCT FROM (NEW.location, NEW.cell, NEW.listed, NEW.featured, NEW.plan_lapsed))
  EXECUTE FUNCTION breeders_to_pets();
COMMENT ON TRIGGER breeders_to_pets ON breeders IS
  'The columns that pets and litters copy from their breeder (location, cell, listed, featured, plan_lapsed) follow the breeder.';

CREATE OR REPLACE FUNCTION litters_before_write() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner record;
BEGIN
  SELECT location, listed, plan_lapsed, cell INTO owner FROM breeders WHERE id = NEW.breeder_id FOR NO KEY UPDATE;
  NEW.listing_location := coalesce(nullif(btrim(NEW.location), ''), owner.location, '');
  NEW.listed := coalesce(owner.listed AND NOT owner.plan_lapsed, false) AND (
    (NEW.stage IN ('planned', 'expected') AND NEW.status = 'approved')
    OR EXISTS (SELECT 1 FROM pets p WHERE p.litter_id = NEW.id AND p.listed));
  NEW.cell := coalesce(nullif(cell_of_text(NEW.location), 0), owner.cell, 0);
  PERFORM keep_cell(NEW.cell);
  RETURN NEW;
END $$;
COMMENT ON TRIGGER litters_before_write ON litters IS
  'litters.listed is true while the breeder is public and a pet of the litter is, or while the litter is approved as planned or expected; litters.cell follows its location.';

-- The date of birth and the day a pet may leave are copies of its answers.
CREATE OR REPLACE FUNCTION pet_declarations_to_pet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pets SET born_on = NEW.date_of_birth, ready_on = NEW.available_from
  WHERE id = NEW.pet_id AND (born_on, ready_on) IS DISTINCT FROM (NEW.date_of_birth, NEW.available_from);
  RETURN NULL;
END $$;
DROP TRIGGER pet_declarations_to_pet ON pet_declarations;
CREATE TRIGGER pet_declarations_to_pet AFTER INSERT OR UPDATE OF date_of_birth, available_from ON pet_declarations
  FOR EACH ROW EXECUTE FUNCTION pet_declarations_to_pet();
COMMENT ON TRIGGER pet_declarations_to_pet ON pet_declarations IS
  'pets.born_on, from which the age is calculated, and pets.ready_on, which lists filter by, follow the answers.';
CREATE OR REPLACE FUNCTION pet_declarations_delete_to_pet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pets SET born_on = NULL, ready_on = NULL
  WHERE id = OLD.pet_id AND (born_on IS NOT NULL OR ready_on IS NOT NULL);
  RETURN NULL;
END $$;
COMMENT ON TRIGGER pet_declarations_delete_to_pet ON pet_declarations IS
  'pets.born_on and pets.ready_on are empty when the answers are deleted.';

-- Rows of before.
UPDATE breeders SET cell = cell_of_text(location);
UPDATE pets p SET
  cell = coalesce(nullif(place_cell(p.place_lat, p.place_lng), 0), nullif(cell_of_text(p.location), 0), b.cell, 0),
  ready_on = (SELECT available_from FROM pet_declarations d WHERE d.pet_id = p.id)
FROM breeders b WHERE b.id = p.breeder_id;
UPDATE litters l SET cell = coalesce(nullif(cell_of_text(l.location), 0), b.cell, 0)
FROM breeders b WHERE b.id = l.breeder_id;
SELECT keep_cell(cell) FROM (SELECT cell FROM pets UNION SELECT cell FROM litters) used;

-- ── Indexes ─────────────────────────────────────────────────────────────────
-- The pets of a cell in the order of a list of equal distances; the included columns filter and sort.
CREATE INDEX pets_listed_cell ON pets (cell, featured DESC, id)
  INCLUDE (type, price_pence, created_at, name_key, gender, reserved, ready_on, breed) WHERE listed;
CREATE INDEX pets_listed_type_cell ON pets (type, cell, featured DESC, id)
  INCLUDE (price_pence, created_at, name_key, gender, reserved, ready_on, breed) WHERE listed;
-- Few litters are planned or expected.
CREATE INDEX litters_listed_stage ON litters (stage, created_at DESC, id DESC) INCLUDE (type, cell) WHERE listed;
CREATE INDEX litters_listed_cell ON litters (cell, created_at DESC, id DESC) INCLUDE (type, stage) WHERE listed;

-- Every order can filter by gender, reservation and date on the way; breeds and words of places can be put into any order.
DROP INDEX pets_listed_newest, pets_listed_price, pets_listed_price_desc, pets_listed_type_newest, pets_listed_type_price,
  pets_listed_breed, pets_listed_location, pets_listed_name, pets_listed_name_desc;
CREATE INDEX pets_listed_name ON pets (name_key, featured DESC, id) INCLUDE (gender, reserved, ready_on) WHERE listed;
CREATE INDEX pets_listed_name_desc ON pets (name_key DESC, featured DESC, id) INCLUDE (gender, reserved, ready_on) WHERE listed;
CREATE INDEX pets_listed_newest ON pets (created_at DESC, featured DESC, id)
  INCLUDE (type, price_pence, breed, listing_location, gender, reserved, ready_on, cell) WHERE listed;
CREATE INDEX pets_listed_price ON pets (price_pence, featured DESC, id)
  INCLUDE (created_at, name_key, type, breed, listing_location, gender, reserved, ready_on, cell) WHERE listed;
CREATE INDEX pets_listed_price_desc ON pets (price_pence DESC, featured DESC, id)
  INCLUDE (type, breed, listing_location, gender, reserved, ready_on, cell) WHERE listed;
CREATE INDEX pets_listed_type_newest ON pets (type, created_at DESC, featured DESC, id)
  INCLUDE (price_pence, breed, listing_location, gender, reserved, ready_on, cell) WHERE listed;
CREATE INDEX pets_listed_type_price ON pets (type, price_pence, featured DESC, id)
  INCLUDE (created_at, name_key, breed, listing_location, gender, reserved, ready_on, cell) WHERE listed;
CREATE INDEX pets_listed_breed ON pets (lower(breed), created_at DESC, featured DESC, id)
  INCLUDE (breed, price_pence, name_key, type, gender, reserved, ready_on, cell) WHERE listed;
CREATE INDEX pets_listed_location ON pets (lower(listing_location), created_at DESC, featured DESC, id)
  INCLUDE (listing_location, price_pence, name_key, type, gender, reserved, ready_on, cell) WHERE listed;

-- ── Figures ─────────────────────────────────────────────────────────────────
-- As before, each table read once for all breeders: a subquery for each of them needs an index, which a transaction that has
-- just loaded the pets cannot use.
CREATE OR REPLACE FUNCTION refresh_breeder_pet_figures(breeder_ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM breeders WHERE id = ANY (breeder_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE breeders b
  SET total_pets = f.total, active_pets = f.active, specialties = f.specialties
  FROM (
    SELECT ids.id, coalesce(counts.total, 0) AS total, coalesce(counts.active, 0) AS active,
      coalesce(kinds.specialties, '{}') AS specialties
    FROM unnest(breeder_ids) AS ids (id)
    LEFT JOIN (
      SELECT p.breeder_id, count(*)::int AS total,
        (count(*) FILTER (WHERE p.status = 'approved' AND NOT p.reserved AND p.sold_at IS NULL))::int AS active
      FROM pets p WHERE p.breeder_id = ANY (breeder_ids) AND p.deleted_at IS NULL GROUP BY p.breeder_id
    ) counts ON counts.breeder_id = ids.id
    LEFT JOIN (
      SELECT q.breeder_id, array_agg(DISTINCT key ORDER BY key) AS specialties
      FROM pets q CROSS JOIN unnest(pet_specialties(q.type, q.breed)) AS key
      WHERE q.breeder_id = ANY (breeder_ids) AND q.deleted_at IS NULL AND q.status = 'approved' GROUP BY q.breeder_id
    ) kinds ON kinds.breeder_id = ids.id
  ) f
  WHERE b.id = f.id
    AND (b.total_pets, b.active_pets, b.specialties) IS DISTINCT FROM (f.total, f.active, f.specialties);
END $$;
