/**
 * TIFFs and JPEGs in all encodings, and ones with false claims. Each is small; the resources it
 * claims are not.
 */
import { deflateSync } from 'node:zlib'
import sharp, { type TiffOptions } from 'sharp'

type Value = number | readonly number[]
/** Fields of a directory by tag; lists and figures are LONGs unless named in `SHORTS`. */
type Fields = Readonly<Record<number, Value>>
type TiffShape = {
  fields: Fields
  data?: Buffer
  big?: boolean
  next?: 'self' | 'first'
  count?: Readonly<Record<number, number>>
}

const SHORTS = new Set([254, 258, 259, 262, 274, 277, 284, 317, 338, 339])
const DATA_AT = 16

const numbersOf = (value: Value): readonly number[] => (typeof value === 'number' ? [value] : value)

type Words = { word: 4 | 8; entry: 12 | 20; lead: 2 | 8 }
const put = ({ word }: Words, buffer: Buffer, value: number, at: number): number =>
  word === 8 ? buffer.writeBigUInt64LE(BigInt(value), at) : buffer.writeUInt32LE(value, at)

/**
 * One directory at an offset, followed by its lists; the pointer to the next one is added later.
 */
function directoryAt(
  at: number,
  { fields, count = {} }: TiffShape,
  words: Words,
): { directory: Buffer; beyond: Buffer } {
  const tags = Object.entries(fields).map(
    ([tag, value]) => [Number(tag), numbersOf(value)] as const,
  )
  const directory = Buffer.alloc(words.lead + tags.length * words.entry + words.word)
  directory.writeUInt16LE(tags.length)
  const beyond: Buffer[] = []
  let beyondAt = at + directory.length
  for (const [row, [tag, values]] of tags.entries()) {
    const to = words.lead + row * words.entry
    const width = SHORTS.has(tag) ? 2 : 4
    const bytes = Buffer.alloc(Math.max(words.word, values.length * width))
    for (const [each, value] of values.entries()) bytes.writeUIntLE(value, each * width, width)
    directory.writeUInt16LE(tag, to)
    directory.writeUInt16LE(width === 2 ? 3 : 4, to + 2)
    put(words, directory, count[tag] ?? values.length, to + 4)
    if (bytes.length <= words.word) bytes.copy(directory, to + 4 + words.word)
    else {
      put(words, directory, beyondAt, to + 4 + words.word)
      beyond.push(bytes)
      beyondAt += bytes.length
    }
  }
  return { directory, beyond: Buffer.concat(beyond) }
}

/**
 * A TIFF by hand: head, then `data` (at 16), then the directories. `count` claims another number of
 * entries. Strips may share their bytes, so a picture of any size needs only a few.
 */
export function tiffOf(...directories: readonly [TiffShape, ...TiffShape[]]): Buffer {
  const { big = false, data = Buffer.alloc(0) } = directories[0]
  const words: Words = big ? { word: 8, entry: 20, lead: 8 } : { word: 4, entry: 12, lead: 2 }
  const head = Buffer.alloc(DATA_AT)
  head.write(big ? 'II+\0\x08\0\0\0' : 'II*\0', 'latin1')
  put(words, head, DATA_AT + data.length, big ? 8 : 4)
  const parts: Buffer[] = [head, data]
  const first = DATA_AT + data.length
  let at = first
  for (const [index, shape] of directories.entries()) {
    const { directory, beyond } = directoryAt(at, shape, words)
    const end = at + directory.length + beyond.length
    const last = index + 1 === directories.length
    put(
      words,
      directory,
      { self: at, first, following: last ? 0 : end }[shape.next ?? 'following'],
      directory.length - words.word,
    )
    parts.push(directory, beyond)
    at = end
  }
  return Buffer.concat(parts)
}

type Rows = {
  widthPx: number
  heightPx: number
  rowsOfAStrip?: number
  samples?: number
  bits?: number
  more?: Fields
}

/** The fields of a picture whose strips share the same `bytes` bytes. */
function sharedStrips(
  { widthPx, heightPx, rowsOfAStrip = heightPx, samples = 1, bits = 8, more = {} }: Rows,
  bytes: number,
): Fields {
  const strips = Math.ceil(heightPx / rowsOfAStrip) * (more[284] === 2 ? samples : 1)
  return {
    256: widthPx,
    257: heightPx,
    258: Array.from({ length: samples }, () => bits),
    259: 1,
    262: samples >= 4 ? 5 : samples === 3 ? 2 : 1,
    273: Array.from({ length: strips }, () => DATA_AT),
    277: samples,
    278: rowsOfAStrip,
    279: Array.from({ length: strips }, () => bytes),
    ...more,
  }
}

const plain = (rows: Rows): Buffer => {
  const { widthPx, heightPx, rowsOfAStrip = heightPx, samples = 1, bits = 8, more = {} } = rows
  const data = Buffer.alloc(
    (widthPx * rowsOfAStrip * (more[284] === 2 ? 1 : samples) * bits) / 8,
    0x3a,
  )
  return tiffOf({ fields: sharedStrips(rows, data.length), data })
}

/** A black picture, compressed a thousandfold, whose strips share the same bytes. */
export function packedBomb(rows: Rows & { rowsOfAStrip: number }): Buffer {
  const { widthPx, rowsOfAStrip, samples = 1, bits = 8 } = rows
  const data = deflateSync(Buffer.alloc((widthPx * rowsOfAStrip * samples * bits) / 8), {
    level: 9,
  })
  return tiffOf({
    fields: sharedStrips({ ...rows, more: { 259: 8, ...rows.more } }, data.length),
    data,
  })
}

/** The same black picture with separate bytes for each strip, at the highest compression. */
export function packedWhole(rows: Rows & { rowsOfAStrip: number }): TiffShape & { data: Buffer } {
  const { widthPx, heightPx, rowsOfAStrip, samples = 1, bits = 8 } = rows
  const strip = deflateSync(Buffer.alloc((widthPx * rowsOfAStrip * samples * bits) / 8), {
    level: 9,
  })
  const places = Array.from(
    { length: Math.ceil(heightPx / rowsOfAStrip) },
    (_, index) => DATA_AT + index * strip.length,
  )
  return {
    data: Buffer.concat(places.map(() => strip)),
    fields: sharedStrips({ ...rows, more: { 259: 8, 273: places, ...rows.more } }, strip.length),
  }
}

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
  [
    'figures with a point',
    () => plain({ ...SIZE, samples: 3, bits: 32, more: { 339: [3, 3, 3] } }),
  ],
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
  ['Lab of 8 bits', () => plain({ ...SIZE, samples: 3, more: { 262: 8 } }), 'artwork.file.unusual'],
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
