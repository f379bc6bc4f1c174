/**
 * TIFFs and JPEGs in all encodings, and ones with false claims. Each is small; the resources it
 * claims are not.
 */
import sharp, { type TiffOptions } from 'sharp'
import {
  type Fields,
  packedBomb,
  plain,
  sharedStrips,
  type TiffShape,
  tiffOf,
} from './tiff-files.ts'

const SIZE = { widthPx: 600, heightPx: 200 }
const written = (
  options: TiffOptions,
  colours: 'rgb' | 'cmyk' | 'b-w' | 'rgb16' = 'rgb',
): Promise<Buffer> =>
  sharp({
    create: {
      width: SIZE.widthPx,
      height: SIZE.heightPx,
      channels: 3,
      background: { r: 200, g: 10, b: 90 },
    },
  })
    .toColourspace(colours === 'rgb' ? 'srgb' : colours)
    .tiff(options)
    .toBuffer()

/** TIFFs of common programs: each is read, drawn and mended, or refused with a reason. */
export const WRITTEN_TIFFS: readonly (readonly [
  how: string,
  make: () => Buffer | Promise<Buffer>,
])[] = [
  ['LZW', () => written({ compression: 'lzw', predictor: 'horizontal' })],
  ['Deflate', () => written({ compression: 'deflate' })],
  ['PackBits', () => written({ compression: 'packbits' }, 'cmyk')],
  ['fax', () => written({ compression: 'ccittfax4', bitdepth: 1 }, 'b-w')],
  ['JPEG within', () => written({ compression: 'jpeg' })],
  [
    'tiles',
    () => written({ tile: true, tileWidth: 64, tileHeight: 64, compression: 'lzw' }, 'cmyk'),
  ],
  ['a pyramid', () => written({ tile: true, pyramid: true, compression: 'deflate' })],
  ['BigTIFF', () => written({ bigtiff: true })],
  ['16 bits', () => written({ compression: 'lzw' }, 'rgb16')],
  ['planes', () => plain({ ...SIZE, samples: 3, more: { 284: 2 } })],
  ['planes of four inks', () => plain({ ...SIZE, samples: 4, rowsOfAStrip: 50, more: { 284: 2 } })],
  ['Lab of 8 bits', () => plain({ ...SIZE, samples: 3, more: { 262: 8 } })],
  ['16 bits in four inks', () => plain({ ...SIZE, samples: 4, bits: 16 })],
  ['four inks and what is transparent', () => plain({ ...SIZE, samples: 5, more: { 338: 2 } })],
]

const GREY = sharedStrips(SIZE, SIZE.widthPx * SIZE.heightPx)
const greyWith = (fields: Fields, more: Partial<TiffShape> = {}): Buffer =>
  tiffOf({
    fields: { ...GREY, ...fields },
    data: Buffer.alloc(SIZE.widthPx * SIZE.heightPx, 0x3a),
    ...more,
  })

const grey: Buffer = greyWith({})

/** A progressive JPEG that repeats its last scan many times. */
async function manyScans(count: number): Promise<Buffer> {
  const file = await sharp(grey).toColourspace('srgb').jpeg({ progressive: true }).toBuffer()
  const end = file.length - 2
  const last = file.subarray(file.lastIndexOf(Buffer.from([0xff, 0xda])), end)
  return Buffer.concat([
    file.subarray(0, end),
    ...Array.from({ length: count }, () => last),
    file.subarray(end),
  ])
}

/** A JPEG whose header claims to be progressive and of a size. */
async function claimingProgressive(widthPx: number, heightPx: number): Promise<Buffer> {
  const file = await sharp(grey)
    .toColourspace('srgb')
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const frame = file.indexOf(Buffer.from([0xff, 0xc2]))
  file.writeUInt16BE(heightPx, frame + 5)
  file.writeUInt16BE(widthPx, frame + 7)
  return file
}

/** Six undefined bytes after the first segment, as written by some programs. */
async function junkBetween(): Promise<Buffer> {
  const file = await sharp(grey).toColourspace('srgb').jpeg().toBuffer()
  const at = 4 + file.readUInt16BE(4)
  return Buffer.concat([file.subarray(0, at), Buffer.from('junk! '), file.subarray(at)])
}

/** Pictures by attack, with the code of the refusal, or null where they are accepted. */
export const HOSTILE_PICTURES: readonly (readonly [
  tries: string,
  make: () => Buffer | Promise<Buffer>,
  refused: string | null,
])[] = [
  [
    'strips by the thousand million',
    () => greyWith({}, { count: { 273: 1e9, 279: 1e9 } }),
    'artwork.file.damaged',
  ],
  ['a directory that follows itself', () => greyWith({}, { next: 'self' }), null],
  [
    'directories in a circle',
    () =>
      tiffOf(
        { fields: GREY, data: Buffer.alloc(SIZE.widthPx * SIZE.heightPx) },
        { fields: GREY, next: 'first' },
      ),
    null,
  ],
  [
    '300 pages',
    () =>
      tiffOf(
        { fields: GREY, data: Buffer.alloc(120_000) },
        ...Array.from({ length: 299 }, () => ({ fields: GREY })),
      ),
    null,
  ],
  [
    '30 megapixels from a few bytes',
    () => packedBomb({ widthPx: 10_000, heightPx: 3_000, rowsOfAStrip: 100 }),
    null,
  ],
  [
    '1 200 megapixels from a few bytes',
    () => packedBomb({ widthPx: 40_000, heightPx: 30_000, rowsOfAStrip: 100 }),
    'artwork.file.tooManyPixels',
  ],
  [
    '27 megapixels of four inks from a few bytes',
    () => packedBomb({ widthPx: 6_000, heightPx: 4_500, samples: 4, rowsOfAStrip: 10 }),
    'artwork.file.shared',
  ],
  ['a strip that is not packed as it says', () => greyWith({ 259: 8 }), 'artwork.file.damaged'],
  [
    'tiles of a million pixels a side',
    () => greyWith({ 322: 1_000_000, 323: 1_000_000, 324: 16, 325: 120_000 }),
    'artwork.file.damaged',
  ],
  ['65 535 inks', () => greyWith({ 277: 65_535 }), 'artwork.file.damaged'],
  ['JPEG of 1992', () => greyWith({ 259: 6 }), 'artwork.file.unusual'],
  ['LZMA', () => greyWith({ 259: 34_925 }), 'artwork.file.unusual'],
  ['12 bits', () => greyWith({ 258: 12 }), 'artwork.file.unusual'],
  [
    '4 bits with what is transparent',
    () => greyWith({ 258: [4, 4], 277: 2, 338: 2 }),
    'artwork.file.unusual',
  ],
  ['a photograph as the camera has it', () => greyWith({ 262: 32_803 }), 'artwork.file.unusual'],
  [
    'figures with a point',
    () => plain({ ...SIZE, samples: 3, bits: 32, more: { 339: [3, 3, 3] } }),
    'artwork.file.unusual',
  ],
  ['a progressive JPEG of ten thousand scans', () => manyScans(10_000), 'artwork.file.damaged'],
  [
    'a progressive JPEG of 400 megapixels',
    () => claimingProgressive(20_000, 20_000),
    'artwork.file.progressive',
  ],
  [
    'a JPEG of 12 bits',
    async () => withByte(await sharp(grey).jpeg().toBuffer(), [0xff, 0xc0], 4, 12),
    'artwork.file.unusual',
  ],
  ['bytes of nobody between the segments', junkBetween, null],
]

function withByte(file: Buffer, mark: readonly number[], offset: number, value: number): Buffer {
  file[file.indexOf(Buffer.from(mark)) + offset] = value
  return file
}
