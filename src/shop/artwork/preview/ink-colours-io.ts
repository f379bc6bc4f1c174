import sharp from 'sharp'

/** Ink amounts at which PDFium's table has a colour: steps of an eighth. */
const NODES = 9
const INKS = 4
const CHANNELS = 3
export const INK_TABLE_BYTES = NODES ** INKS * CHANNELS
/** Strides of the inks in the table; cyan first, black last. */
const STEPS = Array.from({ length: INKS }, (_, ink) => CHANNELS * NODES ** (INKS - 1 - ink))
const FULL = 255

const [SHORT, LONG, BYTES] = [3, 4, 7] as const

/** CMYK pixels as a TIFF, one byte per ink, with a profile if given. */
export function tiffOf(inks: Uint8Array, width: number, profile: Uint8Array | null): Buffer {
  const height = inks.length / INKS / width
  const entries = profile ? 10 : 9
  const bitsAt = 8 + 2 + entries * 12 + 4
  const inksAt = bitsAt + 2 * INKS
  const profileAt = inksAt + inks.length
  const tags: readonly (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, INKS, bitsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 5],
    [273, LONG, 1, inksAt],
    [277, SHORT, 1, INKS],
    [278, LONG, 1, height],
    [279, LONG, 1, inks.length],
    [34_675, BYTES, profile?.length ?? 0, profileAt],
  ]
  const head = Buffer.alloc(inksAt)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(entries, 8)
  for (const [index, [tag, type, count, value]] of tags.slice(0, entries).entries()) {
    const at = 10 + 12 * index
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    head.writeUInt32LE(value, at + 8)
  }
  for (let ink = 0; ink < INKS; ink += 1) head.writeUInt16LE(8, bitsAt + 2 * ink)
  return Buffer.concat(profile ? [head, inks, profile] : [head, inks])
}

/**
 * Screen colours of inks, three bytes per four, converted like a picture: through the given
 * profile, or libvips' default without a usable one. Throws if the profile breaks the conversion
 * itself.
 * @param width of the pixels as a picture; their number must be a multiple of it
 */
export const colourOfInks = (
  inks: Uint8Array,
  width: number,
  profile: Uint8Array | null,
): Promise<Uint8Array> =>
  sharp(tiffOf(inks, width, profile))
    .toColourspace('srgb')
    .raw()
    .toBuffer()

/**
 * All combinations of the steps, black varying fastest. The last step (256) exceeds a byte and
 * stands for full ink.
 */
function mixtures(): Uint8Array {
  const inks = new Uint8Array(NODES ** INKS * INKS)
  for (let node = 0; node < NODES ** INKS; node += 1)
    for (let ink = 0; ink < INKS; ink += 1)
      inks[node * INKS + ink] = Math.min(
        FULL,
        (Math.floor(node / NODES ** (INKS - 1 - ink)) % NODES) * 32,
      )
  return inks
}

/** Largest overshoot around a node: PDFium interpolates half a step along each ink and adds up. */
function mostAround(table: Uint8Array, at: number): number {
  const value = table[at] ?? 0
  let most = value
  for (const step of STEPS) {
    const place = Math.floor(at / step) % NODES
    const [less, more] = [
      place > 0 ? (table[at - step] ?? 0) : value,
      place < NODES - 1 ? (table[at + step] ?? 0) : value,
    ]
    most += Math.max(0, less - value, more - value) / 2
  }
  return most
}

/**
 * PDFium wraps values above white, which gives black specks in light areas; such nodes are
 * lightened to the limit.
 */
export function withoutOverflow(table: Uint8Array): Uint8Array {
  const calm = Uint8Array.from(table)
  for (let changed = true; changed; ) {
    changed = false
    for (let at = 0; at < calm.length; at += 1) {
      if (mostAround(calm, at) < FULL + 1) continue
      calm[at] = FULL
      changed = true
    }
  }
  return calm
}

/**
 * PDFium's table from four inks to a screen colour, made from a profile; without one, from libvips'
 * default.
 */
export async function inkTable(profile: Uint8Array | null): Promise<Uint8Array> {
  const inks = mixtures()
  const width = NODES ** (INKS / 2)
  return withoutOverflow(
    await colourOfInks(inks, width, profile).catch(() => colourOfInks(inks, width, null)),
  )
}
