/** What is sewn lies on the other side where the back of a piece is seen. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { workedBanner } from '../../../../test/checkout.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { ViewerScene } from './viewer-scene.tsx'

const LOOK = { pxPerMm: 0.1, xMm: 0, yMm: 0 }
const flag = {
  ...(workedBanner() as unknown as Configuration),
  ...{ widthMm: 1000, heightMm: 1500 },
  appearance: {
    kind: 'banner',
    weave: 'closed',
    ...{ finish: 'sleeve', finishEdges: 'left', tubeDiameterMm: 30, sides: 'two' },
  },
} as Configuration
const page = {
  ...{ page: 1, address: '/picture', widthPx: 10, heightPx: 15, cut: null },
  shape: { width: 1000, height: 1500, trim: null },
  place: { xMm: 0, yMm: 0, widthMm: 1000, heightMm: 1500, turned: false },
}
const drawn = (isBack?: boolean) =>
  renderToStaticMarkup(
    <ViewerScene
      configuration={flag}
      page={page as never}
      {...{ closeUp: null, look: LOOK as never, frame: { width: 100, height: 150 } }}
      {...{ finishing: true, cut: true, findings: [], onGone: () => {}, isBack }}
    />,
  )
const mirrored = (html: string): number => html.split('scale(-1 1)').length - 1

describe('a piece in the viewer', () => {
  test.each([
    ['its front as it is drawn', false, 0],
    ['its back mirrored: the printed area, what is below it and what is above', true, 3],
  ])('shows %s', (_, isBack, times) => {
    expect(mirrored(drawn(isBack))).toBe(times)
  })

  test('never mirrors the picture', () => {
    const image = /<image[^>]*>/.exec(drawn(true))?.[0]
    expect(image).toContain('href="/api/picture"')
    expect(image).not.toContain('scale')
  })
})
