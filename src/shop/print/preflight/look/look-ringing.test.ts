import { expect, test } from 'vitest'
import { squaredUp } from './look-ringing.ts'

const ground = (length: number, level = 80): number[] => Array.from({ length }, () => level)

test.each<[string, number[], number[] | null]>([
  [
    'paper that wavers',
    [255, 243, 255, 238, 255, 250, 96, 70, ...ground(22)],
    [255, 255, 255, 255, 255, 255],
  ],
  ['less than a pixel', [185, 75, 85, ...ground(27)], [185]],
  ['print from the edge on', ground(30), []],
  ['a fade to paper', [...Array.from({ length: 30 }, (_, at) => 255 - 5 * at)], null],
  ['a tint', ground(30, 240), null],
  ['paper alone', ground(30, 255), null],
])('%s', (_, levels, wanted) => {
  const squared = squaredUp(levels)
  if (!wanted) return expect(squared).toBeNull()
  const paper = (squared ?? []).reduce((sum, level) => sum + (level - 80) / 175, 0)
  const wantedPaper = levels.reduce((sum, level) => sum + (level - 80) / 175, 0)
  expect(Math.abs(paper - wantedPaper)).toBeLessThan(0.05)
  expect(squared?.filter((level) => level > 100)).toEqual(
    wanted.length > 1 ? expect.arrayContaining(wanted.slice(1)) : wanted,
  )
})
