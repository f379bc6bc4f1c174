import { expect, test } from 'vitest'
import type { LookShape, Raster } from './look.ts'
import { lookAt } from './look-at.ts'
import { type Strip, stripsFor, withStrips } from './look-strips.ts'

type Box = { left: number; top: number; width: number; height: number }
const BLUE = [20, 60, 150] as const
const [WIDTH, HEIGHT, BLEED] = [610, 410, 5]
const trimmed: LookShape = {
  page: 1,
  width: WIDTH,
  height: HEIGHT,
  trim: { left: BLEED, top: BLEED, width: 600, height: 400 },
}
const whole: LookShape = { ...trimmed, trim: null }

/** Part of a page with a ground, in pixels of which each is blue if it touches the ground. */
function drawn(ground: Box, across: number, down: number, cut: Box): Raster {
  const data = new Uint8Array(cut.width * cut.height * 3).fill(255)
  const isWithin = (from: number, long: number, at: number, pixel: number) =>
    (at + 1) * pixel > from + 1e-9 && at * pixel < from + long - 1e-9
  for (let y = 0; y < cut.height; y += 1)
    for (let x = 0; x < cut.width; x += 1)
      if (
        isWithin(ground.left, ground.width, cut.left + x, across) &&
        isWithin(ground.top, ground.height, cut.top + y, down)
      )
        data.set(BLUE, (y * cut.width + x) * 3)
  return { data, width: cut.width, height: cut.height, channels: 3 }
}

/** Looked at with pixels of 2 mm, then along its edges. */
function looked(ground: Box, shape: LookShape) {
  const coarse = { left: 0, top: 0, width: WIDTH / 2, height: HEIGHT / 2 }
  const look = lookAt(drawn(ground, 2, 2, coarse), shape)
  const strips = stripsFor(look, shape)
  const raster = ({ whole: { widthPx, heightPx }, cut }: Strip) =>
    drawn(ground, WIDTH / widthPx, HEIGHT / heightPx, cut)
  return {
    sides: strips.map(({ side }) => side),
    ...withStrips(
      look,
      shape,
      strips.map((strip) => ({ strip, raster: raster(strip) })),
    ),
  }
}
/** A ground that reaches this far beyond the finished size at each side. */
const reaching = (left: number, top: number, right: number, bottom: number): Box => ({
  left: BLEED - left,
  top: BLEED - top,
  width: 600 + left + right,
  height: 400 + top + bottom,
})

test.each([
  ['left', reaching(1, 5, 5, 5)],
  ['top', reaching(5, 1, 5, 5)],
  ['right', reaching(5, 5, 1, 5)],
  ['bottom', reaching(5, 5, 5, 1)],
] as const)('a millimetre at the %s is drawn anew and measured as one', (side, ground) => {
  const look = looked(ground, trimmed)
  expect(look.sides).toEqual([side])
  expect(look.edgePixel).toBeLessThan(0.1)
  for (const depth of look.edges[side]) expect(Math.abs((depth ?? 0) - 1)).toBeLessThan(0.1)
})

test('without a trim box, paper at the edge of the page is measured', () => {
  const look = looked(reaching(1, 5, 5, 5), whole)
  expect(look.sides).toEqual(['left'])
  for (const depth of look.edges.left) expect(Math.abs((depth ?? 0) - 4)).toBeLessThan(0.1)
})

test('a ground that ends half a millimetre before the trim', () => {
  const look = looked(reaching(5, 5, -0.5, 5), trimmed)
  expect(look.sides).toEqual(['right'])
  expect(new Set(look.edges.right)).toEqual(new Set([null]))
  for (const depth of look.gaps?.right ?? []) expect(Math.abs((depth ?? 0) - 0.5)).toBeLessThan(0.1)
})

test.each([
  ['the whole bleed', reaching(5, 5, 5, 5), trimmed],
  ['the whole page', reaching(5, 5, 5, 5), whole],
  ['a broad white border', reaching(-60, -60, -60, -60), trimmed],
] as const)('nothing is drawn anew for %s', (_, ground, shape) => {
  const look = looked(ground, shape)
  expect([look.sides, look.edgePixel]).toEqual([[], undefined])
})
