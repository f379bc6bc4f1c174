/** Robots at the forms that strangers may send. Two processes of the shop share one database. */
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GuardedForm } from '../../src/shop/session/robots/guarded-forms.ts'
import type { FormChallenge } from '../../src/shop/session/robots/proof-schema.ts'
import { PRODUCT, workedBanner } from '../checkout.ts'
import { contactForm } from '../contact.ts'
import { asking } from '../islands.ts'
import { proofFor, solutionOf } from '../proofs.ts'
import { ask as askNode, twoNodes } from '../two-nodes.ts'
import { MONDAY_MORNING, type WholeShop } from '../whole-shop.ts'

let shop: WholeShop
let nodes: Hono[]
let close: () => Promise<void>

beforeAll(async () => {
  ;({ shop, nodes, close } = await twoNodes())
})
afterAll(() => close())
beforeEach(async () => {
  shop.clock.now = MONDAY_MORNING
  const counted = ['sign_in_failures', 'spent_form_proofs', 'mails', 'contact_messages']
  await shop.database.empty(...counted, 'quote_requests', 'users')
})

const ask = async (node: Hono | undefined, path: string, said: Parameters<typeof askNode>[2]) => {
  const { status, text } = await askNode(node, path, said)
  const challenge: FormChallenge | undefined = status === 200 ? JSON.parse(text).data : undefined
  return { status, text, code: /"code":"([^"]+)"/.exec(text)?.[1], challenge }
}

type Form = {
  path: string
  body: (n: number) => Record<string, unknown>
  done: number
  /** How many pass without a proof, from one network and in the whole shop. */
  few: readonly [number, number]
  /** How many with a proof, from one network. */
  many: number
}
const person = (n: number) => ({ name: 'Ana', surname: 'Soler', email: `ana${n}@example.es` })
const FORMS: Record<Exclude<GuardedForm, 'files' | 'islands'>, Form> = {
  newsletter: {
    ...{ path: '/users/subscribe', done: 204, few: [10, 100], many: 30 },
    body: (n) => ({ email: `ana${n}@example.es`, from: 'footer', privacy: true }),
  },
  registration: {
    ...{ path: '/users', done: 201, few: [10, 100], many: 30 },
    body: (n) => ({ ...person(n), password: 'tres lonas azules' }),
  },
  quote: {
    ...{ path: '/quote-requests', done: 201, few: [0, 0], many: 5 },
    body: (n) => ({ ...person(n), said: 'Una lona de 12 metros' }),
  },
  contact: {
    ...{ path: '/contact-messages', done: 201, few: [0, 0], many: 5 },
    body: (n) => ({ ...person(n), subject: 'Recogida', said: '¿A qué hora?', privacy: true }),
  },
}
const NAMES = Object.keys(FORMS) as (keyof typeof FORMS)[]

const send = (
  form: keyof typeof FORMS,
  n: number,
  changes: Record<string, unknown> = {},
  from = '203.0.113.7',
) => ask(nodes[n % 2], FORMS[form].path, { body: { ...FORMS[form].body(n), ...changes }, from })
const times = (count: number) => Array.from({ length: count }, (_, n) => n)
const later = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1_000)
}

describe.each(NAMES)('%s', (name) => {
  const form = FORMS[name]

  test('with a solved challenge of the shop passes, once, on any node', async () => {
    const answer = await ask(nodes[0], '/form-challenges', { body: { form: name } })
    if (!answer.challenge) throw new Error(answer.text)
    later(3)
    const proof = await solutionOf(answer.challenge)
    expect((await send(name, 0, { proof })).status).toBe(form.done)
    for (const n of [1, 2]) {
      const again = await send(name, n, { proof })
      expect([again.status, again.code]).toEqual([422, 'errors.unproven'])
    }
  })

  test('two calls at the same time cannot both bring one proof', async () => {
    const proof = await proofFor(shop, name)
    const statuses = (await Promise.all(times(6).map((n) => send(name, n, { proof })))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([form.done, 422, 422, 422, 422, 422].toSorted())
  })

  test('with the trap filled is refused like any robot, even with a proof', async () => {
    const proof = await proofFor(shop, name)
    const trapped = await send(name, 0, { proof, website: 'https://spam.example' })
    const forged = await send(name, 1, { proof: 'forged' })
    expect([trapped.status, trapped.code]).toEqual([422, 'errors.unproven'])
    expect(forged.text).toBe(trapped.text)
    // Who empties it goes on with the same proof.
    expect((await send(name, 2, { proof })).status).toBe(form.done)
  })

  test('solved faster than people type, or after an hour, is refused', async () => {
    const issued = shop.clock.now
    const proof = await proofFor(shop, name)
    shop.clock.now = new Date(issued.getTime() - 4_000)
    expect((await send(name, 0, { proof })).status).toBe(422)
    shop.clock.now = new Date(issued.getTime() + 3_600_000)
    expect((await send(name, 1, { proof })).status).toBe(422)
  })

  test('with the proof of another form is refused', async () => {
    const other = NAMES.find((each) => each !== name) ?? 'contact'
    expect((await send(name, 0, { proof: await proofFor(shop, other) })).status).toBe(422)
  })

  test('a thousand in a minute from one network without a proof: a few, then none', async () => {
    const statuses: number[] = []
    for (const n of times(1_000)) statuses.push((await send(name, n)).status)
    const [few] = form.few
    expect(statuses.slice(0, few)).toEqual(Array(few).fill(form.done))
    expect(new Set(statuses.slice(few))).toEqual(new Set([422]))
    const person = await send(name, 2_000, { proof: await proofFor(shop, name) })
    expect(person.status).toBe(form.done)
  })

  test('from ever new networks without a proof: the shop as a whole takes only so many', async () => {
    const statuses: number[] = []
    for (const n of times(120)) statuses.push((await send(name, n, {}, `198.51.100.${n}`)).status)
    expect(statuses.filter((status) => status === form.done)).toHaveLength(form.few[1])
  })

  test('with a proof each, one network still has its limit', async () => {
    const statuses: number[] = []
    for (const n of times(form.many + 2))
      statuses.push((await send(name, n, { proof: await proofFor(shop, name) })).status)
    expect(statuses).toEqual([...Array(form.many).fill(form.done), 429, 429])
  })
})

test.each(['newsletter', 'quote', 'contact'] as const)(
  '%s from many networks to one mailbox sends three mails, each with its proof',
  async (name) => {
    const email = 'victima@example.es'
    const statuses: number[] = []
    for (const n of times(8)) {
      const changes = { email, proof: await proofFor(shop, name) }
      statuses.push((await send(name, n, changes, `198.51.100.${n}`)).status)
    }
    expect(statuses).toEqual([...Array(3).fill(FORMS[name].done), ...Array(5).fill(429)])
  },
)

test('places for files before an order need a proof after ten', async () => {
  const open = (n: number, changes = {}) =>
    ask(nodes[n % 2], '/early-files', {
      body: { product: PRODUCT, configuration: workedBanner(), ...changes },
      from: '203.0.113.9',
    })
  const statuses: number[] = []
  for (const n of times(12)) statuses.push((await open(n)).status)
  expect(statuses).toEqual([...Array(10).fill(201), 422, 422])
  expect((await open(0, { proof: await proofFor(shop, 'files') })).status).toBe(201)
})

test('carts to the islands are few for a network, and need a proof after ten tries', async () => {
  const send = (n: number, changes = {}) =>
    ask(nodes[n % 2], '/quote-requests/carts', { body: asking(changes), from: '203.0.113.11' })
  const codes: string[] = []
  for (const n of times(11)) {
    const { status, code = '' } = await send(n)
    codes.push(`${status} ${code}`.trim())
  }
  const tooMany = Array(5).fill('429 proposals.request.tooMany')
  expect(codes).toEqual([...Array(5).fill('201'), ...tooMany, '422 errors.unproven'])
  const proof = await proofFor(shop, 'islands')
  expect((await send(0, { proof })).code).toBe('proposals.request.tooMany')
  expect((await send(0, { proof })).code).toBe('errors.unproven')
})

test('the work grows with the challenges of a network, which are limited', async () => {
  const challenge = (from: string) =>
    ask(nodes[0], '/form-challenges', { body: { form: 'contact' }, from })
  const costs: (number | undefined)[] = []
  for (let n = 0; n < 122; n += 1) {
    const { challenge: made } = await challenge('203.0.113.5')
    costs.push(made?.parameters.cost)
  }
  expect([costs[0], costs[39], costs[40], costs[119]]).toEqual([2_000, 2_000, 4_000, 4_000])
  expect(costs.slice(120)).toEqual([undefined, undefined])
  expect((await challenge('203.0.113.6')).status).toBe(200)
})

test('a used proof is remembered as long as its age would let it pass, and then forgotten', async () => {
  const proof = await proofFor(shop, 'contact')
  const sweep = () => shop.runJob('accounts.sweep')
  const kept = async () =>
    (await shop.database.pool.query('SELECT FROM spent_form_proofs')).rowCount
  expect((await send('contact', 0, { proof })).status).toBe(201)
  await sweep()
  expect((await send('contact', 1, { proof })).code).toBe('errors.unproven')
  later(59 * 60)
  await sweep()
  expect(await kept()).toBe(1)
  expect((await send('contact', 2, { proof })).code).toBe('errors.unproven')
  later(2 * 60 * 60)
  await sweep()
  expect(await kept()).toBe(0)
  // Its age refuses it now.
  expect((await send('contact', 3, { proof })).code).toBe('errors.unproven')
})

test('a refusal is said in the language of the visitor, and nothing is stored', async () => {
  const said = async (langid: string): Promise<string> => {
    const body = await contactForm(shop, { proof: '' })
    const answer = await shop.post('/api/contact-messages', body, { langid })
    return ((await answer.json()) as { message: string }).message
  }
  expect(await said('es')).toContain('sigue aquí')
  expect(await said('pt')).toContain('continua aqui')
  expect(await said('fr')).toContain('toujours là')
  const { rows } = await shop.database.pool.query('SELECT FROM contact_messages')
  expect(rows).toEqual([])
})
