import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasZeroedScan } from './zeroed-scan.ts'

const noise = (seed: number): Buffer => {
  let state = seed
  return Buffer.from(
    Uint8Array.from({ length: 300 * 200 * 3 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return state >> 16
    }),
  )
}
const jpegOf = (pixels: Buffer, progressive: boolean): Promise<Buffer> =>
  sharp(pixels, { raw: { width: 300, height: 200, channels: 3 } })
    .jpeg({ progressive, quality: 90 })
    .toBuffer()

const zeroed = (jpeg: Buffer, share: number, count: number): Buffer => {
  const changed = Buffer.from(jpeg)
  return changed.fill(0, Math.floor(jpeg.length * share), Math.floor(jpeg.length * share) + count)
}

test.each([
  ['a sound one', true, 0, false],
  ['few zeros', true, 60, false],
  ['a block of zeros', true, 512, true],
  ['of a sequential one, which is walked', false, 512, false],
])('%s', async (_, progressive, count, is) => {
  expect(hasZeroedScan(zeroed(await jpegOf(noise(7), progressive), 0.6, count))).toBe(is)
})

test.each([0, 128, 255])('one colour, %i', async (level) => {
  expect(hasZeroedScan(await jpegOf(Buffer.alloc(300 * 200 * 3, level), true))).toBe(false)
})

test.each([2, 3, 5, 8, 16])('a pattern of %i pixels', async (period) => {
  const pixels = Buffer.alloc(300 * 200 * 3)
  for (let at = 0; at < 300 * 200; at += 1)
    pixels.fill(((at % 300) % period) * 2 < period ? 20 : 230, at * 3, at * 3 + 3)
  expect(hasZeroedScan(await jpegOf(pixels, true))).toBe(false)
})

test('bytes that are no JPEG', () => {
  expect(hasZeroedScan(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
})
