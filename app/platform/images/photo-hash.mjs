// Perceptual hash of an image: PDQ, after "The TMK+PDQF Video-Hashing Algorithm and the PDQ Image-Hashing Algorithm"
// (Facebook, 2019). Copies that were resized, recompressed or brightened have nearly the same 256 bits. Plain
// JavaScript, like the worker.

/** The side of the square that the blurred image is sampled to, and of its low frequencies, one bit for each. */
const SAMPLES = 64;
const FREQUENCIES = 16;
/** Each pass of the box filter runs over the rows and the columns; two passes are close to a tent filter. */
const PASSES = 2;
/** The sum of gradients at which an image has quality 1; the paper chose it by looking at flat and busy images. */
const GRADIENTS_PER_POINT = 90;

const BASIS = Float64Array.from({ length: FREQUENCIES * SAMPLES }, (_, at) => {
  const [frequency, sample] = [Math.floor(at / SAMPLES) + 1, at % SAMPLES];
  return Math.sqrt(2 / SAMPLES) * Math.cos((Math.PI / 2 / SAMPLES) * frequency * (2 * sample + 1));
});

/** The eight positions of a square, the image's own first: the transformation, and its name for moderators. */
const TURNS = [
  [false, false, false],
  [false, true, false],
  [false, false, true],
  [false, true, true],
  [true, false, false],
  [true, true, false],
  [true, false, true],
  [true, true, true],
];

/**
 * The quality of raw RGB or grey pixels from 0 to 100, and their hash as 64 hexadecimal digits: as it is, mirrored and
 * rotated, in the order of PHOTO_TURNS. @param {{ data: Uint8Array, width: number, height: number, channels: number }}
 * image
 */
export function hashPhoto({ data, width, height, channels }) {
  const light = luminance(data, width * height, channels);
  const blurred = blur(light, width, height);
  const samples = sample(blurred, width, height);
  const spectrum = transform(samples);
  return { quality: qualityOf(samples), turns: TURNS.map((turn) => bitsOf(turned(spectrum, turn))) };
}

function luminance(data, pixels, channels) {
  const light = new Float32Array(pixels);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const at = pixel * channels;
    light[pixel] = channels < 3 ? data[at] : 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2];
  }
  return light;
}

// The window is as wide as two samples are apart, so that nothing between two samples is lost.
function blur(light, width, height) {
  let [from, to] = [light, new Float32Array(light.length)];
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (let row = 0; row < height; row += 1) average(from, to, { start: row * width, step: 1, length: width });
    [from, to] = [to, from];
    for (let column = 0; column < width; column += 1) average(from, to, { start: column, step: width, length: height });
    [from, to] = [to, from];
  }
  return from;
}

/** A moving average over one row or column; at the ends over what is there. It takes most of the time of a hash. */
function average(from, to, { start, step, length }) {
  const size = Math.ceil(length / (2 * SAMPLES));
  const ahead = Math.floor(size / 2);
  let sum = 0;
  let count = 0;
  for (let at = -ahead; at < length; at += 1) {
    const enters = at + ahead;
    if (enters < length) {
      sum += from[start + enters * step];
      count += 1;
    }
    if (enters >= size) {
      sum -= from[start + (enters - size) * step];
      count -= 1;
    }
    if (at >= 0) to[start + at * step] = sum / count;
  }
}

function sample(light, width, height) {
  const place = (at, length) => Math.floor(((at + 0.5) * length) / SAMPLES);
  return Float64Array.from(
    { length: SAMPLES * SAMPLES },
    (_, at) => light[place(Math.floor(at / SAMPLES), height) * width + place(at % SAMPLES, width)],
  );
}

/** How much there is to recognise: the differences between neighbours, in whole per cent so that noise counts as none. */
function qualityOf(samples) {
  let sum = 0;
  for (let row = 0; row < SAMPLES; row += 1) {
    for (let column = 0; column < SAMPLES; column += 1) {
      const at = row * SAMPLES + column;
      if (column + 1 < SAMPLES) sum += Math.trunc((Math.abs(samples[at] - samples[at + 1]) * 100) / 255);
      if (row + 1 < SAMPLES) sum += Math.trunc((Math.abs(samples[at] - samples[at + SAMPLES]) * 100) / 255);
    }
  }
  return Math.min(100, Math.trunc(sum / GRADIENTS_PER_POINT));
}

/** The cosine transform in two dimensions, without the frequency 0 (the mean brightness). */
function transform(samples) {
  const rows = new Float64Array(FREQUENCIES * SAMPLES);
  for (let row = 0; row < FREQUENCIES; row += 1) {
    for (let column = 0; column < SAMPLES; column += 1) {
      let sum = 0;
      for (let at = 0; at < SAMPLES; at += 1) sum += BASIS[row * SAMPLES + at] * samples[at * SAMPLES + column];
      rows[row * SAMPLES + column] = sum;
    }
  }
  return Float64Array.from({ length: FREQUENCIES * FREQUENCIES }, (_, at) => {
    const [row, column] = [Math.floor(at / FREQUENCIES), at % FREQUENCIES];
    let sum = 0;
    for (let n = 0; n < SAMPLES; n += 1) sum += rows[row * SAMPLES + n] * BASIS[column * SAMPLES + n];
    return sum;
  });
}

/** Mirroring an axis changes the sign of its odd frequencies; turning by 90° also swaps rows and columns. */
function turned(spectrum, [swap, mirrorRows, mirrorColumns]) {
  return spectrum.map((_, at) => {
    const [row, column] = [Math.floor(at / FREQUENCIES), at % FREQUENCIES];
    const negative = (mirrorRows && row % 2 === 0) !== (mirrorColumns && column % 2 === 0);
    const value = spectrum[swap ? column * FREQUENCIES + row : at];
    return negative ? -value : value;
  });
}

/** One bit for each frequency: whether it is above the median. The highest frequency comes first, as in the paper's tools. */
function bitsOf(spectrum) {
  const median = spectrum.toSorted()[spectrum.length / 2 - 1];
  let digits = "";
  for (let at = spectrum.length - 4; at >= 0; at -= 4) {
    const digit = [3, 2, 1, 0].reduce((sum, bit) => sum * 2 + (spectrum[at + bit] > median ? 1 : 0), 0);
    digits += digit.toString(16);
  }
  return digits;
}
