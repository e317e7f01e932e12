// Generated sample images: of phones, animated, with metadata, and malicious ones.
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A plain image of one colour; every format follows from it (`.jpeg()`, `.png()`, `.webp()`). */
export function plainImage(width: number, height: number, background = "#b06030"): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Left half red, right half blue. */
export async function twoHalves(width: number, height: number): Promise<Sharp> {
  const red = await plainImage(Math.floor(width / 2), height, "#ff0000")
    .png()
    .toBuffer();
  return sharp(
    await plainImage(width, height, "#0000ff")
      .composite([{ input: red, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  );
}

/** A JPEG taken on its side, with the owner's name, camera and position in it, in the colour space of a recent phone. */
export async function phoneImage(width: number, height: number): Promise<Buffer> {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="SecretOwner"/></rdf:RDF></x:xmpmeta>`;
  return (await twoHalves(width, height))
    .withExif({
      IFD0: { Make: "SecretCamera", Copyright: "SecretOwner" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "51/1 30/1 3230/100",
        GPSLongitudeRef: "W",
        GPSLongitude: "0/1 7/1 4366/100",
      },
    })
    .withXmp(xmp)
    .withIccProfile("p3")
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** An animation of two frames, red then blue. */
export async function animatedWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    ["#ff0000", "#0000ff"].map((colour) => plainImage(200, 150, colour).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

/** A valid PNG header of any size over hardly any data: a decompression bomb as far as its first bytes tell. */
export function pngClaiming(width: number, height: number, bits: 8 | 16 = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(200_000));
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", data),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
