import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import holidays from '../../../catalogue/holidays.json' with { type: 'json' }
import shipping from '../../../catalogue/shipping.json' with { type: 'json' }
import category from '../../../locales/es/category.json' with { type: 'json' }
import shell from '../../../locales/es/shell.json' with { type: 'json' }
import { productNamed } from '../../../test/products.ts'
import { TextProvider } from '../../ui/text.tsx'
import type { DeliveryFacts } from '../delivery/facts.ts'
import { CategoryView } from './category-view.tsx'
import type { LinkedTeaser, Shelf } from './load-shelf.ts'
import { teaserOf } from './teaser.ts'

const facts = { zones: shipping.zones, calendars: holidays } as unknown as DeliveryFacts

function teaser(slug: string): LinkedTeaser {
  const found = teaserOf(productNamed(slug), facts, Date.parse('2026-11-23T09:00:00+01:00'), 'es')
  if (!found) throw new Error(`no teaser of ${slug}`)
  return { ...found, href: `/lonas-frontales/${slug}` }
}

const shelf: Shelf = {
  slug: 'lonas-frontales',
  name: 'Lonas frontales',
  description: 'La lona de siempre.',
  seo: { title: 'Lonas', description: 'Lonas' },
  family: { slug: 'lonas-frontales', name: 'Lonas frontales' },
  familyCount: 2,
  siblings: [{ slug: 'photocall', name: 'Photocall', count: 1 }],
  otherFamilies: [{ slug: 'lonas-doble-cara', name: 'Lonas doble cara' }],
  teasers: [teaser('lona-frontal-pvc'), teaser('lona-gran-formato')],
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
    expect(text).toMatch(/Lona frontal de PVC .* por m², con IVA 2 de 300 × 100 cm: 89,06 € Llega el vie 27 nov/)
    expect(text).toContain('Una de 1.000 × 500 cm')
  })

  test('leads to products, children and other families', () => {
    const html = shown(shelf)
    for (const href of ['/lonas-frontales/lona-frontal-pvc', '/lonas-frontales/photocall', '/lonas-doble-cara'])
      expect(html).toContain(`href="${href}"`)
  })

  test('marks where the visitor is', () => {
    expect(shown(shelf)).toMatch(/aria-current="page"[^>]*>Todas/)
    const child = { ...shelf, slug: 'photocall', name: 'Photocall', parent: shelf.family }
    expect(shown(child)).toMatch(/aria-current="page"[^>]*>Photocall/)
    expect(shown(child)).not.toMatch(/aria-current="page"[^>]*>Todas/)
  })

  test('an empty one says so and leads on', () => {
    const html = shown({ ...shelf, teasers: [] })
    expect(html).toContain('Aquí no hay nada ahora mismo')
    expect(html).toContain('Ver todos los productos')
  })

  test('needs no style attribute, which the content policy would drop', () => {
    expect(shown(shelf)).not.toContain('style=')
  })
})
