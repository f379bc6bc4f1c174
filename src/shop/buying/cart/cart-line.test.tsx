import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import cartTexts from '../../../../locales/es/cart.json' with { type: 'json' }
import configuratorTexts from '../../../../locales/es/configurator.json' with { type: 'json' }
import quotingTexts from '../../../../locales/es/quoting.json' with { type: 'json' }
import shellTexts from '../../../../locales/es/shell.json' with { type: 'json' }
import { TextProvider } from '../../../ui/text.tsx'
import { zoneOf } from '../../print/delivery/zone.ts'
import type { CartItem } from '../../print/line/cart-item.ts'
import type { CartWords } from '../../print/line/line-text.ts'
import { anItem } from './cart-fixture.ts'
import { CartLine } from './cart-line.tsx'
import { CartReceipt } from './cart-receipt.tsx'
import type { ConfirmedLine, RefusedCartLine } from './priced-cart-schema.ts'
import { cartTotals } from './totals.ts'

const labels = {
  'material.pvc510': 'Lona frontal 510 g',
  'sides.one': 'Una cara',
  'finish.hem': 'Dobladillo termosellado',
  'finishEdges.all': 'Los cuatro lados',
  'eyeletPlace.topBottom': 'Arriba y abajo',
  eyelets: 'Ollados por lona',
}
const under = { finishEdges: 'finish', eyeletPlace: 'eyelets' }
const item = anItem()
const words: CartWords = {
  [item.product]: { labels, under, named: [], inMm: [], maxSpacingMm: { eyelets: 750 } },
  'lona-ecologica': {
    labels: { ...labels, 'finish.hem': 'Dobladillo cosido' },
    under,
    named: [],
    inMm: [],
    maxSpacingMm: {},
  },
}
const confirmed = (changes: Partial<ConfirmedLine> = {}): ConfirmedLine => ({
  id: 'a',
  ok: true,
  product: 'lona',
  reasons: [],
  moreForLess: null,
  productName: 'Lona publicitaria',
  netCents: 7360,
  pieces: 2,
  deliversOn: '2026-12-10',
  recipeVersion: 1,
  configuration: item.configuration,
  components: [],
  ...changes,
})
const refused = (
  code: string,
  message: string,
  params?: Record<string, string | number>,
): RefusedCartLine => ({
  id: 'a',
  ok: false,
  product: 'lona',
  refusals: [{ code, field: 'choices.finish', message, params }],
})

const drawn = (content: React.ReactNode): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TextProvider
        language="es"
        messages={{ ...configuratorTexts, ...cartTexts, ...quotingTexts, ...shellTexts }}
      >
        {content}
      </TextProvider>
    </MemoryRouter>,
  )
const shown = (of: CartItem, line?: ConfirmedLine | RefusedCartLine, href?: string) =>
  drawn(
    <CartLine
      item={of}
      confirmed={line}
      words={words}
      href={href}
      vatBp={2100}
      headingLevel={2}
      onUnits={() => {}}
      onDuplicate={() => {}}
      onRemove={() => {}}
    />,
  )

describe('a line of the cart', () => {
  test('says what it is, in the words of its recipe, and what it costs with and without VAT', () => {
    const html = shown(item, confirmed(), '/lonas/lona-publicitaria')
    expect(html).toContain('Lona publicitaria, 300\u00a0×\u00a0100\u00a0cm')
    expect(html).toContain(
      '2 copias de un diseño. Lona frontal 510 g. Una cara. Dobladillo termosellado, los cuatro lados. Ollados por lona: 10, cada 75 cm, arriba y abajo.',
    )
    expect(html).toContain('89,06\u00a0€')
    expect(html).toContain('73,60\u00a0€ sin IVA')
    expect(html).toContain('44,53\u00a0€ por unidad')
    expect(html).toContain('href="/lonas/lona-publicitaria?line=a"')
    expect(html).not.toContain('style=')
  })

  test('says that more pieces cost less or the same, with VAT as its price', () => {
    const more = { units: 3, pieces: 3, morePieces: 1, netCents: 7000, savedCents: 360 }
    const html = shown(item, confirmed({ moreForLess: more })).replace(/<[^>]*>/g, '')
    expect(html).toContain(
      'Con 3 unidades pagas 84,70\u00a0€: 1 pieza más y 4,36\u00a0€ menos, con IVA.',
    )
    expect(html).toContain('Pedir 3 unidades Lona publicitaria, 300\u00a0×\u00a0100\u00a0cm')
    const same = shown(item, confirmed({ moreForLess: { ...more, netCents: 7360, savedCents: 0 } }))
    expect(same).toContain('Con 3 unidades pagas lo mismo y te llevas 1 pieza más.')
    expect(shown(item, confirmed({ moreForLess: null }))).not.toContain('Con 3 unidades')
  })

  test('shows no offer and no price change of another number while the present one is being priced', () => {
    const before = confirmed({
      netCents: 9000,
      configuration: { ...item.configuration, units: 1 },
      moreForLess: { units: 2, pieces: 2, morePieces: 1, netCents: 7360, savedCents: 1640 },
    })
    const html = shown(item, before)
    expect(html).not.toContain('Con 2 unidades')
    expect(html).not.toContain('El precio ha cambiado')
    expect(html).toContain('89,06')
  })

  test('of a recipe with a word of its own uses that word', () => {
    expect(shown({ ...item, product: 'lona-ecologica' })).toContain(
      'Dobladillo cosido, los cuatro lados.',
    )
  })

  test('whose recipe is not known, or not any more, says what needs no words of it, and never a code', () => {
    const html = shown({ ...item, product: 'lona-de-ayer' })
    expect(html).toContain('2 copias de un diseño.')
    expect(html.replace(/<[^>]*>/g, ' ')).not.toMatch(/pvc510|finish|eyelet|hem\b/)
  })

  test.each<[string, ConfirmedLine | RefusedCartLine | undefined, string, string]>([
    ['not priced yet', undefined, '89,06', 'El precio ha cambiado'],
    ['at the price it had', confirmed(), '89,06', 'El precio ha cambiado'],
    [
      'at a new price',
      confirmed({ netCents: 7500 }),
      'Antes 89,06\u00a0€, ahora 90,75\u00a0€, con IVA.',
      'no se vende',
    ],
    [
      'not sold any more',
      refused('cart.productGone', ''),
      '«Lona publicitaria» ya no se vende.',
      'Así no se puede',
    ],
    [
      'not possible any more',
      refused('quoting.refused.needs', '', { choice: 'finish.hem', other: 'sides.one' }),
      '«Dobladillo termosellado» necesita «Una cara».',
      'ya no se vende',
    ],
  ])('%s', (_, line, contains, lacks) => {
    const html = shown(item, line, '/x')
    expect(html).toContain(contains)
    expect(html).not.toContain(lacks)
  })
})

test.each([
  [
    'not free yet',
    4000,
    ['Envío a península', '9,00\u00a0€', 'te faltan 60,00\u00a0€', '59,29\u00a0€'],
  ],
  [
    'free from the limit on',
    22750,
    ['Envío a península', '0,00\u00a0€', 'llevas 227,50\u00a0€', '275,28\u00a0€'],
  ],
])('the receipt: shipping %s, every total with its reason', (_, netCents, expected) => {
  const zone =
    zoneOf(
      [
        {
          code: 'peninsula',
          country: 'ES',
          transitDays: 1,
          shippingCents: 900,
          freeFromCents: 10_000,
        },
      ],
      'peninsula',
    ) ?? null
  const html = drawn(
    <CartReceipt
      title="Resumen del pedido"
      totals={cartTotals({
        lines: [{ netCents }],
        zone,
        tax: {
          vatBp: 2100,
          recargoBp: 0,
          says: { key: 'cart.reason.vat', params: { percent: 21 } },
        },
        packagingCents: 0,
      })}
    />,
  )
  for (const text of expected) expect(html).toContain(text)
})
