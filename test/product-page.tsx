/** The page of a product as a browser without script gets it, and what can be read of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { ProductView, type ProductViewProps } from '../src/pages/catalogue/product-view.tsx'
import { loadMessages } from '../src/platform/messages.ts'
import type { Language } from '../src/platform/text.ts'
import type { Zone } from '../src/shop/print/delivery/zone.ts'
import type { Product } from '../src/shop/print/product/product.ts'
import { configurationFromParams } from '../src/shop/print/quoting/configuration-url.ts'
import { TextProvider } from '../src/ui/text.tsx'
import { NO_OPINIONS } from './opinions.ts'

export const ROOT = join(import.meta.dirname, '..')
const CATALOGUE = loadMessages(join(ROOT, 'locales'))
const {
  zones,
  handling,
}: { zones: Zone[]; handling: Parameters<typeof ProductView>[0]['facts']['handling'] } = JSON.parse(
  readFileSync(join(ROOT, 'catalogue/shipping.json'), 'utf8'),
)
const calendars = JSON.parse(readFileSync(join(ROOT, 'catalogue/holidays.json'), 'utf8'))
export const HELP = {
  productHeaderHelp: {
    es: 'La medida es la de la pieza terminada.',
    pt: 'A medida é a da peça acabada.',
    fr: 'La dimension est celle de la pièce finie.',
  },
  productSendHelp: { es: 'Enviamos de lunes a viernes.' },
}
/** A Thursday, before the cut-off of normal and after that of urgent. */
export const NOW_MS = Date.parse('2026-12-03T15:59:00+01:00')

/** The page as a browser without script gets it. */
export function pageOf(
  product: Product,
  search = '',
  nowMs = NOW_MS,
  language: Language = 'es',
  pictures: ProductViewProps['pictures'] = [],
): string {
  const params = new URLSearchParams(search)
  const asked = configurationFromParams(params, product.recipe, product.defaultConfiguration)
  const html = renderToString(
    <MemoryRouter initialEntries={[`/lonas/${product.slug}?${search}`]}>
      <TextProvider language={language} messages={CATALOGUE[language] ?? {}}>
        <ProductView
          product={product}
          recipeVersion={1}
          ownDrawing={false}
          trail={[{ label: 'Lonas', href: '/lonas' }]}
          facts={{ zones, handling, calendars, vatBp: 2100 }}
          help={HELP}
          pictures={pictures}
          opinions={NO_OPINIONS}
          samples={[]}
          nowMs={nowMs}
          initial={asked.ok ? asked.value : product.defaultConfiguration}
        />
      </TextProvider>
    </MemoryRouter>,
  )
  return html.replaceAll('<!-- -->', '')
}

/** What can be read of a page. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
