/**
 * Orders of a Portuguese company, placed while VIES was silent; the answer or the ruling comes
 * later.
 */
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { Vies } from '../src/shop/buying/tax/vies-client.ts'
import { publishedShop } from '../src/shop/catalogue/store-published.ts'
import { totalsOf } from '../src/shop/money/invoices/invoice.ts'
import { remainingTaxes } from '../src/shop/money/invoices/standing.ts'
import type { Lifecycle } from '../src/shop/ordering/orders/lifecycle.ts'
import { settlePendingTaxes } from '../src/shop/ordering/orders/tax-lifecycle.ts'
import { viesParty } from '../src/standins/vies/vies.ts'
import { cardPayer } from './card-payer.ts'
import { changesOf, type Placed } from './changes.ts'
import { cartLine, workedBanner } from './checkout.ts'
import { aCoupon, customerWith, placeFor } from './credit.ts'
import { NO_SERVICES } from './no-services.ts'
import { openedLater } from './opened-later.ts'
import { type StaffDesk, staffDesk } from './staff-desk.ts'

const LISBOA = {
  method: 'carrier',
  recipient: 'Loja',
  address: 'Rua Augusta, 1',
  postalCode: '1100-048',
  city: 'Lisboa',
  country: 'PT',
}
const PORTO = {
  recipient: 'Loja Porto',
  phone: '912345678',
  address: 'Rua Nova, 2',
  postalCode: '4000-001',
  city: 'Porto',
  country: 'PT',
  handling: '',
}
export const BUYER = {
  type: 'company',
  name: 'Letreiros do Tejo, Lda.',
  taxId: '501964843',
  euVat: 'PT501964843',
  sameAddress: true,
}

export type LateWish = {
  coupon?: boolean
  walletCents?: number
  shared?: boolean
  payment?: string
  name?: string
  euVat?: string
  /** Other billing data than those of a company of Portugal. */
  billing?: object
}
type Money = { net: number; vat: number; gross: number; paid: number; wallet: number }

function lateVat(desk: StaffDesk) {
  const { shop, staff } = desk
  const { app } = viesParty({
    now: shop.context.now,
    send: fetch,
    later: () => {},
    random: () => 7,
  })
  const send: Vies['send'] = async (url, init) =>
    app.request(url.replace(/^.*(?=\/check-vat-number)/, ''), init)
  const life: Lifecycle = {
    context: shop.context,
    shop: publishedShop(shop.database.db, () => '1'),
    translator: () => (key) => key,
  }
  const bank = cardPayer(shop)
  const changes = changesOf(desk)

  async function place({
    coupon = false,
    walletCents = 0,
    shared = false,
    payment = 'card',
    ...wish
  }: LateWish = {}) {
    const { name = BUYER.name, euVat = BUYER.euVat, billing } = wish
    const customer = walletCents > 0 || coupon ? await customerWith(shop, walletCents) : null
    const lines = [cartLine(), cartLine(workedBanner({ units: 3 }))]
    const [{ id = '' } = {}] = lines
    const form = {
      ...{
        delivery: { ...LISBOA, ...(shared && { several: true }) },
        billing: { ...BUYER, name, euVat, ...billing },
        payment,
      },
      ...(shared && { others: [{ ...PORTO, lots: { [id]: '1' } }] }),
      ...(coupon && { coupon: await aCoupon(shop) }),
      ...(walletCents > 0 && { fromWallet: { use: true, amount: '' } }),
    }
    return placeFor(shop, customer, { lines, form })
  }

  return {
    ...{ shop, bank, changes, life, place },
    /** Faults of VIES from now on. */
    trouble: (...on: string[]) =>
      app.request('/', {
        method: 'POST',
        body: new URLSearchParams(on.map((each) => ['trouble', each])),
      }),
    /** Queries VIES about all waiting orders. */
    settle: () => settlePendingTaxes(life, send),
    forget: () => shop.database.pool.query('TRUNCATE vies_checks, vat_number_rulings'),
    paid: async (wish: LateWish = {}): Promise<Placed> => {
      const order = await place(wish)
      if (order.payment === 'transfer') await desk.move(order.number, 'preparing')
      else if (order.payment === 'card') await bank.pay(order.token)
      return order
    },
    giveBack: (
      order: Placed,
      wanted: { amountCents?: number; lines?: string[]; target?: string },
    ) =>
      shop.post(
        `/api/staff/orders/${order.number}/refunds`,
        { target: 'card', reason: 'Llegó tarde', ...wanted },
        staff,
      ),
    rule: (order: Placed, belongs: boolean) =>
      shop.post(
        `/api/staff/orders/${order.number}/vat-number`,
        { belongs, note: 'Visto en el registro mercantil' },
        staff,
      ),
    moneyOf: async ({ number }: Placed): Promise<Money> => {
      const { rows } = await shop.database.pool.query<Money>(
        `SELECT net_cents::int AS net, vat_cents::int AS vat, gross_cents::int AS gross,
            paid_cents::int AS paid, wallet_cents::int AS wallet
         FROM orders WHERE number = $1`,
        [number],
      )
      const [money] = rows
      if (!money) throw new Error(`no order ${number}`)
      return money
    },
    /** The totals of the papers, the balance of the money, and the refunds. */
    booksOf: async (order: Placed) => {
      await shop.runSentJobs()
      const [original, ...corrections] = await changes.invoicesOf(order)
      const standing = original ? totalsOf(remainingTaxes(original, corrections)) : null
      const { refunds, refundable } = await desk.orderOf(order.number)
      const gone = refunds
        .filter(({ state }) => state !== 'refused')
        .reduce((all, { amountCents }) => all + amountCents, 0)
      return {
        standing,
        gone,
        leftCents: refundable.leftCents,
        papers: (original ? 1 : 0) + corrections.length,
        refunds,
        last: corrections.at(-1),
      }
    },
  }
}

/**
 * For one test file: an office, a bank and a VIES that is reset before each test. `outside`: other
 * services of the shop.
 */
export function lateVatForTests(outside: Partial<typeof NO_SERVICES> = {}) {
  let open: { desk: StaffDesk; late: ReturnType<typeof lateVat> } | undefined
  beforeAll(async () => {
    const desk = await staffDesk({}, { ...NO_SERVICES, vies: 'https://vies.example', ...outside })
    open = { desk, late: lateVat(desk) }
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await open?.desk.shop.close()
  })
  beforeEach(async () => {
    await open?.late.trouble()
    await open?.late.forget()
  })
  return { desk: openedLater(() => open?.desk), late: openedLater(() => open?.late) }
}
