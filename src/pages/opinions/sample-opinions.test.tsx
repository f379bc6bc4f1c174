import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import samples from '../../../catalogue/sample-opinions.json' with { type: 'json' }
import { messages } from '../../../test/locale-texts.ts'
import { NO_OPINIONS } from '../../../test/opinions.ts'
import { allProducts } from '../../../test/products.ts'
import { LANGUAGES } from '../../platform/text.ts'
import { TextProvider } from '../../ui/text.tsx'
import { OpinionMark, ProductOpinions } from './product-opinions.tsx'
import { sampleOpinions } from './sample-opinions.ts'

const demo = { demo: true, language: 'es' } as const

describe('samples of opinions', () => {
  test.each([
    ['a demo without opinions', demo, { slug: 'roll-up', count: 0 }, 2],
    ['a demo with an opinion', demo, { slug: 'roll-up', count: 1 }, 0],
    ['a live shop', { ...demo, demo: false }, { slug: 'roll-up', count: 0 }, 0],
    ['a product without samples', demo, { slug: 'dibond', count: 0 }, 0],
    ['a name of the language', demo, { slug: 'constructor', count: 0 }, 0],
  ])('%s', (_, page, product, shown) => {
    expect(sampleOpinions(page, product)).toHaveLength(shown)
  })

  test('are about products of the catalogue, in all languages', () => {
    const sold = allProducts().map(({ slug }) => slug)
    for (const [slug, all] of Object.entries(samples)) {
      expect(sold).toContain(slug)
      for (const { said } of all) expect(Object.keys(said)).toEqual([...LANGUAGES])
    }
  })

  test('are marked one by one, called neither verified nor counted', () => {
    const html = renderToString(
      <MemoryRouter>
        <TextProvider language="es" messages={messages.es ?? {}}>
          <OpinionMark opinions={NO_OPINIONS} />
          <ProductOpinions
            slug="roll-up"
            opinions={NO_OPINIONS}
            samples={sampleOpinions(demo, { slug: 'roll-up', count: 0 })}
          />
        </TextProvider>
      </MemoryRouter>,
    )
    expect(html.match(/>Muestra</g)).toHaveLength(2)
    expect(html).toContain('Todavía no hay ninguna.')
    expect(html).not.toContain('Pedido verificado')
    expect(html).not.toMatch(/opinions-figure|opinions-bars/)
  })
})
