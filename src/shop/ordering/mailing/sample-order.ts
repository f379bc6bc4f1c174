import { addDays, madridDay } from '../../../platform/calendar.ts'
import type { Settles } from '../../../platform/payment-method.ts'
import type { Language } from '../../../platform/text.ts'
import type { OrderLineRecord, WholeOrder } from '../../order/order-record.ts'

/** A product as it would be ordered. */
export type SampleGoods = Pick<
  OrderLineRecord,
  'productSlug' | 'productName' | 'configuration' | 'recipeVersion' | 'speed' | 'artworkRules'
>
type Sample = {
  goods: readonly SampleGoods[]
  language: Language
  nowMs: number
  method: { code: string; settles: Settles }
}

const PRICE_CENTS = 7360
const SENDING_CENTS = 900
const VAT_BP = 2100
const NOBODY = '00000000-0000-4000-8000-000000000000'

const SENT_TO: WholeOrder['order']['delivery'] = {
  method: 'carrier',
  zone: {
    code: 'peninsula',
    country: 'ES',
    transitDays: 1,
    shippingCents: SENDING_CENTS,
    freeFromCents: null,
  },
  handling: null,
  address: { address: 'Calle Mayor, 1', postalCode: '50001', city: 'Zaragoza', country: 'ES' },
}

const totalOf = (code: 'products' | 'shipping', label: string, cents: number) => ({
  code,
  label,
  cents,
  reason: null,
})

const lineOf = (goods: SampleGoods, at: number): OrderLineRecord => ({
  ...goods,
  id: NOBODY,
  position: at + 1,
  components: [],
  netCents: PRICE_CENTS,
  discountCents: 0,
  pieces: 1,
  weightG: 1000,
  jobState: 'awaiting_artwork',
})

/** An order that nobody placed, for the mails that staff look at. */
export function sampleOrder({ goods, language, nowMs, method }: Sample): WholeOrder {
  const productsCents = PRICE_CENTS * goods.length
  const netCents = productsCents + SENDING_CENTS
  const vatCents = Math.round((netCents * VAT_BP) / 10_000)
  const grossCents = netCents + vatCents
  const today = madridDay(nowMs)
  const year = today.slice(2, 4)
  return {
    order: {
      id: NOBODY,
      number: `M-${year}-000123`,
      accessToken: 'ejemplo',
      status: method.settles === 'later' ? 'pending_payment' : 'received',
      language,
      paymentMethod: method.code,
      paymentSettles: method.settles,
      customerCancels: true,
      customerType: 'individual',
      email: 'ana@example.com',
      contact: { name: 'Ana', phone: '600000000' },
      delivery: SENT_TO,
      billing: null,
      totals: [
        totalOf('products', 'cart.total.products', productsCents),
        totalOf('shipping', 'cart.total.shipping.peninsula', SENDING_CENTS),
      ],
      tax: null,
      reference: '',
      promisedOn: addDays(today, 5),
      startsOn: addDays(today, 1),
      shipsOn: addDays(today, 4),
      deliversOn: addDays(today, 5),
      netCents,
      vatBp: VAT_BP,
      vatCents,
      recargoCents: 0,
      grossCents,
      discountCents: 0,
      couponCode: null,
      walletCents: 0,
      dueCents: grossCents,
      paidCents: 0,
      placedAt: new Date(nowMs),
      paidAt: null,
      paidOn: null,
      artworkAcceptedAt: null,
      customerId: null,
    },
    lines: goods.map(lineOf),
    events: [],
  }
}
