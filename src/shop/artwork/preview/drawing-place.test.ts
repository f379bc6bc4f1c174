import fc from 'fast-check'
import { expect, test } from 'vitest'
import { workedBanner } from '../../../../test/checkout.ts'
import { CORPOREAL, INITIALS, ROLL_UP, STICKER } from '../../../../test/piece-shapes.ts'
import { configured } from '../../../../test/shapes.ts'
import { BOARD, VINYL } from '../../../../test/sheet-shapes.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { placeInDrawing } from './drawing-place.ts'
import { dressedPiece } from './dressed-piece.ts'
import { inFrame } from './zoom.ts'

const SIZE = { width: 640, height: 366 }

test.each([
  ['a banner', workedBanner({}) as Configuration],
  ['a board', configured(BOARD)],
  ['vinyl', configured(VINYL)],
  ['a roll-up', configured(ROLL_UP)],
])('%s lies within the drawing, where its own marks are', (_, configuration) => {
  const look = placeInDrawing(configuration, SIZE)
  if (!look) throw new Error('no place')
  const corner = inFrame(look, SIZE, 0, 0)
  const { box } = dressedPiece(configuration, look.pxPerMm, corner)
  expect(box.x).toBeGreaterThan(0)
  expect(box.x + box.width).toBeLessThan(SIZE.width)
  expect(box.y + box.height).toBeLessThan(SIZE.height)
})

test.each([
  ['a banner', workedBanner({}) as Configuration],
  ['a board', configured(BOARD)],
])('%s has no place in a drawing that has no room yet', (_, configuration) => {
  expect(placeInDrawing(configuration, { width: 60, height: 20 })).toBeNull()
})

test.each([
  ['letters', configured(INITIALS, { texts: { initial1: 'A', initial2: 'B' } })],
  ['a body', configured(CORPOREAL)],
  [
    'stickers on a roll',
    configured(STICKER, {
      widthMm: 60,
      heightMm: 40,
      choices: { supply: 'roll', cutMode: 'kiss' },
      counts: { gapMm: 3 },
    }),
  ],
])('%s have none', (_, configuration) => {
  expect(placeInDrawing(configuration, SIZE)).toBeNull()
})

test('a banner of any size is as large as it is drawn, and stays in the drawing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 20_000 }),
      fc.integer({ min: 100, max: 20_000 }),
      (widthMm, heightMm) => {
        const look = placeInDrawing(
          { ...(workedBanner({}) as Configuration), widthMm, heightMm },
          SIZE,
        )
        if (!look) return false
        const [from, to] = [inFrame(look, SIZE, 0, 0), inFrame(look, SIZE, widthMm, heightMm)]
        return (
          from.x >= 0 &&
          from.y >= 0 &&
          to.x <= SIZE.width &&
          to.y <= SIZE.height &&
          to.x - from.x > 0
        )
      },
    ),
    { numRuns: 100 },
  )
})
