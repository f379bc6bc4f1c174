import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AlignedDimension } from './aligned-dimension.tsx'

/**
 * Where the figure of a level line of this length at y = 100 stands: its baseline, and whether its
 * box touches the line.
 */
function figureOf(lengthPx: number, figure: string) {
  const line = { from: { x: 0, y: 100 }, to: { x: lengthPx, y: 100 }, offset: { x: 0, y: 0 } }
  const html = renderToString(
    <svg>
      <title>drawing</title>
      <AlignedDimension {...line} figure={figure} size={12} />
    </svg>,
  )
  const baseline = Number(/<text[^>]* y="([\d.-]+)"/.exec(html)?.[1])
  return { baseline, touches: baseline > 100 - 4 && baseline - 12 < 100 }
}

test.each([
  ['103,8 cm', 54, false],
  ['10 cm', 30, false],
  ['103,8', 40, false],
  ['103,8 cm', 120, true],
  ['10 cm', 60, true],
])('the figure «%s» on a line of %d px is broken into it: %s', (figure, lengthPx, within) => {
  expect(figureOf(lengthPx, figure).touches).toBe(within)
})
