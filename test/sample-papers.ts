/** One of every paper that the shop writes, in any language, with short and with long content. */
import { readFileSync } from 'node:fs'
import { loadMessages } from '../src/platform/messages.ts'
import { type Language, localText, type Params, translate } from '../src/platform/text.ts'
import { jobTicket } from '../src/shop/artwork/production/job-ticket.ts'
import type { SiteSettings } from '../src/shop/buying/sites/settings-schema.ts'
import type { Invoice, InvoiceLine } from '../src/shop/money/invoices/invoice.ts'
import { describeGoods } from '../src/shop/order/describe-goods.ts'
import type { DeliveryNote } from '../src/shop/ordering/papers/delivery-note.ts'
import type { Offer } from '../src/shop/ordering/papers/offer.ts'
import type { PaperJob } from '../src/shop/ordering/papers/paper-job.ts'
import type { Configuration } from '../src/shop/print/quoting/configuration.ts'
import { quote } from '../src/shop/print/quoting/quote.ts'
import { workedBanner } from './checkout.ts'
import { COMPANY, ISSUER, invoiceWith, TAXED } from './invoices.ts'
import { productNamed } from './products.ts'

const messages = loadMessages(new URL('../locales', import.meta.url).pathname)
const site = JSON.parse(
  readFileSync(new URL('../catalogue/site.json', import.meta.url), 'utf8'),
) as { settings: SiteSettings }
const banner = productNamed('lona-frontal-pvc')
const configuration = workedBanner({ jobName: 'Feria de Úbeda' }) as Configuration
const MANY = 60
const LONG_NAME =
  'Asociación de Comerciantes, Artesanos y Empresarios del Centro Histórico de Alcalá la Real'

export const wordsIn = (language: Language) => ({
  language,
  t: (key: string, params?: Params) => translate(messages[language] ?? {}, language, key, params),
})

const bannerName = (language: Language): string => localText(banner.name, language)
const bannerDetail = (language: Language): string =>
  describeGoods({ configuration, pieces: 2 }, banner.recipe, wordsIn(language))

/** As many lines, the last of them the shipping. */
function invoiceLines(language: Language, count: number, discountCents: number): InvoiceLine[] {
  const goods = { text: bannerName(language), detail: bannerDetail(language), quantity: 2 }
  const shipping = wordsIn(language).t('cart.total.shipping.peninsula')
  return [
    ...Array.from({ length: count - 1 }, (_, at) => ({
      ...goods,
      position: at + 1,
      cents: 7360 + at,
      discountCents,
    })),
    { position: null, text: shipping, detail: '', quantity: 1, cents: 900, discountCents: 0 },
  ]
}

/** Taxed at 21 % like `invoiceWith`. */
function invoiceOf(
  language: Language,
  count: number,
  { discountCents = 0, ...changes }: Partial<Invoice> & { discountCents?: number } = {},
): PaperJob {
  const lines = invoiceLines(language, count, discountCents)
  const baseCents = lines.reduce((sum, line) => sum + line.cents - line.discountCents, 0)
  const taxes = [{ ...TAXED, baseCents, vatCents: Math.round(baseCents * 0.21) }]
  return { paper: 'invoice', invoice: invoiceWith({ language, lines, taxes, ...changes }) }
}

const refersTo = [{ number: 'F2026-000001', issuedOn: '2026-11-23' }]

const invoices = (language: Language): Record<string, PaperJob> => ({
  invoice: invoiceOf(language, 2),
  simplified: invoiceOf(language, 2, {
    kind: 'simplified',
    recipient: null,
    number: 'S2026-000001',
    walletCents: 2000,
  }),
  rectifying: invoiceOf(language, 2, {
    kind: 'rectifying',
    number: 'R2026-000001',
    payment: null,
    refersTo,
    reason: 'Devolución al cliente',
  }),
  annulled: invoiceOf(language, 2, { annulled: true }),
  'invoice-of-60-lines': invoiceOf(language, MANY, {
    discountCents: 736,
    recipient: { ...COMPANY, name: LONG_NAME, reference: 'CC-4711 Obra Norte' },
    deliveredTo: [],
    verifier: 'production',
  }),
})

function offerOf(language: Language, observations: string): PaperJob {
  const asked = { ...configuration, observations }
  const quoted = quote(banner.recipe, asked)
  if (!quoted.ok) throw new Error('the sample quote is refused')
  const { components, netCents, pieces, weightG } = quoted.value
  const line = (code: Offer['totals'][number]['code'], cents: number, key = code as string) => ({
    ...{ code, cents },
    label: `cart.total.${key}`,
    reason: null,
  })
  const net = netCents + 900
  const vat = Math.round(net * 0.21)
  const offer: Offer = {
    number: 'P-2026-000123',
    accessKey: 'a'.repeat(43),
    ...{ language, productSlug: banner.slug, productName: bannerName(language) },
    ...{ recipeVersion: 3, configuration: asked, components, pieces, weightG },
    goodsCents: netCents,
    totals: [
      line('products', netCents),
      line('shipping', 900, 'shipping.peninsula'),
      line('net', net),
      line('vat', vat),
      line('gross', net + vat),
    ],
    vatBp: 2100,
    grossCents: net + vat,
    delivery: {
      ...{ deliversOn: '2026-11-27', zone: 'peninsula', country: 'ES', postalCode: '28013' },
      reasons: [{ key: 'delivery.reason.transit', params: { days: 1, zone: 'peninsula' } }],
    },
    issuedAt: new Date('2026-11-23T09:00:00Z'),
    validUntil: '2026-12-08',
  }
  const link = `https://medida.example/presupuesto/${offer.accessKey}`
  return { paper: 'offer', offer, recipe: banner.recipe, settings: site.settings, link }
}

function ticketOf(language: Language, files: number, shared: boolean): PaperJob {
  const at = { address: 'Calle Real, 1', postalCode: '41001', city: 'Sevilla', country: 'ES' }
  const order = {
    ...{ number: 'M-26-000123', startsOn: '2026-11-24', shipsOn: '2026-11-26' },
    ...{
      deliversOn: '2026-11-27',
      zone: 'peninsula',
      delivery: { method: 'carrier' as const, handling: null },
    },
    ...(shared && {
      shipments: [1, 2].map((number) => ({
        ...{ number, recipient: LONG_NAME, phone: '600 000 000', address: at, remarks: {} },
        ...{ lots: [], pieces: [1] },
      })),
    }),
  }
  const line = {
    ...{ position: 1, productName: bannerName(language), productSlug: banner.slug },
    ...{ recipeVersion: 3, configuration, pieces: 2, weightG: 6120, jobState: 'approved' as const },
  }
  const sent = Array.from({ length: files }, (_, index) => ({
    ...{ design: index + 1, fileName: `Lona fáchada ${index + 1}.PDF`, format: 'pdf' as const },
    ...{ sizeBytes: 4_820_000, dpi: index % 2 ? 150 : null },
  }))
  const ticket = jobTicket(order, line, banner.recipe, sent, wordsIn(language))
  const link = 'https://medida.example/admin?pedido=M-26-000123'
  const createdAt = new Date('2026-11-23T09:00:00Z')
  const about = { recipe: banner.recipe, author: 'Medida', createdAt, language }
  return { paper: 'tickets', tickets: [{ ticket, link }], ...about }
}

function noteOf(language: Language, count: number, changes: Partial<DeliveryNote> = {}): PaperJob {
  const address = {
    address: 'Calle del Olmo, 4',
    postalCode: '28013',
    city: 'Madrid',
    country: 'ES',
  }
  const goods = { name: bannerName(language), detail: bannerDetail(language), pieces: 2 }
  const note: DeliveryNote = {
    ...{ number: 'M-26-000123', orderNumber: 'M-26-000123', language, issuedOn: '2026-11-26' },
    sender: ISSUER,
    to: { name: 'Lucía Herrera Gil', phone: '600 000 123', address },
    remarks: [],
    reference: 'CC-4711 Obra Norte',
    lines: Array.from({ length: count }, () => goods),
    weightG: count * 6120,
    ...changes,
  }
  return { paper: 'deliveryNote', note }
}

/** By name, in a language. */
export const samplePapers = (language: Language): Record<string, PaperJob> => ({
  ...invoices(language),
  offer: offerOf(language, ''),
  'offer-of-two-pages': offerOf(language, 'Colgar a las 9:00, antes de abrir. '.repeat(28)),
  ticket: ticketOf(language, 1, false),
  'ticket-of-many-files': ticketOf(language, 24, true),
  'delivery-note': noteOf(language, 2),
  'anonymous-delivery-note': noteOf(language, 2, {
    ...{ number: 'M-26-000123-2', sender: null },
    to: { name: LONG_NAME, phone: null, address: null },
  }),
  'delivery-note-of-60-lines': noteOf(language, MANY),
})
