import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import holidays from '../../../catalogue/holidays.json' with { type: 'json' }
import shipping from '../../../catalogue/shipping.json' with { type: 'json' }
import category from '../../../locales/es/category.json' with { type: 'json' }
import shell from '../../../locales/es/shell.json' with { type: 'json' }
import { productNamed } from '../../../test/products.ts'
import { onShelf } from '../../shop/catalogue/products/shelf-drawing.ts'
import { teaserOf } from '../../shop/catalogue/products/teaser.ts'
import type { DeliveryFacts } from '../../shop/print/delivery/facts.ts'
import { TextProvider } from '../../ui/text.tsx'
import { CategoryView } from './category-view.tsx'
import type { Shelf, ShelvedTeaser } from './load-shelf.ts'

const facts = { zones: shipping.zones, calendars: holidays } as unknown as DeliveryFacts

function teaser(slug: string): Omit<ShelvedTeaser, 'onShelf'> {
  const found = teaserOf(productNamed(slug), facts, Date.parse('2026-11-23T09:00:00+01:00'), 'es')
  if (!found) throw new Error(`no teaser of ${slug}`)
  return { ...found, href: `/lonas/${slug}` }
}

function shelved(...slugs: string[]): ShelvedTeaser[] {
  const teasers = slugs.map(teaser)
  const drawn = onShelf(teasers.map(({ configuration }) => configuration))
  return teasers.flatMap((each, index) =>
    drawn[index] ? [{ ...each, onShelf: drawn[index] }] : [],
  )
}

const shelf: Shelf = {
  href: '/lonas/lonas-frontales',
  name: 'Lonas frontales',
  description: 'La lona de siempre.',
  head: { title: 'Lonas' },
  picture: null,
  above: [{ label: 'Lonas', href: '/lonas' }],
  family: {
    label: 'Lonas',
    href: '/lonas',
    count: 4,
    current: false,
    within: [
      {
        label: 'Lonas frontales',
        href: '/lonas/lonas-frontales',
        count: 3,
        current: true,
        within: [
          { label: 'Photocall', href: '/lonas/photocall', count: 1, current: false, within: [] },
        ],
      },
      {
        label: 'Lonas doble cara',
        href: '/lonas/lonas-doble-cara',
        count: 1,
        current: false,
        within: [],
      },
    ],
  },
  narrower: [{ label: 'Photocall', href: '/lonas/photocall' }],
  otherFamilies: [{ label: 'Vinilos', href: '/vinilos' }],
  teasers: shelved('lona-frontal-pvc', 'lona-gran-formato'),
  total: 2,
  page: 1,
  pages: 1,
  vatBp: 2100,
}

const shown = (page: Shelf): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TextProvider language="es" messages={{ ...shell, ...category }}>
        <CategoryView shelf={page} />
      </TextProvider>
    </MemoryRouter>,
  ).replaceAll('\u00a0', ' ')

const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('a category', () => {
  test('shows each product with its rate, its example and its date', () => {
    const text = words(shown(shelf))
    expect(text).toContain('2 productos, dibujados a la misma escala')
    expect(text).toMatch(
      /Lona frontal de PVC .* por m², con IVA 2 de 300 × 100 cm: 89,06 € con IVA Llega el vie 27 nov/,
    )
    expect(text).toContain('Una de 1.000 × 500 cm')
  })

  test('leads to products, what is within, its family and other families', () => {
    const html = shown(shelf)
    for (const href of [
      '/lonas/lona-frontal-pvc',
      '/lonas/photocall',
      '/lonas/lonas-doble-cara',
      '/lonas',
      '/vinilos',
    ])
      expect(html).toContain(`href="${href}"`)
  })

  test('says the way here, the family first', () => {
    expect(words(shown(shelf))).toMatch(
      /^ Inicio Lonas Lonas frontales Lonas frontales La lona de siempre/,
    )
    expect(words(shown({ ...shelf, above: [] }))).toMatch(
      /^ Inicio Lonas frontales Lonas frontales La lona de siempre/,
    )
  })

  test('marks where the visitor is', () => {
    expect(shown(shelf)).toMatch(/aria-current="page"[^>]*>Lonas frontales/)
    expect(shown(shelf)).not.toMatch(/aria-current="page"[^>]*>Todas/)
    const family = { ...shelf, above: [], family: { ...shelf.family, current: true, within: [] } }
    expect(shown(family)).toMatch(/aria-current="page"[^>]*>Todas/)
  })

  test('of many pages tells how many products it has, and leads to its neighbours', () => {
    const html = shown({ ...shelf, total: 50, page: 2, pages: 3 })
    expect(words(html)).toContain('50 productos')
    expect(words(html)).toContain('Página 2 de 3')
    expect(html).toMatch(/rel="prev" href="\/lonas\/lonas-frontales"/)
    expect(html).toMatch(/rel="next" href="\/lonas\/lonas-frontales\?page=3"/)
    expect(shown({ ...shelf, page: 3, pages: 3 })).not.toContain('rel="next"')
    expect(shown(shelf)).not.toContain('class="paging"')
  })

  test('an empty one says so and leads on', () => {
    const html = shown({ ...shelf, teasers: [] })
    expect(html).toContain('Aquí no hay nada ahora mismo')
    expect(html).toContain('Ver Lonas')
    expect(shown({ ...shelf, above: [], teasers: [] })).toContain('Ver todos los productos')
  })

  test('needs no style attribute, which the content policy would drop', () => {
    expect(shown(shelf)).not.toContain('style=')
  })
})
