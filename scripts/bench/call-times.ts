/** Times of each personal call, measured in rounds. */
import { loadavg } from 'node:os'
import { openSession } from '../../src/platform/session.ts'
import { addressOf, type Thing } from '../../test/calls/access.ts'
import { freshThings, type Owned } from '../../test/owned-things.ts'
import type { WholeShop } from '../../test/whole-shop.ts'
import type { Measure } from './personal-calls.ts'

/** With so many calls only a frequent disturbance reaches the 95th percentile. */
const READS_OF_EACH = 200

const WRITES_OF_EACH = 100

/** Each round makes all calls in turn: a temporary load of the machine affects several calls. */
const ROUNDS = 10

/** Number of customers who make the writing calls. */
const WRITERS = 3

export const LIMIT_MS = 25

/** `lastEvent`: of orders, before anything was measured. */
export type Person = { owned: Owned; token: string; lastEvent: number }

/** Median and 95th percentile; on a busy machine the fastest call says more. */
type Spread = { fastest: number; p50: number; p95: number }

export type Measured = Record<string, Spread>

export const say = (what: string) => process.stderr.write(`${what}\n`)

function spread(times: readonly number[]): Spread {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { fastest: at(0), p50: at(0.5), p95: at(0.95) }
}

/** Things that a call deletes, or that its address names and that are deleted with it. */
const TAKEN: readonly string[] = [
  'address',
  'card',
  'session',
  'cartItem',
  'member',
] satisfies Thing[]

const takesAway = ({ name, row: [, , parameters = {}] }: Measure) =>
  name.endsWith('/users/sessions') ||
  Object.values(parameters).some((thing) => TAKEN.includes(thing))

/** Restores what earlier calls deleted or added. */
async function afresh(
  shop: WholeShop,
  measure: Measure,
  { owned, lastEvent, ...person }: Person,
): Promise<string> {
  const { pool, db } = shop.database
  const { owner, things, orderId, unpaidOrderId } = owned
  await pool.query(`DELETE FROM sign_in_failures;
    DELETE FROM order_events
      WHERE order_id IN ('${orderId}', '${unpaidOrderId}') AND id > ${lastEvent};
    DELETE FROM card_registrations WHERE user_id = '${owner.id}';
    DELETE FROM user_addresses WHERE user_id = '${owner.id}' AND id <> '${things.address}';
    DELETE FROM user_cart_items
      WHERE user_id = '${owner.id}' AND client_id <> '${things.cartItem}'`)
  if (!takesAway(measure)) return person.token
  await pool.query('DELETE FROM sessions WHERE user_id = $1', [owner.id])
  Object.assign(things, await freshThings(shop, owner))
  return openSession(db, owner.id, shop.clock.now)
}

/**
 * Time until the last byte; of an archive, which is built while it is sent, until the first byte.
 */
async function timed(
  shop: WholeShop,
  { name, row, query }: Measure,
  { owned, token }: Person,
): Promise<number> {
  const [, status, parameters, body] = row
  const path = addressOf(name, parameters, (thing) => owned.things[thing])
  const [method = ''] = name.split(' ')
  const begun = performance.now()
  const answer = await shop.service.request(`/api${path}${query}`, {
    method: method.toUpperCase(),
    headers: { 'content-type': 'application/json', token },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const isArchive = answer.headers.get('content-type') === 'application/zip'
  const reader = isArchive ? answer.body?.getReader() : undefined
  const text = reader ? await reader.read().then(() => '') : await answer.text()
  const ms = performance.now() - begun
  await reader?.cancel()
  if (answer.status !== status)
    throw new Error(`${name}: ${answer.status} and not ${status}: ${text}`)
  return ms
}

/** Further times of a call. The first call of each customer is a warm-up. */
async function moreTimes(
  shop: WholeShop,
  measure: Measure,
  people: readonly Person[],
  round: number,
): Promise<number[]> {
  const reads = measure.name.startsWith('get ')
  const callers = reads ? people : people.slice(0, WRITERS)
  const warming = round === 0 ? callers.length : 0
  const times: number[] = []
  for (let n = 0; n < (reads ? READS_OF_EACH : WRITES_OF_EACH) / ROUNDS + warming; n++) {
    const person = callers[n % callers.length] as Person
    if (!reads) person.token = await afresh(shop, measure, person)
    const ms = await timed(shop, measure, person)
    if (n >= warming) times.push(ms)
  }
  return times
}

export async function measured(
  shop: WholeShop,
  measures: readonly Measure[],
  people: readonly Person[],
): Promise<Measured> {
  say(`${measures.length} calls at a load of ${loadavg()[0]}`)
  const times = measures.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, measure] of measures.entries())
      times[at]?.push(...(await moreTimes(shop, measure, people, round)))
  const found = measures.map(
    ({ name, query }, at) => [`${name}${query}`, spread(times[at] ?? [])] as const,
  )
  for (const [name, { fastest, p50, p95 }] of found)
    if (p50 > LIMIT_MS) say(`${name}: ${fastest} / ${p50} / ${p95}`)
  return Object.fromEntries(found)
}
