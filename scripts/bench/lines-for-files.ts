/** Orders whose lines wait for files, placed through the API as a browser does. */
import { randomUUID } from 'node:crypto'
import { cartLine, guestForm, workedBanner } from '../../test/checkout.ts'

/** Where one file belongs. */
export type Waiting = { orderToken: string; lineId: string; design: number }

async function answered<T>(url: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  const { data }: { data: T } = await answer.json()
  return data
}

const post = <T>(url: string, body: unknown): Promise<T> =>
  answered(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

export const linesOf = (shop: string, orderToken: string) =>
  answered<
    { id: string; jobState: string; artworks: { state: string; findings: { code: string }[] }[] }[]
  >(`${shop}/api/orders/${orderToken}/artworks`)

async function placeOrder(
  shop: string,
  designs: number,
  configuration: Record<string, unknown>,
): Promise<Waiting[]> {
  const lines = [cartLine(workedBanner({ designs, units: 1, ...configuration }))]
  const form = guestForm({ payment: 'transfer' })
  const destination = { country: 'ES', postalCode: '03501' }
  const { agreed } = await post<{ agreed: string }>(`${shop}/api/carts/price`, {
    lines,
    destination,
    payment: 'transfer',
  })
  const { token } = await post<{ token: string }>(`${shop}/api/orders`, {
    idempotencyKey: randomUUID(),
    agreed,
    lines,
    form,
  })
  const [line] = await linesOf(shop, token)
  return Array.from({ length: designs }, (_, index) => ({
    orderToken: token,
    lineId: line?.id ?? '',
    design: index + 1,
  }))
}

/** Places for files, so many to each line. */
export async function waitingLines(
  shop: string,
  count: number,
  ofEach = 1,
  configuration: Record<string, unknown> = {},
): Promise<Waiting[]> {
  const places: Waiting[] = []
  while (places.length < count)
    places.push(...(await placeOrder(shop, Math.min(ofEach, count - places.length), configuration)))
  return places
}
