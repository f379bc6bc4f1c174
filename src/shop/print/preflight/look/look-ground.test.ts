import { describe, expect, test } from 'vitest'
import { contentsOf } from './look-contents.ts'

const [WIDTH, HEIGHT] = [400, 300]
type Colour = readonly [number, number, number]

function found(colourAt: (x: number, y: number) => Colour): number[][] {
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) data.set(colourAt(x, y), (y * WIDTH + x) * 3)
  const raster = { data, width: WIDTH, height: HEIGHT, channels: 3 as const }
  const shape = { page: 1, width: WIDTH, height: HEIGHT, trim: null }
  return contentsOf(raster, shape).map(({ left, top, width, height }) => [left, top, width, height])
}

const sky = (_: number, y: number): Colour => [40 + y * 0.6, 60 + y * 0.3, 150 - y * 0.3]
const isDisc = (x: number, y: number, cx = 45, cy = 150, r = 40): boolean =>
  Math.hypot(x + 0.5 - cx, y + 0.5 - cy) < r

describe('a disc beside the edge', () => {
  test.each<[string, (x: number, y: number) => Colour, boolean]>([
    ['on one colour', () => [30, 90, 70], true],
    ['on a gradient', sky, true],
    ['on a gradient across', (x) => [200 - x * 0.4, 80, 60 + x * 0.3], true],
    [
      'on grain',
      (x, y) => {
        const grain = ((x * 37 + y * 91) % 17) - 8
        const [red, green, blue] = sky(x, y)
        return [red + grain, green + grain, blue + grain]
      },
      false,
    ],
  ])('%s', (_, ground, is) => {
    const all = found((x, y) => (isDisc(x, y) ? [255, 240, 60] : ground(x, y)))
    expect(all).toEqual(is ? [[5, 110, 80, 80]] : [])
  })
})

test('the steep part of a petal that is out of focus is no piece', () => {
  // Levels of its border differ by more than twelve only in the middle of its left side.
  const petal = (x: number, y: number): Colour => {
    const border = Math.abs(y - 150) < 30 ? 10 : 60
    const part = Math.min(1, Math.max(0, 0.5 + (x - 45) / border))
    return [8 + 240 * part, 6 + 200 * part, 4]
  }
  expect(found(petal)).toEqual([])
})

test('a letter on a band is one', () => {
  const all = found((x, y) => {
    if (y < 200) return [10, 10, 10]
    return x >= 100 && x < 130 && y >= 260 && y < 292 ? [250, 250, 250] : [200, 40, 60]
  })
  expect(all).toEqual([[100, 260, 30, 32]])
})
