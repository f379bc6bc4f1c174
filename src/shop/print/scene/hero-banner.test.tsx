import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadMessages } from '../../../platform/messages.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { TextProvider } from '../../../ui/text.tsx'
import { VerticalDimension } from './dimension.tsx'
import { HeroBanner } from './hero-banner.tsx'

const catalogue = loadMessages('locales')
const narrowOf = (html: string): string => html.slice(html.indexOf('drawing-narrow'))

test.each(
  LANGUAGES.flatMap((language) =>
    [1000, 500, 200].map((heightMm) => [language, heightMm] as const),
  ),
)(
  'on a phone, in %s, no figure of a banner %s mm high stands on its pole',
  (language, heightMm) => {
    const html = renderToStaticMarkup(
      <TextProvider language={language} messages={{ ...catalogue.es, ...catalogue[language] }}>
        <HeroBanner widthMm={3000} heightMm={heightMm} print="x" />
      </TextProvider>,
    )
    const figure = `>${heightMm / 10} cm</text>`
    const svg = narrowOf(html).replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(svg).toContain(figure)
    const text = svg.slice(svg.lastIndexOf('<text', svg.indexOf(figure)), svg.indexOf(figure))
    expect(text).toContain('rotate(-90)')
    const [, poleX = 'none'] =
      /M[\d.]+ [\d.]+V[\d.]+M([\d.]+) /.exec(svg.slice(svg.indexOf('class="poles"'))) ?? []
    const [, baseline = 'none'] = /translate\(([\d.]+) /.exec(text) ?? []
    // Turned, the figure reaches from its base line 13 px to the left.
    expect(Number(baseline) - 13).toBeGreaterThan(Number(poleX))
    expect(Number(baseline)).toBeLessThan(328)
  },
)

test.each<[within: number, to: number, turned: boolean]>([
  [130, 220, true],
  [130, 160, true],
  [240, 160, false],
  [105, 160, false],
])('at the right edge %s, a line down to %s: its figure is turned: %s', (within, to, turned) => {
  const html = renderToStaticMarkup(
    <VerticalDimension
      from={100}
      to={to}
      at={100}
      edge={80}
      figure="100 cm"
      within={within}
      size={13}
    />,
  )
  expect(html.includes('rotate(-90)')).toBe(turned)
})
