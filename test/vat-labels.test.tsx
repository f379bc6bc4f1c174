/**
 * Every amount is labelled with or without VAT, and follows the switch of the header: product page,
 * cart line, receipt of the order, in both positions and three languages.
 */
import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ProductView } from '../src/pages/catalogue/product-view.tsx'
import { loadMessages } from '../src/platform/messages.ts'
import { grossOf } from '../src/platform/money.ts'
import { type Language, translate } from '../src/platform/text.ts'
import { anItem } from '../src/shop/buying/cart/cart-fixture.ts'
import { CartLine } from '../src/shop/buying/cart/cart-line.tsx'
import { CartReceipt } from '../src/shop/buying/cart/cart-receipt.tsx'
import { LineBreakdown } from '../src/shop/buying/cart/line-breakdown.tsx'
import type { ConfirmedLine } from '../src/shop/buying/cart/priced-cart-schema.ts'
import { cartTotals } from '../src/shop/buying/cart/totals.ts'
import { ShippingNote } from '../src/shop/catalogue/products/shipping-note.tsx'
import { type Zone, zoneOf } from '../src/shop/print/delivery/zone.ts'
import { configurationFromParams } from '../src/shop/print/quoting/configuration-url.ts'
import { quote } from '../src/shop/print/quoting/quote.ts'
import { TextProvider } from '../src/ui/text.tsx'
import { VatContext } from '../src/ui/vat-display.tsx'
import { NO_OPINIONS } from './opinions.ts'
import { allProducts, productNamed } from './products.ts'

const readJson = (path: string) =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))
const MESSAGES = loadMessages(new URL('../locales', import.meta.url).pathname)
const { zones, handling } = readJson('catalogue/shipping.json') as {
  zones: Zone[]
  handling: Facts['handling']
}
type Facts = Parameters<typeof ProductView>[0]['facts']
const calendars = readJson('catalogue/holidays.json')
const SAID = { es: '—', pt: '—', fr: '—' }
const HELP = { productHeaderHelp: SAID, productSendHelp: SAID }
const VAT_BP = 2100
const NOW_MS = Date.parse('2026-12-03T15:59:00+01:00')
const banner = productNamed('lona-frontal-pvc')
const peninsula = zoneOf(zones, 'peninsula') as Zone

type Reader = { language: Language; showGross: boolean }
const READERS: Reader[] = (['es', 'pt', 'fr'] as const).flatMap((language) => [
  { language, showGross: true },
  { language, showGross: false },
])

const render = (content: ReactNode, { language, showGross }: Reader): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TextProvider language={language} messages={MESSAGES[language] ?? {}}>
        <VatContext value={{ showGross, toggle: () => {} }}>{content}</VatContext>
      </TextProvider>
    </MemoryRouter>,
  ).replaceAll(/[\u00a0\u202f]/g, ' ')

function productPage(reader: Reader, search = '', product = banner): string {
  const asked = configurationFromParams(
    new URLSearchParams(search),
    product.recipe,
    product.defaultConfiguration,
  )
  return render(
    <ProductView
      product={product}
      recipeVersion={1}
      ownDrawing={false}
      trail={[]}
      facts={{ zones, handling, calendars, vatBp: VAT_BP }}
      help={HELP}
      pictures={[]}
      opinions={NO_OPINIONS}
      samples={[]}
      nowMs={NOW_MS}
      initial={asked.ok ? asked.value : product.defaultConfiguration}
    />,
    reader,
  )
}

const item = anItem({ price: 7000 })
const confirmed: ConfirmedLine = {
  id: 'a',
  ok: true,
  product: 'lona',
  reasons: [],
  productName: item.productName,
  netCents: 7360,
  pieces: 2,
  deliversOn: '2026-12-10',
  recipeVersion: 1,
  configuration: item.configuration,
  components: [],
  moreForLess: { units: 3, pieces: 3, morePieces: 1, netCents: 7000, savedCents: 360 },
}
const cartLine = (reader: Reader): string =>
  render(
    <CartLine
      {...{ item, confirmed, words: {}, vatBp: VAT_BP, headingLevel: 2 }}
      onUnits={() => {}}
      onDuplicate={() => {}}
      onRemove={() => {}}
    />,
    reader,
  )

const receipt = (reader: Reader): string =>
  render(
    <CartReceipt
      title="—"
      totals={cartTotals({
        lines: [{ netCents: 7360 }],
        zone: peninsula,
        tax: {
          vatBp: VAT_BP,
          recargoBp: 0,
          says: { key: 'cart.reason.vat', params: { percent: 21 } },
        },
        packagingCents: 0,
      })}
    />,
    reader,
  )

const AMOUNT = /-?\d[\d. ]*,\d{2} €/
const text = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
/** Parts with one label above or below all amounts: checked separately. */
const RECEIPT = /<div class="receipt">.*?<\/table>/gs
const GRID = /<table class="[^"]*quantity-grid.*?<\/table>/gs
const PRICE = /<div class="price price-.*?<\/div>/gs
const BLOCK =
  /<\/?(?:p|div|li|ul|td|th|tr|label|option|button|h\d|section|small|legend|summary)\b[^>]*>/

/** The sentences and tiles of a page that contain an unlabelled amount. */
function unlabelled(html: string, { language }: Reader): string[] {
  const say = (key: string) => translate(MESSAGES[language] ?? {}, language, key)
  const labels = [say('shell.withVat'), say('shell.withoutVat')]
  const rest = html.replaceAll(RECEIPT, '').replaceAll(GRID, '').replaceAll(PRICE, '')
  return rest
    .split(BLOCK)
    .map(text)
    .filter((block) => AMOUNT.test(block) && !labels.some((label) => block.includes(label)))
}

describe.each(READERS)('in $language, prices with VAT: $showGross', (reader) => {
  const say = (key: string, params = {}) =>
    translate(MESSAGES[reader.language] ?? {}, reader.language, key, params).replaceAll(
      /[\u00a0\u202f]/g,
      ' ',
    )
  const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`
  const shown = (netCents: number) => euros(reader.showGross ? grossOf(netCents, VAT_BP) : netCents)
  const lead = say(reader.showGross ? 'shell.withVat' : 'shell.withoutVat')
  const other = say(reader.showGross ? 'shell.withoutVat' : 'shell.withVat')

  it.each(allProducts().map((product) => [product.slug, product] as const))(
    '%s: no amount is without its label',
    (_, product) => {
      const page = productPage(reader, '', product)
      expect(unlabelled(page, reader)).toEqual([])
      // What costs nothing more says so in words.
      expect(text(page)).not.toMatch(/(?<![\d.,])0 €/)
    },
  )

  it('the page of a product: options, check of the file and hints show one kind', () => {
    const page = text(productPage(reader))
    const hem = banner.recipe.groups
      .flatMap((group) => (group.kind === 'choice' ? group.choices : []))
      .find(({ code }) => code === 'hem')
    const eyelets = banner.recipe.groups.find(({ code }) => code === 'eyelets')
    const rateOf = (priced: unknown) => (priced as { price: { cents: number } }).price.cents
    expect(page).toContain(`${shown(rateOf(hem))}/m ${lead}`)
    expect(page).toContain(
      `${say('quoting.effect.per_item', { rateCents: 0 }).replace('0,00 €', shown(rateOf(eyelets)))} ${lead}.`,
    )
    expect(page).toContain(`${shown(banner.recipe.fileCheckCents)} ${lead}`)
    expect(page).toContain(`, ${lead} (−10 %).`)
  })

  it('the breakdown of the price is without VAT, and labelled', () => {
    const account = text(productPage(reader).match(RECEIPT)?.[0] ?? '')
    expect(account).toContain(say('shell.netAmounts'))
    expect(account).toContain(`${say('configurator.net')} 73,60 €`)
    expect(account).toContain(`${say('configurator.total')} 89,06 €`)
    expect(say('configurator.net')).toContain(say('shell.withoutVat'))
    expect(say('configurator.total')).toContain(say('shell.withVat'))
  })

  it('the hint of shipping follows the switch; its limit is net and labelled', () => {
    const hint = (goodsCents: number) =>
      text(render(<ShippingNote zone={peninsula} goodsCents={goodsCents} vatBp={VAT_BP} />, reader))
    expect(hint(7360)).toContain(`${shown(2640)} ${lead}`)
    expect(hint(7360)).toContain(`${shown(peninsula.shippingCents)} ${lead}`)
    for (const goodsCents of [7360, 20_000])
      expect(hint(goodsCents)).toContain(`100,00 € ${say('shell.withoutVat')}`)
  })

  it('a cart line: price, the other one below, the earlier price, the saving', () => {
    const html = cartLine(reader)
    expect(unlabelled(html, reader)).toEqual([])
    const said = text(html)
    expect(said).toContain(`${shown(7360)} ${lead}`)
    expect(said).toContain(`${euros(reader.showGross ? 7360 : 8906)} ${other}`)
    const changed = say('cart.line.changedFrom', { beforeCents: 1, afterCents: 2, vat: lead })
    expect(said).toContain(changed.replace('0,01 €', shown(7000)).replace('0,02 €', shown(7360)))
    expect(said).toContain(`${shown(7000)}`)
  })

  it('the parts of a line are headed as amounts without VAT', () => {
    const { components } = quoted()
    const html = render(
      <LineBreakdown product={item.product} line={{ ...confirmed, components }} words={{}} />,
      reader,
    )
    expect(text(html.match(/<thead>.*<\/thead>/s)?.[0] ?? '')).toBe(say('shell.withoutVat'))
    expect(text(html)).toContain(`${say('cart.line.net')} 73,60 €`)
    expect(say('cart.line.net')).toContain(say('shell.withoutVat'))
  })

  it('the receipt of the order: lines without VAT under their heading, the total with it', () => {
    const said = text(receipt(reader))
    expect(said).toContain(say('shell.netAmounts'))
    expect(said).toContain(`100,00 € ${say('shell.withoutVat')}`)
    expect(said).toContain(`${say('cart.total.gross')} 99,95 €`)
    expect(say('cart.total.gross')).toContain(say('shell.withVat'))
  })
})

function quoted() {
  const result = quote(banner.recipe, banner.defaultConfiguration)
  if (!result.ok) throw new Error('the banner of the catalogue has no price')
  return result.value
}
