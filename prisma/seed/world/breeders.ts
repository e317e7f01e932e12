// Every approved breeder of the demo world, in the order of insertion.
import { BRYN_AWEL } from "./breeders/bryn-awel.ts";
import { CAIRN_AND_CROFT } from "./breeders/cairn-and-croft.ts";
import { CHALKDOWN } from "./breeders/chalkdown.ts";
import { COPPERBEECH } from "./breeders/copperbeech.ts";
import { DYFFRYN_COCH } from "./breeders/dyffryn-coch.ts";
import { FERNLEIGH } from "./breeders/fernleigh.ts";
import { GLENFARRAN } from "./breeders/glenfarran.ts";
import { LAGANLANE } from "./breeders/laganlane.ts";
import { MOSSBANK } from "./breeders/mossbank.ts";
import { OAKHOLLOW } from "./breeders/oakhollow.ts";
import { PENNINE_ROW } from "./breeders/pennine-row.ts";
import { POCKETFUL } from "./breeders/pocketful.ts";
import { SALTGRASS } from "./breeders/saltgrass.ts";
import { SLIEVEVIEW } from "./breeders/slieveview.ts";
import { STILLBECK } from "./breeders/stillbeck.ts";
import { TAMARSIDE } from "./breeders/tamarside.ts";
import { THISTLEMOOR } from "./breeders/thistlemoor.ts";
import { THORPE_LANE } from "./breeders/thorpe-lane.ts";
import { TIDEWATCH } from "./breeders/tidewatch.ts";
import { WILLOWBROOK } from "./breeders/willowbrook.ts";
import type { DemoBreeder } from "./types.ts";

export const BREEDERS: readonly DemoBreeder[] = [
  WILLOWBROOK,
  OAKHOLLOW,
  MOSSBANK,
  FERNLEIGH,
  DYFFRYN_COCH,
  SLIEVEVIEW,
  GLENFARRAN,
  CAIRN_AND_CROFT,
  COPPERBEECH,
  CHALKDOWN,
  LAGANLANE,
  PENNINE_ROW,
  TIDEWATCH,
  THISTLEMOOR,
  TAMARSIDE,
  BRYN_AWEL,
  POCKETFUL,
  THORPE_LANE,
  SALTGRASS,
  STILLBECK,
];
