import { describe, expect, test } from 'vitest'
import { anItem } from '../cart/cart-fixture.ts'
import { EMPTY_DRAFT, withField } from './checkout-draft.ts'
import type { OrderRequest } from './new-order-schema.ts'
import type { PlacedOrder } from './placed-order-schema.ts'
import type { Placement } from './placement.ts'
import { type Sending, sendOrder } from './send-order.ts'
import type { Answer } from './shop-api.ts'

const { configuration } = anItem()

const wanted = {
  lines: [{ id: 'a', product: 'lona', configuration }],
  form: EMPTY_DRAFT,
  agreed: 'seen',
}
const changed = { ...wanted, form: withField(EMPTY_DRAFT, 'contact.phone', '600000000') }

type Weather = 'fine' | 'answer lost' | 'request lost'

/**
 * A shop that holds to one order per key behind an unreliable connection, and a browser's storage.
 */
class ShopAndBrowser {
  readonly orders = new Map<string, PlacedOrder & { replaces?: string }>()
  readonly statuses = new Map<string, string>()
  refusal: Answer<PlacedOrder> | null = null
  weather: Weather[] = []
  #kept: Placement | undefined
  #seeds = 0

  readonly sending: Sending = {
    read: () => this.#kept,
    write: (placement) => {
      this.#kept = placement
    },
    newSeed: () => `seed-number-${String(++this.#seeds).padStart(6, '0')}`,
    statusOf: async (token) => ({
      kind: 'done',
      data: { status: this.statuses.get(token) ?? 'pending_payment' },
    }),
    send: async (request) => this.#receive(request),
  }

  #receive(request: OrderRequest): Answer<PlacedOrder> {
    const weather = this.weather.shift() ?? 'fine'
    if (weather === 'request lost') return { kind: 'unreachable' }
    if (this.refusal) return this.refusal
    const order = this.orders.get(request.idempotencyKey) ?? this.#place(request)
    return weather === 'answer lost' ? { kind: 'unreachable' } : { kind: 'done', data: order }
  }

  #place(request: OrderRequest) {
    const number = this.orders.size + 1
    const order = {
      number: `M-26-${number}`,
      token: `token-${number}`,
      payment: 'card' as const,
      settles: 'redirect' as const,
      mailed: true,
      waits: false,
      replaces: request.replaces,
    }
    this.orders.set(request.idempotencyKey, order)
    if (request.replaces) this.statuses.set(request.replaces, 'deleted_by_user')
    return order
  }

  get living(): string[] {
    return [...this.orders.values()]
      .map(({ token }) => token)
      .filter((token) => this.statuses.get(token) !== 'deleted_by_user')
  }
}

const refusedWith = (code: string): Answer<PlacedOrder> => ({
  kind: 'refused',
  status: 409,
  refusals: [{ code, field: 'cart', message: '' }],
})

describe('any number of presses places one order', () => {
  test.each<[string, Weather[], (typeof wanted)[]]>([
    ['once', [], [wanted]],
    ['twice, also in two tabs', [], [wanted, wanted]],
    ['again after the request was lost', ['request lost'], [wanted, wanted]],
    ['again after the answer was lost', ['answer lost'], [wanted, wanted]],
    ['again, changed, after the request was lost', ['request lost'], [wanted, changed]],
    ['again, changed, after the answer was lost', ['answer lost'], [wanted, changed]],
    ['changed before it was paid', [], [wanted, changed]],
    ['changed and changed back', [], [wanted, changed, wanted]],
    ['changed, its answer lost, and again', ['fine', 'answer lost'], [wanted, changed, changed]],
    ['changed, its request lost, and again', ['fine', 'request lost'], [wanted, changed, changed]],
    [
      'changed, its answer lost, and changed back',
      ['fine', 'answer lost'],
      [wanted, changed, wanted],
    ],
    [
      'changed over a bad line',
      ['answer lost', 'answer lost', 'request lost'],
      [wanted, changed, changed, changed],
    ],
  ])('%s', async (_, weather, presses) => {
    const shop = new ShopAndBrowser()
    shop.weather = weather
    let last: unknown
    for (const press of presses) last = await sendOrder(shop.sending, press)
    expect(shop.living).toHaveLength(1)
    expect(last).toMatchObject({ kind: 'placed', order: { token: shop.living[0] } })
  })
})

describe('an earlier order', () => {
  test.each<[string, string, string]>([
    ['was paid in the meantime', 'preparing', 'paid'],
    ['has long been shipped', 'shipped', 'paid'],
    ['was withdrawn', 'deleted_by_user', 'placed'],
    ['expired', 'cancelled', 'placed'],
  ])('%s', async (_, status, kind) => {
    const shop = new ShopAndBrowser()
    await sendOrder(shop.sending, wanted)
    shop.statuses.set('token-1', status)
    expect((await sendOrder(shop.sending, wanted)).kind).toBe(kind)
    expect(shop.orders.size).toBe(kind === 'paid' ? 1 : 2)
    expect([...shop.orders.values()].at(-1)?.replaces).toBeUndefined()
  })
})

describe("the shop's answers", () => {
  test.each<[string, Answer<PlacedOrder>, string]>([
    ['another price or date', refusedWith('orders.changed'), 'changed'],
    ['a key of another cart', refusedWith('orders.keyReused'), 'changed'],
    ['a field', refusedWith('checkout.required'), 'refused'],
    ['nothing', { kind: 'unreachable' }, 'unreachable'],
  ])('%s', async (_, answer, kind) => {
    const shop = new ShopAndBrowser()
    shop.refusal = answer
    expect((await sendOrder(shop.sending, wanted)).kind).toBe(kind)
  })

  test('a key of another cart is never reused', async () => {
    const shop = new ShopAndBrowser()
    shop.refusal = refusedWith('orders.keyReused')
    await sendOrder(shop.sending, wanted)
    const seed = shop.sending.read()?.seed
    shop.refusal = null
    await sendOrder(shop.sending, wanted)
    expect(seed).toBeDefined()
    expect([...shop.orders.keys()]).toEqual([expect.stringContaining('seed-number-000002')])
  })
})
