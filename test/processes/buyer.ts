/** A guest who orders over HTTP and, like a browser, knows only the received answers. */
import { randomUUID } from 'node:crypto'
import { cartLine, guestForm } from '../checkout.ts'

export type Placed = { number: string; token: string }
export type Attempt = { key: string; body: Record<string, unknown>; answered: Placed | null }

const DESTINATION = { country: 'ES', postalCode: '03501' }

/** Undefined where the connection broke: the result is unknown. */
async function send(
  url: string,
  path: string,
  body: unknown,
  from = '127.0.0.1',
): Promise<{ status: number; data: Record<string, unknown> } | undefined> {
  try {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    })
    const { data } = (await answer.json()) as { data: Record<string, unknown> }
    return { status: answer.status, data }
  } catch {
    return undefined
  }
}

/** The values that the customer sees and agrees to. Undefined where the shop did not answer. */
export async function fillCart(
  url: string,
  payment: 'card' | 'transfer',
): Promise<Attempt | undefined> {
  const lines = [cartLine(), cartLine()]
  const priced = await send(url, '/api/carts/price', { lines, destination: DESTINATION, payment })
  if (!priced || priced.status >= 300) return undefined
  const key = randomUUID()
  // A different customer each time, because of the limit of mails to one mailbox.
  const form = guestForm({
    payment,
    contact: { name: 'Lucía Herrera Gil', email: `lucia-${key}@example.com`, phone: '600 000 123' },
  })
  return {
    key,
    body: { idempotencyKey: key, agreed: priced.data.agreed, lines, form },
    answered: null,
  }
}

/**
 * Each attempt has an address of its own, the same at every press, because of the limit of unpaid
 * orders of one network.
 */
const addressOf = ({ key }: Attempt): string =>
  `100.${[0, 2, 4].map((at) => Number.parseInt(key.slice(at, at + 2), 16)).join('.')}`

/** Presses the button, or presses it again. The status, if there was an answer. */
export async function press(url: string, attempt: Attempt): Promise<number | undefined> {
  const answer = await send(url, '/api/orders', attempt.body, addressOf(attempt))
  if (answer && answer.status < 300) attempt.answered = answer.data as Placed
  return answer?.status
}

export async function placeCardOrder(url: string): Promise<Placed> {
  const attempt = await fillCart(url, 'card')
  if (attempt) await press(url, attempt)
  if (!attempt?.answered) throw new Error('no order was placed')
  return attempt.answered
}
