/** A guest who orders over HTTP and, like a browser, knows only the received answers. */
import { randomUUID } from 'node:crypto'
import { cartLine, guestForm } from '../checkout.ts'

export type Placed = { number: string; token: string }
export type Attempt = {
  key: string
  payment: 'card' | 'transfer'
  body: Record<string, unknown>
  answered: Placed | null
}

type Answer = {
  status: number
  data: Record<string, unknown>
  /** Only in a refusal. */
  code?: string
}

const DESTINATION = { country: 'ES', postalCode: '03501' }

/** Undefined where the connection broke: the result is unknown. */
async function send(
  url: string,
  path: string,
  body: unknown,
  from = '127.0.0.1',
): Promise<Answer | undefined> {
  try {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    })
    const { data, code } = (await answer.json()) as Omit<Answer, 'status'>
    return { status: answer.status, data, ...(code && { code }) }
  } catch {
    return undefined
  }
}

/** What the cart costs and when it arrives. Undefined where the shop did not answer. */
async function agree(url: string, lines: unknown, payment: 'card' | 'transfer'): Promise<unknown> {
  const priced = await send(url, '/api/carts/price', { lines, destination: DESTINATION, payment })
  return priced && priced.status < 300 ? priced.data.agreed : undefined
}

/** The values that the customer sees and agrees to. Undefined where the shop did not answer. */
export async function fillCart(
  url: string,
  payment: 'card' | 'transfer',
): Promise<Attempt | undefined> {
  const lines = [cartLine(), cartLine()]
  const agreed = await agree(url, lines, payment)
  if (agreed === undefined) return undefined
  const key = randomUUID()
  // A different customer each time, because of the limit of mails to one mailbox.
  const form = guestForm({
    payment,
    contact: { name: 'Lucía Herrera Gil', email: `lucia-${key}@example.com`, phone: '600 000 123' },
  })
  return { key, payment, body: { idempotencyKey: key, agreed, lines, form }, answered: null }
}

/**
 * Each attempt has an address of its own, the same at every press, because of the limit of unpaid
 * orders of one network.
 */
const addressOf = ({ key }: Attempt): string =>
  `100.${[0, 2, 4].map((at) => Number.parseInt(key.slice(at, at + 2), 16)).join('.')}`

/**
 * Presses the button, or presses it again. The status, if there was an answer. Where other orders
 * have filled the day of a machine, the customer agrees to the new date.
 */
export async function press(url: string, attempt: Attempt): Promise<number | undefined> {
  const answer = await send(url, '/api/orders', attempt.body, addressOf(attempt))
  if (answer && answer.status < 300) attempt.answered = answer.data as Placed
  if (answer?.code !== 'orders.changed') return answer?.status
  const agreed = await agree(url, attempt.body.lines, attempt.payment)
  if (agreed === undefined) return undefined
  attempt.body.agreed = agreed
  return press(url, attempt)
}

export async function placeCardOrder(url: string): Promise<Placed> {
  const attempt = await fillCart(url, 'card')
  if (attempt) await press(url, attempt)
  if (!attempt?.answered) throw new Error('no order was placed')
  return attempt.answered
}
