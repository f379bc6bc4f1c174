import { describe, expect, test } from 'vitest'
import type { Box } from '../matrix.ts'
import { Grounds } from './grounds.ts'

const SHEET: Box = [0, 0, 500, 300]
const PANEL: Box = [100, 100, 400, 200]

describe('a white line', () => {
  test.each([
    ['a line on colour', [], [50, 50, 450, 50], true],
    ['a line on a white panel', [PANEL], [120, 150, 380, 150], false],
    ['a frame around a white panel on colour', [PANEL], [50, 50, 450, 250], true],
    ['a frame within a white panel', [PANEL], [120, 110, 380, 190], false],
    ['the edge of a white panel', [PANEL], PANEL, false],
    ['a frame partly on a white panel', [PANEL], [50, 110, 380, 190], false],
  ] as [string, Box[], Box, boolean][])('%s: %o, %o', (_, whites, line, shows) => {
    const grounds = new Grounds()
    grounds.add(SHEET, false)
    for (const each of whites) grounds.add(each, true)
    expect(grounds.isColouredAlong(line)).toBe(shows)
  })

  test('is nothing on paper', () => {
    expect(new Grounds().isColouredAlong([50, 50, 450, 250])).toBe(false)
  })
})
