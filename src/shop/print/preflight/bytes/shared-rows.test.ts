/**
 * Files that programs write are never taken for ones whose rows share their bytes, however tightly
 * they are packed.
 */
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { packedBomb, packedWhole, tiffOf } from '../../../../../test/tiff-files.ts'
import type { ByteSource } from './byte-source.ts'
import { sharesRows } from './shared-rows.ts'
import { readTiff } from './tiff-header.ts'

const inMemory = (file: Buffer): ByteSource => ({
  size: file.length,
  read: async (at, length) => file.subarray(at, at + length),
})
const isShared = async (file: Buffer) => (await readTiff(inMemory(file)))?.shared === true

const MB = 1_000_000
const apart = (count: number, bytes: number) => ({
  offsets: Array.from({ length: count }, (_, index) => 8 + index * bytes),
  counts: Array.from({ length: count }, () => bytes),
  all: count,
})
const alike = (count: number, bytes: number) => ({
  ...apart(count, bytes),
  offsets: Array.from({ length: count }, () => 8),
})

describe('strips and tiles', () => {
  it.each<[string, Parameters<typeof sharesRows>[0], number, boolean]>([
    ['each with bytes of its own', apart(100, 80_000), 8_000 * MB, false],
    ['each of them, packed as nothing else than a fax can be', apart(100, 4), 8_000 * MB, false],
    ['all one, of a picture that is small', alike(100, 10), 100 * MB, false],
    ['all one, of a picture that is a byte larger', alike(100, 10), 100 * MB + 1, true],
    ['all one, which could hold all of it', alike(100, 200_000), 280 * MB, false],
    ['all one, which could not', alike(100, 200_000), 280 * MB + 1, true],
    [
      'that lie half in each other',
      { offsets: [8, 58, 108], counts: [100, 100, 100], all: 3 },
      101 * MB,
      true,
    ],
    [
      'that end where the next begins, out of order',
      { offsets: [208, 8, 108], counts: [100, 100, 100], all: 3 },
      101 * MB,
      false,
    ],
    [
      'that are missing, as of empty tiles',
      { offsets: [0, 0, 8], counts: [0, 0, 100], all: 3 },
      101 * MB,
      false,
    ],
    // What is known of them is a tenth of the picture.
    ['of which only the first are known', { ...alike(100, 10), all: 1_000 }, 1_000 * MB, false],
    ['the same, of more', { ...alike(100, 10), all: 1_000 }, 1_001 * MB, true],
    ['none at all', { offsets: [], counts: [], all: 0 }, 8_000 * MB, false],
  ])('%s', (_, places, unpacked, shared) => {
    expect(sharesRows(places, unpacked)).toBe(shared)
  })

  test('that do not overlap are never refused, in any order and packing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 1e6 }), fc.nat(100), fc.nat()), {
          minLength: 1,
          maxLength: 50,
        }),
        (parts) => {
          let at = 8
          const laid = parts.map(([bytes, gap, sorted]) => {
            at += gap
            const place = { from: at, bytes, sorted }
            at += bytes
            return place
          })
          laid.sort((one, other) => one.sorted - other.sorted)
          const places = {
            offsets: laid.map(({ from }) => from),
            counts: laid.map(({ bytes }) => bytes),
            all: laid.length,
          }
          expect(sharesRows(places, 8e9)).toBe(false)
        },
      ),
    )
  })
})

describe('a file', () => {
  const LARGE = { widthPx: 33_000, heightPx: 30_000, samples: 4, rowsOfAStrip: 100 }
  const whole = packedWhole(LARGE)
  const tiled = {
    ...whole.fields,
    322: 512,
    323: 512,
    324: Array.from({ length: 3_835 }, () => 16),
    325: Array.from({ length: 3_835 }, () => 9),
  }

  it.each<[string, () => Buffer, boolean]>([
    ['of noughts, packed by Deflate as tightly as that can', () => tiffOf(whole), false],
    ['whose strips are all one', () => packedBomb(LARGE), true],
    [
      'whose tiles are all one, with strips of their own beside them',
      () => tiffOf({ ...whole, fields: tiled }),
      true,
    ],
  ])('%s', async (_, make, shared) => expect(await isShared(make())).toBe(shared))

  it('of a white page, as libtiff writes it', async () => {
    const white = { width: 12_000, height: 9_000, channels: 3, background: '#fff' } as const
    expect(
      await isShared(
        await sharp({ create: white }).toColourspace('b-w').tiff({ compression: 'lzw' }).toBuffer(),
      ),
    ).toBe(false)
  })
})
