/** A guest at the checkout, as the browser would send it. */
import { randomUUID } from 'node:crypto'
import type { Configuration } from '../src/shop/print/quoting/configuration.ts'
import { defaultConfiguration } from '../src/shop/print/quoting/default-configuration.ts'
import { appearanceOf } from '../src/shop/print/quoting/piece-appearance.ts'
import { productNamed } from './products.ts'
import type { WholeShop } from './whole-shop.ts'

type Posting = Pick<WholeShop, 'post'>

export const PRODUCT = 'lona-frontal-pvc'

export const guestForm = (changes: Record<string, unknown> = {}) => ({
  contact: { name: 'Lucía Herrera Gil', email: 'lucia@example.com', phone: '600 000 123' },
  delivery: {
    method: 'carrier',
    address: 'Calle del Molino, 14, bajo',
    postalCode: '03501',
    city: 'Benidorm',
    country: 'ES',
  },
  billing: { type: 'individual' },
  payment: 'card',
  terms: true,
  ...changes,
})

/** 300 × 100 cm, 2 units, hem all round, 10 eyelets: 73.60 EUR net (pricing.md). */
export const workedBanner = (changes: Record<string, unknown> = {}) => {
  const { recipe } = productNamed(PRODUCT)
  const banner = {
    ...defaultConfiguration(recipe),
    widthMm: 3000,
    heightMm: 1000,
    units: 2,
    designs: 1,
    unitsMode: 'same',
    material: 'banner510',
    choices: { sides: 'one', finish: 'hem', finishEdges: 'all', eyeletPlace: 'topBottom' },
    counts: { eyelets: 10 },
    speed: 'normal',
    ...changes,
  }
  const appearance = appearanceOf(recipe, banner as unknown as Configuration)
  return { ...banner, appearance }
}

export const cartLine = (configuration: unknown = workedBanner(), product = PRODUCT) => ({
  id: randomUUID(),
  product,
  configuration,
})

type Other = { country: string; postalCode: string; lots: Record<string, string> }

/** The other recipients in a browser's request for prices. */
export const othersOf = (form: object): object => {
  const { others = [] } = form as { others?: Other[] }
  const numbers = (lots: Other['lots']) =>
    Object.fromEntries(Object.entries(lots).map(([id, some]) => [id, Number(some)]))
  return others.length === 0
    ? {}
    : {
        others: others.map(({ country, postalCode, lots }) => ({
          country,
          postalCode,
          lots: numbers(lots),
        })),
      }
}

type Destination = { country: string; postalCode: string } | { pickup: true }

/** Prices the lines and returns what the customer would agree to. */
export async function agreedTo(shop: Posting, lines: unknown[], form = guestForm()) {
  const { method, country, postalCode } = form.delivery as {
    method: string
    country: string
    postalCode: string
  }
  const destination: Destination = method === 'pickup' ? { pickup: true } : { country, postalCode }
  const answer = await shop.post('/api/carts/price', {
    lines,
    destination,
    ...othersOf(form),
    payment: form.payment,
    customerType: (form.billing as { type: string }).type,
  })
  const { data } = (await answer.json()) as { data: { agreed: string } }
  return data
}

export async function orderBody(
  shop: Posting,
  lines: unknown[] = [cartLine()],
  form = guestForm(),
) {
  const { agreed } = await agreedTo(shop, lines, form)
  return { idempotencyKey: randomUUID(), agreed, lines, form }
}

/** Places an order and returns its number and token. */
export async function placeOrder(
  shop: Posting,
  lines?: unknown[],
  form?: ReturnType<typeof guestForm>,
) {
  const answer = await shop.post('/api/orders', await orderBody(shop, lines, form))
  if (answer.status !== 201) throw new Error(`not placed: ${await answer.text()}`)
  return ((await answer.json()) as { data: { number: string; token: string; payment: string } })
    .data
}
