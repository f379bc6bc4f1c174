import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Ground, LEFT_RULER, Rulers } from './ground.tsx'

const SIZE = { width: 640, height: 366 }
const draw = (content: ReactNode) => renderToStaticMarkup(<svg aria-hidden="true">{content}</svg>)

test.each([
  [0.02, 60, 100],
  [0.035, 300, 90],
  [0.05, 48, 20],
  [0.11, 250, 140],
  [0.3, 180, 60],
  [1.2, 90, 100],
])('at %s px for a mm, from %s and %s: every figure of the rulers has room', (pxPerMm, x, y) => {
  const across = { from: x, to: x + 100, live: false }
  const html = draw(
    <Rulers
      {...SIZE}
      pxPerMm={pxPerMm}
      across={across}
      down={{ from: y, to: y + 80, live: false }}
    />,
  )
  const top = [...html.matchAll(/<text x="([\d.-]+)"[^>]*>([^<]+)</g)]
  const left = [...html.matchAll(/<text transform="translate\([\d.-]+ ([\d.-]+)\)[^>]*>([^<]+)</g)]
  expect(top.length).toBeGreaterThan(0)
  expect(left.length).toBeGreaterThan(0)
  // 6 px: the advance of a figure of 11 px.
  for (const [, at, said = ''] of top)
    expect(Number(at) + said.length * 6, said).toBeLessThanOrEqual(SIZE.width)
  // Turned, a figure runs upwards: it ends below the ruler at the top.
  for (const [, at, said = ''] of left)
    expect(Number(at) - said.length * 6, said).toBeGreaterThanOrEqual(26 - 3)
})

test('beside a ruler the ground and its ticks begin right of it', () => {
  const html = draw(<Ground y={300} from={LEFT_RULER} width={640} zero={100} pxPerMm={0.2} />)
  const starts = [...html.matchAll(/M([\d.-]+) /g)].map(([, at]) => Number(at))
  expect(Math.min(...starts)).toBeGreaterThanOrEqual(LEFT_RULER)
  expect(draw(<Ground y={300} width={640} zero={0} pxPerMm={0.2} />)).toContain('M0 300H640')
})
