import { deflateSync } from 'node:zlib'
import sharp, { type TiffOptions } from 'sharp'
import { describe, expect, it } from 'vitest'
import { inspectFile } from '../inspect-file.ts'
import { stored } from '../inspect-fixture.ts'
import { ofBytes } from './byte-source.ts'
import { TAG } from './tiff-directory.ts'
import { readPage } from './tiff-parts.ts'

const [WIDTH, HEIGHT] = [320, 1_024]

/** Noise, in strips of 256 rows or tiles of 128. */
const picture = (options: TiffOptions): Promise<Buffer> =>
  (options.bitdepth === 1 ? noise().toColourspace('b-w') : noise()).tiff(options).toBuffer()

const noise = () =>
  sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

type Part = { at: number; long: number }

async function partsOf(file: Buffer): Promise<Part[]> {
  const fields = (await readPage(ofBytes(file), 1))?.directory.fields
  const [strips, tiles] = [fields?.get(TAG.stripOffsets), fields?.get(TAG.tileOffsets)]
  const long = fields?.get(strips ? TAG.stripBytes : TAG.tileBytes)?.values ?? []
  return ((strips ?? tiles)?.values ?? []).map((at, index) => ({ at, long: long[index] ?? 0 }))
}

const read = async (file: Buffer) => stored(file, (path) => inspectFile(path, 1))
const damageOf = async (file: Buffer) => {
  const result = await read(file)
  return result.ok && result.value.format === 'tiff' ? result.value.damage : 'refused'
}

type Hurt = (bytes: Buffer) => void
const zeroed: Hurt = (bytes) => bytes.fill(0)
const stretch: Hurt = (bytes) => bytes.fill(0, bytes.length >> 1, (bytes.length >> 1) + 1_001)
const ones: Hurt = (bytes) => bytes.fill(0xff)
/** Every hundredth byte differs by a bit; none becomes a marker. */
const flipped: Hurt = (bytes) => {
  for (let at = 200; at < bytes.length - 200; at += 100)
    if ((bytes[at] ?? 255) < 0xf0 && bytes[at - 1] !== 0xff) bytes[at] = (bytes[at] ?? 0) ^ 1
}
const marked: Hurt = (bytes) => bytes.set([0xff, 0xd9], bytes.length >> 1)

/** The part of this share of the height, and its bytes hurt. */
async function hurt(file: Buffer, share: number, how: Hurt): Promise<Buffer> {
  const parts = await partsOf(file)
  const { at, long } = parts[Math.floor(share * parts.length)] ?? { at: 0, long: 0 }
  const copy = Buffer.from(file)
  how(copy.subarray(at, at + long))
  return copy
}

const TILES = { tile: true, tileWidth: 128, tileHeight: 128 } as const

describe('a TIFF', () => {
  const kinds: [string, TiffOptions][] = [
    ['LZW', { compression: 'lzw' }],
    ['LZW without differences', { compression: 'lzw', predictor: 'none' }],
    ['ZIP', { compression: 'deflate' }],
    ['PackBits', { compression: 'packbits' }],
    ['JPEG', { compression: 'jpeg' }],
    ['CCITT G4', { compression: 'ccittfax4', bitdepth: 1 }],
    ['tiles of LZW', { compression: 'lzw', ...TILES }],
    ['tiles of JPEG', { compression: 'jpeg', ...TILES }],
    ['nothing', { compression: 'none' }],
  ]

  it.each(kinds)('packed by %s that is sound has no damage', async (_, options) => {
    expect(await damageOf(await picture(options))).toBeUndefined()
  })

  it.each<[string, TiffOptions, Hurt]>([
    ['LZW, zeroed', { compression: 'lzw' }, zeroed],
    ['LZW, ones', { compression: 'lzw' }, ones],
    ['ZIP, zeroed', { compression: 'deflate' }, zeroed],
    ['ZIP, a bit flipped', { compression: 'deflate' }, flipped],
    ['LZW, a stretch zeroed', { compression: 'lzw' }, stretch],
    ['LZW without differences, a stretch', { compression: 'lzw', predictor: 'none' }, stretch],
    ['ZIP, a stretch zeroed', { compression: 'deflate' }, stretch],
    ['PackBits, a stretch zeroed', { compression: 'packbits' }, stretch],
    ['tiles of PackBits, a stretch zeroed', { compression: 'packbits', ...TILES }, stretch],
    ['nothing, a stretch zeroed', { compression: 'none' }, stretch],
    ['JPEG, zeroed', { compression: 'jpeg' }, zeroed],
    ['JPEG, bytes flipped', { compression: 'jpeg' }, flipped],
    ['JPEG, an end in its midst', { compression: 'jpeg' }, marked],
    ['tiles of LZW, zeroed', { compression: 'lzw', ...TILES }, zeroed],
    ['tiles of JPEG, zeroed', { compression: 'jpeg', ...TILES }, zeroed],
  ])('of %s, from the middle, says from where', async (_, options, how) => {
    const file = await hurt(await picture(options), 0.5, how)
    const damage = await damageOf(file)
    expect(damage).toMatchObject({ from: expect.any(Number) })
    const from = damage && damage !== 'refused' ? (damage.from ?? -1) : -1
    // The part that is hurt is an eighth of the height or a quarter; the search has 256 steps.
    expect(from).toBeGreaterThanOrEqual(0.49)
    expect(from).toBeLessThanOrEqual(0.76)
  })

  it.each(kinds)('packed by %s whose last parts lie beyond its end says so', async (_, options) => {
    const file = await picture(options)
    const parts = await partsOf(file)
    const last = parts.at(-1)
    const entry = file.indexOf(
      Buffer.from(new Uint32Array([parts.at(-1)?.at ?? 0]).buffer),
      last ? last.at + last.long : 0,
    )
    const copy = Buffer.from(file)
    copy.writeUInt32LE(file.length + 1_000, entry)
    expect(await damageOf(copy)).toMatchObject({ from: expect.any(Number) })
  })

  it('of ZIP whose checksum is wrong says in which strip', async () => {
    const wrong: Hurt = (bytes) => bytes.set([(bytes.at(-1) ?? 0) ^ 1], bytes.length - 1)
    const file = await hurt(await picture({ compression: 'deflate' }), 0.5, wrong)
    const damage = await damageOf(file)
    const from = damage && damage !== 'refused' ? (damage.from ?? -1) : -1
    expect(from).toBeGreaterThanOrEqual(0.5)
    expect(from).toBeLessThanOrEqual(0.75)
  })

  it('of which no part is there is refused', async () => {
    const file = await picture({ compression: 'lzw' })
    const [first] = await partsOf(file)
    const copy = Buffer.from(file)
    copy.fill(0, first?.at, file.length - 400)
    expect(await damageOf(copy)).toBe('refused')
  })
})

describe('a TIFF that is unpacked here', () => {
  const DATA_AT = 16
  /** Lab of eight bits in strips of 16 rows. */
  async function labFile(how: Hurt, index: number): Promise<Buffer> {
    const { tiffOf } = await import('../../../../../test/tiff-files.ts')
    const strip = deflateSync(Buffer.alloc(64 * 16 * 3, 77))
    const strips = Array.from({ length: 40 }, () => Buffer.from(strip))
    how(strips[index] ?? strip)
    return tiffOf({
      data: Buffer.concat(strips),
      fields: {
        ...{ 256: 64, 257: 640, 258: [8, 8, 8], 259: 8, 262: 8, 277: 3, 278: 16 },
        273: strips.map((_, each) => DATA_AT + each * strip.length),
        279: strips.map(({ length }) => length),
      },
    })
  }

  it('is sound', async () => {
    expect(await damageOf(await labFile(() => undefined, 0))).toBeUndefined()
  })

  it.each([1, 10, 39])('tells strip %i of 40 that is damaged', async (index) => {
    expect(await damageOf(await labFile(zeroed, index))).toEqual({ from: index / 40 })
  })

  it('is refused if its first strip is', async () => {
    expect(await damageOf(await labFile(zeroed, 0))).toBe('refused')
  })
})
