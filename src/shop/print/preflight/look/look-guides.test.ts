import { expect, test } from 'vitest'
import { type GuideColour, SIDES } from './look.ts'
import { guideLinesOf } from './look-guides.ts'

type Rgb = readonly [number, number, number]
type Line = { colour: Rgb; px?: number; dash?: number; at?: number; sides?: number }

const SIZE = { width: 620, height: 420 }
const AT = 60.3

/** A box of lines around the middle; a pixel is as dark as the line covers it. */
function painted(ground: Rgb, { colour, px = 1, dash = 0, at = AT, sides = 4 }: Line) {
  const { width, height } = SIZE
  const data = new Uint8Array(width * height * 3)
  const coverOf = (depth: number): number =>
    Math.max(0, Math.min(depth + 1, at + px / 2) - Math.max(depth, at - px / 2))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const depths = [x, y, width - 1 - x, height - 1 - y]
      const covers = depths.slice(0, sides).map((depth, side) => {
        const along = side % 2 === 0 ? y : x
        const isOn = dash === 0 || Math.floor(along / dash) % 2 === 0
        return isOn && Math.min(...depths) > at - 3 ? coverOf(depth) : 0
      })
      const cover = Math.max(...covers)
      const pixel = ground.map((level, c) => level + cover * ((colour[c] ?? 0) - level))
      data.set(pixel, (y * width + x) * 3)
    }
  return { data, ...SIZE, channels: 3 } as const
}

const WHITE: Rgb = [255, 255, 255]
const GREEN: Rgb = [0, 140, 60]

test.each<[string, Rgb, Line, GuideColour | undefined]>([
  ['green dashes on white', WHITE, { colour: GREEN, dash: 5 }, 'green'],
  ['half a pixel wide', WHITE, { colour: GREEN, dash: 5, px: 0.5 }, 'green'],
  ['four pixels wide', WHITE, { colour: GREEN, dash: 16, px: 4 }, 'green'],
  ['on a coloured ground', [230, 190, 120], { colour: GREEN, dash: 5 }, 'green'],
  ['of plain numbers', WHITE, { colour: [0, 230, 0], dash: 5 }, 'green'],
  ['red dashes', WHITE, { colour: [227, 6, 19], dash: 8 }, 'red'],
  ['a black line', WHITE, { colour: [35, 31, 32] }, 'black'],
  ['blue', WHITE, { colour: [0, 70, 150] }, undefined],
  ['teal', WHITE, { colour: [0, 150, 140] }, undefined],
  ['lime', WHITE, { colour: [140, 200, 60] }, undefined],
  ['orange', WHITE, { colour: [240, 125, 0] }, undefined],
  ['magenta', WHITE, { colour: [230, 0, 126] }, undefined],
  ['a broad green border', WHITE, { colour: GREEN, px: 8 }, undefined],
  ['green on a dark ground', [20, 30, 40], { colour: GREEN }, undefined],
])('%s', (_, ground, line, wanted) => {
  const found = guideLinesOf(painted(ground, line), { page: 1, ...SIZE, trim: null })
  const told = found.map(({ side, colour, depth }) => [side, colour, Math.abs(depth - AT) < 1])
  expect(told).toEqual(wanted ? SIDES.map((side) => [side, wanted, true]) : [])
})
