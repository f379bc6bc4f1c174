/** Guessing passwords, codes and addresses. Two processes of the shop share one database. */

import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Customer, PASSWORD } from '../customers.ts'
import { proofFor } from '../proofs.ts'
import { ask, attackedCustomer, twoNodes } from '../two-nodes.ts'
import { MONDAY_MORNING, type WholeShop } from '../whole-shop.ts'

let shop: WholeShop
let nodes: Hono[]
let close: () => Promise<void>
let customer: Customer

beforeAll(async () => {
  ;({ shop, nodes, close } = await twoNodes())
})
beforeEach(async () => {
  customer = await attackedCustomer(shop)
})
afterAll(() => close())

/** Ways to guess: allowed tries, the counted key, and the answer of the last allowed try. */
type Guess = {
  allowed: number
  answers: number
  try: (n: number, node: Hono | undefined) => Promise<{ status: number }>
}
const wrong = (n: number) => ({ email: `${n}@example.es`, password: 'wrong password' })
/** İ for i and the Kelvin sign for k, at the bits of `n`: equal in lower case. */
const inOtherSigns = (email: string, n: number): string =>
  email.replace('kiki', (name) =>
    Array.from(name, (sign, at) =>
      (n >> at) & 1 ? { k: '\u212a', i: '\u0130' }[sign] : sign,
    ).join(''),
  )
const GUESSES: Record<string, Guess> = {
  'the password of one account, from many places': {
    allowed: 10,
    answers: 401,
    try: (n, node) =>
      ask(node, '/users/login', {
        body: { email: customer.email, password: `guess ${n}` },
        from: `203.0.113.${n}`,
      }),
  },
  'the same account in other letters': {
    allowed: 10,
    answers: 401,
    try: (n, node) =>
      ask(node, '/users/login', {
        body: {
          email: n % 2 ? customer.email.toUpperCase() : ` ${customer.email}`,
          password: 'guess',
        },
        from: `203.0.113.${n}`,
      }),
  },
  'the same account in signs whose small letter is the same to the database': {
    allowed: 10,
    answers: 401,
    try: (n, node) =>
      ask(node, '/users/login', {
        body: { email: inOtherSigns(customer.email, n), password: 'guess' },
        from: `203.0.113.${n}`,
      }),
  },
  'one network of IPv6, which is one place': {
    allowed: 30,
    answers: 401,
    try: (n, node) =>
      ask(node, '/users/login', { body: wrong(n), from: `2001:db8:0:7:${n}::${n}` }),
  },
  'one password on many accounts, from one place': {
    allowed: 30,
    answers: 401,
    try: (n, node) => ask(node, '/users/login', { body: wrong(n) }),
  },
  'a place that writes itself into the header of proxies': {
    allowed: 30,
    answers: 401,
    try: (n, node) =>
      ask(node, '/users/login', { body: wrong(n), from: `198.51.100.${n}, 203.0.113.7` }),
  },
  'the present password with a stolen token': {
    allowed: 10,
    answers: 422,
    try: (n, node) =>
      ask(node, '/users/me/password', {
        ...{ method: 'PUT', token: customer.token, from: `203.0.113.${n}` },
        body: { current: `guess ${n}`, password: 'tres lonas azules' },
      }),
  },
  'keys to new passwords': {
    allowed: 30,
    answers: 410,
    try: (n, node) =>
      ask(node, '/users/newpass', {
        body: { key: String(n).padStart(43, 'A'), password: 'tres lonas azules' },
      }),
  },
  'keys to addresses': {
    allowed: 30,
    answers: 410,
    try: (n, node) => ask(node, '/users/confirm', { body: { key: String(n).padStart(43, 'A') } }),
  },
  'mails to one address': {
    allowed: 3,
    answers: 204,
    try: (n, node) =>
      ask(node, '/users/recover', { body: { email: customer.email }, from: `203.0.113.${n}` }),
  },
  'mails to one mailbox, under names of its owner’s own': {
    allowed: 3,
    answers: 204,
    try: (n, node) =>
      ask(node, '/users/recover', {
        body: { email: customer.email.replace('@', `+${n}@`).toUpperCase() },
        from: `203.0.113.${n}`,
      }),
  },
  'which addresses have an account': {
    allowed: 30,
    answers: 409,
    try: async (_, node) =>
      ask(node, '/users', {
        body: {
          proof: await proofFor(shop, 'registration'),
          name: 'Ana',
          surname: 'Soler',
          email: customer.email,
          password: 'tres lonas azules',
        },
      }),
  },
}

describe('guessing is limited across all processes', () => {
  test.each(Object.entries(GUESSES))('%s', async (_, { allowed, answers, try: once }) => {
    const found: number[] = []
    // Alternately in both processes: neither alone reaches the limit.
    for (let n = 1; n <= allowed + 2; n++) found.push((await once(n, nodes[n % 2])).status)
    expect(found).toEqual([...Array(allowed).fill(answers), 429, 429])
    shop.clock.now = new Date(MONDAY_MORNING.getTime() + 15 * 60_000)
    expect((await once(allowed + 3, nodes[0])).status).toBe(answers)
  })

  const anew = () => ({
    name: 'Ana',
    surname: 'Soler',
    email: `flood-${randomUUID()}@example.es`,
    password: PASSWORD,
  })

  test('accounts opened and deleted with one address: three times, then refused', async () => {
    const [body, found] = [anew(), [] as number[]]
    for (let n = 1; n <= 5; n++) {
      const { status, text } = await ask(nodes[n % 2], '/users', { body, from: `203.0.113.${n}` })
      found.push(status)
      if (status !== 201) continue
      const { token } = (JSON.parse(text) as { data: { token: string } }).data
      expect(
        (
          await ask(nodes[0], '/users/me/closing', {
            token,
            body: { password: PASSWORD },
            from: `203.0.113.${n}`,
          })
        ).status,
      ).toBe(204)
    }
    expect(found).toEqual([201, 201, 201, 429, 429])
    expect(
      (await shop.database.pool.query('SELECT 1 FROM users WHERE email = $1', [body.email]))
        .rowCount,
    ).toBe(0)
  })

  test('a password changed repeatedly: its owner gets three mails, then changes are refused', async () => {
    const passwords = [
      PASSWORD,
      'tres lonas azules',
      'cuatro lonas rojas',
      'cinco lonas verdes',
      'seis lonas blancas',
    ]
    const found: number[] = []
    for (const [n, password] of passwords.slice(1).entries()) {
      const body = { current: passwords[n], password }
      found.push(
        (
          await ask(nodes[n % 2], '/users/me/password', {
            method: 'PUT',
            token: customer.token,
            from: `203.0.113.${n}`,
            body,
          })
        ).status,
      )
    }
    expect(found).toEqual([204, 204, 204, 429])
    const { rows } = await shop.database.pool.query(
      'SELECT count(*)::int AS mails FROM mails WHERE recipient = $1',
      [customer.email],
    )
    expect(rows[0]?.mails).toBe(3)
    expect(
      (
        await ask(nodes[1], '/users/login', {
          body: { email: customer.email, password: 'cinco lonas verdes' },
        })
      ).status,
    ).toBe(200)
  })

  test('forty concurrent guesses have the same limit', async () => {
    const tries = Array.from({ length: 40 }, (_, n) =>
      ask(nodes[n % 2], '/users/login', {
        body: { email: customer.email, password: `guess ${n}` },
        from: `203.0.113.${n}`,
      }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })
})
