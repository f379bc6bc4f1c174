import { expect, test } from 'vitest'
import type { Greys } from './letter-shapes.ts'
import { type Written, written } from './letters-fixture.ts'
import { letterScale, smallLetters } from './look-letters.ts'

const WORDS = 'Mapa del Mar de Laredo en color'
const SIZE = { width: 400, height: 300 }

/** Rows below a limit, in pixels. */
const rowsIn = (greys: Greys, limit: number) =>
  smallLetters(greys, { left: 0, top: 0, width: greys.width, height: greys.height }, limit)

const turned = ({ data, width, height }: Greys): Greys => {
  const other = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      other[(width - 1 - x) * height + y] = data[y * width + x] ?? 0
  return { data: other, width: height, height: width }
}

test.each<[string, string, Written, number, number[]]>([
  ['dark letters on paper', WORDS, {}, 9, [7]],
  ['light letters on a dark ground', WORDS, { ground: 40, ink: 250 }, 9, [7]],
  ['letters of two dots', WORDS, { cap: 14 }, 16, [14]],
  ['three lines', WORDS, { at: [40, 55, 70].map((y) => [40, y]) }, 9, [7, 7, 7]],
  ['letters at the limit', WORDS, {}, 7, []],
  ['letters a little below it', WORDS, {}, 7.5, []],
  ['letters above it', WORDS, { cap: 14 }, 9, []],
  ['a word', 'Laredo', {}, 9, []],
  ['one letter again and again', 'oooooooooooooooooooo', {}, 9, []],
  ['strokes', 'llllllllllllllllllll', {}, 9, []],
  ['faint letters', WORDS, { ground: 240, ink: 190 }, 9, []],
])('%s', (_, words, how, limit, caps) => {
  expect(rowsIn(written(words, SIZE, how), limit).map(({ cap }) => cap)).toEqual(caps)
})

test('letters that are read upwards', () => {
  const greys = turned(written(WORDS, SIZE))
  const [row, ...others] = rowsIn(greys, 9)
  expect(others).toEqual([])
  expect(row).toMatchObject({ cap: 7, rect: { left: 40, width: 8 } })
})

test('has the place and the height in the unit of the page', () => {
  const part = { left: 100, top: 50, width: 40, height: 30 }
  const [row] = smallLetters(written(WORDS, SIZE), part, 0.9)
  expect(row?.cap).toBeCloseTo(0.7)
  expect(row?.rect).toMatchObject({ left: 104, top: 54, height: 0.8 })
})

/** A generator of even numbers (Lehmer), so that textures are the same at each run. */
const noise = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

test.each([1, 2, 3, 4])('a texture of grains, %i', (seed) => {
  const next = noise(seed)
  const greys = written('', { width: 600, height: 600 })
  for (let grain = 0; grain < 4_000; grain += 1) {
    const [x, y, wide, high] = [next() * 590, next() * 590, 1 + next() * 6, 1 + next() * 8].map(
      Math.floor,
    ) as [number, number, number, number]
    for (let row = 0; row < high; row += 1)
      greys.data.fill(20, (y + row) * 600 + x, (y + row) * 600 + x + wide)
  }
  expect(rowsIn(greys, 9)).toEqual([])
})

/** A tone that goes from dark to light and back, with some grain: 0 to 255. */
const tone = (x: number, y: number, grain: number): number =>
  150 + 80 * Math.sin(x / 90) * Math.cos(y / 130) + 20 * grain

test.each([7, 8, 10])('a halftone of dots every %i pixels', (pitch) => {
  const next = noise(7)
  const greys = written('', { width: 800, height: 800 })
  const middle = (pitch - 1) / 2
  const fromCentre = (x: number, y: number): number =>
    (x - middle) ** 2 + (y - middle) ** 2 + Math.atan2(y - middle, x - middle) / 10
  const cell = Array.from({ length: pitch * pitch }, (_, at) => [
    at % pitch,
    Math.floor(at / pitch),
  ])
    .map(([x = 0, y = 0]) => ({ x, y, far: fromCentre(x, y) }))
    .toSorted((one, other) => one.far - other.far)
  for (let y = 0; y + pitch < 800; y += pitch)
    for (let x = 0; x + pitch < 800; x += pitch) {
      const covered = cell.length * (1 - tone(x, y, next()) / 255)
      for (const pixel of cell.slice(0, covered)) greys.data[(y + pixel.y) * 800 + x + pixel.x] = 20
    }
  expect(rowsIn(greys, 12)).toEqual([])
})

test.each([1, 2, 3])('a dithered picture, %i', (seed) => {
  const next = noise(seed)
  const [width, height] = [1200, 1200]
  const greys = written('', { width, height })
  const tones = Float32Array.from({ length: width * height }, (_, at) =>
    tone((at % width) / 2, at / width / 2, 2 * next()),
  )
  // The error of each pixel goes to those that follow (Floyd and Steinberg).
  for (let at = 0; at < tones.length; at += 1) {
    const level = (tones[at] ?? 0) < 128 ? 0 : 255
    const error = (tones[at] ?? 0) - level
    greys.data[at] = level
    for (const [to, share] of [
      [1, 7],
      [width - 1, 3],
      [width, 5],
      [width + 1, 1],
    ] as const)
      if (at + to < tones.length) tones[at + to] = (tones[at + to] ?? 0) + (error * share) / 16
  }
  expect(rowsIn(greys, 9)).toEqual([])
})

test('letters of one width', () => {
  const apart = [...WORDS].map((letter, at) => [letter, 40 + 6 * at] as const)
  const greys = written('', SIZE)
  for (const [letter, x] of apart) {
    const { data } = written(letter, SIZE, { at: [[x, 40]] })
    for (const [at, level] of data.entries()) if (level < 128) greys.data[at] = level
  }
  expect(rowsIn(greys, 9).map(({ cap }) => cap)).toEqual([7])
})

test('a page of letters over a photograph is not told', () => {
  const next = noise(5)
  const greys = written(WORDS, SIZE)
  for (const [at, level] of greys.data.entries())
    if (level > 128) greys.data[at] = Math.floor(60 + next() * 180)
  expect(rowsIn(greys, 9)).toEqual([])
})

test.each([
  ['its own pixels where they are few', 10, 1],
  ['as many as tell letters', 32, 0.5],
  ['too coarse', 5, null],
  ['too many to be read', 14, null],
])('is read at %s', (_, capPx, scale) => {
  const size = { widthPx: 10_000, heightPx: 10_000 }
  expect(letterScale(size, capPx, capPx === 14 ? 10_000_000 : 200_000_000)).toBe(scale)
})
