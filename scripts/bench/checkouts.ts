/**
 * Ten concurrent guests who buy, from an empty cart to a placed order; each order has a new guest
 * with a new IP address. Prints one JSON object. Arguments: shop address, users, seconds.
 */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { cartLine, guestForm } from '../../test/checkout.ts'
import { nextPlace } from './guests.ts'

const [address = '', users = '10', seconds = '8'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(users) })

function post(
  path: string,
  body: unknown,
  from: string,
): Promise<{ status: number; data: Record<string, unknown> }> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'x-forwarded-for': from,
    }
    const call = request(`${address}${path}`, { method: 'POST', agent, headers }, (answer) => {
      let received = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        received += chunk
      })
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          data: (JSON.parse(received) as { data: Record<string, unknown> }).data,
        }),
      )
    })
    call.on('error', reject)
    call.end(text)
  })
}

/** Prices the cart with the destination, then places the order that was shown. */
async function buy(): Promise<boolean> {
  const [lines, from] = [[cartLine()], nextPlace()]
  const contact = {
    name: 'Lucía Herrera Gil',
    email: `lucia-${randomUUID().slice(0, 8)}@example.com`,
    phone: '600 000 123',
  }
  const form = guestForm({ payment: 'transfer', contact })
  const priced = await post(
    '/api/carts/price',
    { lines, destination: { country: 'ES', postalCode: '03501' }, payment: 'transfer' },
    from,
  )
  const placed = await post(
    '/api/orders',
    { idempotencyKey: randomUUID(), agreed: priced.data.agreed, lines, form },
    from,
  )
  return placed.status === 201 && placed.data.mailed === true
}

const times: number[] = []
let failures = 0
const from = performance.now()
const until = from + Number(seconds) * 1000
async function user(): Promise<void> {
  while (performance.now() < until) {
    const start = performance.now()
    if (await buy()) times.push(performance.now() - start)
    else failures += 1
  }
}
await Promise.all(Array.from({ length: Number(users) }, user))
const lasted = (performance.now() - from) / 1000
times.sort((one, other) => one - other)
const at = (share: number): number =>
  Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
process.stdout.write(
  JSON.stringify({
    perSecond: Math.round(times.length / lasted),
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    orders: times.length,
    failures,
  }),
)
agent.destroy()
