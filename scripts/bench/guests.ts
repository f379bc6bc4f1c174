import { randomUUID } from 'node:crypto'
import type { cartLine } from '../../test/checkout.ts'

let guests = 0

/**
 * The IP address of the next guest, from the networks reserved for benchmarks (RFC 2544). From a
 * single address the rate limit for mails would apply, and the shop would write less.
 */
export function nextPlace(): string {
  guests += 1
  return `198.${18 + ((guests >> 16) & 1)}.${(guests >> 8) & 255}.${guests & 255}`
}

/** Calls the API as a browser does, each call from its own IP address; throws on a refusal. */
export async function post<T>(url: string, body: unknown, token = ''): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': nextPlace(),
    ...(token && { token }),
  }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (answer.status >= 300) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  const { data }: { data: T } = await answer.json()
  return data
}

type Line = ReturnType<typeof cartLine>

/** The number of an order of these lines, by the holder of the token or by a guest. */
export async function placedBy(
  url: string,
  lines: readonly Line[],
  form: { payment?: unknown },
  token = '',
): Promise<string> {
  const destination = { country: 'ES', postalCode: '03501' }
  const priced = { lines, destination, payment: form.payment }
  const { agreed } = await post<{ agreed: string }>(`${url}/api/carts/price`, priced, token)
  const order = { idempotencyKey: randomUUID(), agreed, lines, form }
  return (await post<{ number: string }>(`${url}/api/orders`, order, token)).number
}
