import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PASSWORD } from '../../../test/customers.ts'
import { mailsHeld } from '../../../test/mails.ts'
import { copyOrders } from '../../../test/many-orders.ts'
import { personalDataForTests } from '../../../test/personal-data.ts'
import { MONDAY_MORNING } from '../../../test/whole-shop.ts'
import { ORDERS_AT_ONCE } from './closing.ts'
import { FORGET_ORDERS_JOB } from './forget-account.ts'

const { shop, owned, call, rows, close, newTraces, ship } = personalDataForTests()

describe('the end of an account', () => {
  describe('of many orders', () => {
    const count = async (text: string) =>
      Number((await rows(`SELECT count(*) AS n FROM ${text}`, [owned.owner.id]))[0].n)
    const left = () => count('orders WHERE customer_id = $1')
    let all = 0
    let links = new Set<string>()
    beforeEach(async () => {
      await ship()
      await copyOrders(shop.database, owned.owner.id, 35, 60_000)
      await rows(
        `INSERT INTO mails (id, recipient, subject, body_text, body_html, created_at, order_id)
         SELECT gen_random_uuid(), m.recipient, m.subject, m.body_text, m.body_html, m.created_at,
           o.id FROM orders o, (SELECT * FROM mails WHERE order_id IS NOT NULL LIMIT 1) m
           WHERE o.customer_id = $1`,
        [owned.owner.id],
      )
      links = new Set(
        (
          await rows('SELECT access_token AS link FROM orders WHERE customer_id = $1', [
            owned.owner.id,
          ])
        ).map(({ link }) => link),
      )
      all = await left()
      expect((await close({ giveUpCents: 5_092 })).status).toBe(204)
    })

    test('closes the account immediately, and says that the orders follow', async () => {
      expect([all > 2 * ORDERS_AT_ONCE, await left()]).toEqual([true, all - ORDERS_AT_ONCE])
      expect((await call('GET', '/users/me', { token: owned.owner.token })).status).toBe(401)
      expect(
        (
          await call('POST', '/users/login', {
            body: { email: owned.owner.email, password: PASSWORD },
          })
        ).status,
      ).toBe(401)
      const owns = await rows(
        `SELECT conrelid::regclass::text AS name, attname AS key FROM pg_constraint
          JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
          WHERE confrelid = 'users'::regclass AND confdeltype = 'c'
          AND conrelid <> 'order_approvals'::regclass`,
      )
      expect(owns.length).toBeGreaterThan(10)
      for (const { name, key } of owns)
        expect([name, await count(`${name} WHERE ${key} = $1`)]).toEqual([name, 0])
      // Personal data is left only in orders and their parts.
      const told = (await newTraces()).filter(
        (row) => !/^(?:orders|order_lines|order_events|invoices|order_changes): /.test(row),
      )
      expect(told.map((row) => row.slice(0, 200))).toEqual([expect.stringMatching(/^mails: /)])
      expect(
        (await mailsHeld(rows)).filter(({ bodyText }) => bodyText.includes('24 horas')),
      ).toHaveLength(1)
    })

    test('removes the name from all orders immediately, and invalidates their links', async () => {
      const others = await rows(
        'SELECT email, contact, status, access_token AS link FROM orders WHERE customer_id = $1',
        [owned.owner.id],
      )
      expect(others).toHaveLength(all - ORDERS_AT_ONCE)
      for (const { status, email, contact } of others) {
        expect(status).not.toMatch(/^(?:not_confirmed|pending_payment|preparing)$/)
        expect([email, contact]).toEqual(['', { name: '', phone: '' }])
      }
      expect(others.filter(({ link }) => links.has(link))).toEqual([])
      expect(
        await count('mails m JOIN orders o ON o.id = m.order_id WHERE o.customer_id = $1'),
      ).toBe(0)
    })

    test('continues after an interruption, also when its job is lost, and ends with the last order', async () => {
      const { send } = shop.context.jobs
      const killed = vi
        .spyOn(shop.context.jobs, 'send')
        .mockImplementation(async (queries, name, ...said) => {
          if (name === FORGET_ORDERS_JOB) throw new Error('killed')
          return send(queries, name, ...said)
        })
      await expect(shop.runSentJobs()).rejects.toThrow('killed')
      expect(await left()).toBe(all - ORDERS_AT_ONCE)
      killed.mockRestore()
      await rows('DELETE FROM test_jobs')
      await shop.runJob(FORGET_ORDERS_JOB)
      await shop.runSentJobs()
      expect([await left(), await count('users WHERE id = $1')]).toEqual([0, 0])
      const [closing] = await rows(
        'SELECT orders, closed_at, finished_at FROM account_closings WHERE user_id = $1',
        [owned.owner.id],
      )
      expect(closing).toEqual({
        orders: all,
        closed_at: MONDAY_MORNING,
        finished_at: MONDAY_MORNING,
      })
      const found = (await newTraces()).filter((row) => !/^(?:invoices|orders): /.test(row))
      expect(found.map((row) => row.slice(0, 200))).toEqual([expect.stringMatching(/^mails: /)])
      const [{ sum }] = await rows(
        'SELECT sum(cents)::int FROM wallet_entries WHERE customer_id = $1',
        [owned.owner.id],
      )
      expect(sum).toBe(0)
    })

    test('lets an order paid at the last moment be made and sent first', async () => {
      const { owner } = owned
      await rows(
        `UPDATE orders SET status = 'preparing'
          WHERE id = (SELECT min(id::text)::uuid FROM orders
          WHERE customer_id = $1 AND status IN ('shipped', 'received'))`,
        [owner.id],
      )
      await shop.runSentJobs()
      const waiting = () =>
        rows('SELECT after_seconds FROM test_jobs WHERE name = $1', [FORGET_ORDERS_JOB])
      expect([await left(), await waiting()]).toEqual([1, [{ after_seconds: 3_600 }]])
      await rows("UPDATE orders SET status = 'shipped' WHERE customer_id = $1", [owned.owner.id])
      await rows('UPDATE test_jobs SET after_seconds = 0 WHERE name = $1', [FORGET_ORDERS_JOB])
      await shop.runSentJobs()
      expect([await left(), await count('users WHERE id = $1'), await waiting()]).toEqual([
        0,
        0,
        [],
      ])
    })
  })
})
