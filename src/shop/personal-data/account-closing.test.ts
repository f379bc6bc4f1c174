import { existsSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD } from '../../../test/customers.ts'
import { mailsHeld } from '../../../test/mails.ts'
import { personalDataForTests, SIGNS } from '../../../test/personal-data.ts'
import { findOrderById } from '../order/store.ts'

const { shop, staff, owned, call, rows, uploadOf, uploadId, close, move, newTraces, ship } =
  personalDataForTests()

describe('the end of an account', () => {
  test('is refused while paid work is not sent, and names it', async () => {
    const refused = await close({ giveUpCents: 5_092 })
    expect([refused.status, refused.body.code]).toEqual([409, 'account.closing.inProduction'])
    expect(refused.body.message).toContain(owned.things.number)
    expect((await call('GET', '/users/me', { token: owned.owner.token })).status).toBe(200)
  })

  test('is refused during a refund', async () => {
    await ship()
    await rows(
      `INSERT INTO refunds (order_id, target, amount_cents, reason, state, requested_at)
        VALUES ($1, 'transfer', 1, 'x', 'requested', now())`,
      [owned.orderId],
    )
    expect((await close({ giveUpCents: 5_092 })).body.code).toBe('account.closing.refunding')
  })

  test.each([
    ['nothing said', {}],
    ['another sum', { giveUpCents: 5_000 }],
  ])('is refused while there is money in the wallet: %s', async (_, said) => {
    await ship()
    const refused = await close(said)
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([
      409,
      'account.closing.balance',
      'giveUp',
    ])
    expect(refused.body.message).toContain('50,92')
  })

  test('needs the password, with limited tries', async () => {
    await ship()
    for (let tries = 0; tries < 10; tries++)
      expect((await close({ password: 'guess', giveUpCents: 5_092 })).status).toBe(422)
    expect((await close({ giveUpCents: 5_092 })).status).toBe(429)
  })

  test('shows the state beforehand', async () => {
    const { body } = await call('GET', '/users/me/closing', { token: owned.owner.token })
    const [unpaid] = await rows('SELECT number FROM orders WHERE id = $1', [owned.unpaidOrderId])
    const one = (number: string) => ({ count: 1, numbers: [number] })
    const none = { count: 0, numbers: [] }
    expect(body.data).toEqual({
      inProduction: one(owned.things.number),
      refunding: none,
      unpaid: one(unpaid.number),
      balanceCents: 5_092,
    })
  })

  describe('done', () => {
    let upload = ''
    beforeEach(async () => {
      upload = await uploadId()
      await ship()
      expect((await close({ giveUpCents: 5_092 })).status).toBe(204)
      await shop.runSentJobs().catch(() => 0)
    })

    test('the database has no personal data but in the invoice, its record and the last mail', async () => {
      const found = await newTraces()
      const kept = found.filter(
        (row) =>
          !row.startsWith('mails: ') &&
          !row.startsWith('invoices: ') &&
          !row.startsWith('orders: '),
      )
      expect(kept.map((row) => row.slice(0, 200))).toEqual([])
      // The billing address of an invoiced order is on its invoice too.
      expect(found.filter((row) => row.startsWith('orders: '))).toHaveLength(1)
      expect(found.filter((row) => row.startsWith('mails: '))).toHaveLength(1)
    })

    test('invoice, sums and taxes are kept', async () => {
      const order = (await findOrderById(shop.database.db, owned.orderId))?.order
      expect(order).toMatchObject({
        status: 'shipped',
        customerId: null,
        email: '',
        contact: { name: '', phone: '' },
      })
      expect(order).toMatchObject({
        grossCents: 11_084,
        billing: { name: 'Oculta y Cía' },
        tax: { vatBp: 2_100 },
      })
      const invoices = await rows('SELECT number FROM invoices WHERE order_id = $1', [
        owned.orderId,
      ])
      expect(invoices).toEqual([{ number: owned.things.invoice }])
      expect(order?.delivery.address).toEqual({
        postalCode: '03501',
        country: 'ES',
        city: '',
        address: '',
      })
      // Neither is anything else that was told about the recipients.
      expect(JSON.stringify(order?.delivery)).not.toMatch(new RegExp(SIGNS.join('|')))
    })

    test('an unpaid order is withdrawn, with its reservations', async () => {
      const order = (await findOrderById(shop.database.db, owned.unpaidOrderId))?.order
      expect(order).toMatchObject({ status: 'deleted_by_user', billing: null, tax: null })
    })

    test('sessions, links, sign-in and keys are invalid', async () => {
      expect((await call('GET', '/users/me', { token: owned.owner.token })).status).toBe(401)
      expect((await call('GET', `/orders/${owned.things.order}`)).status).toBe(404)
      expect(
        (
          await call('POST', '/users/login', {
            body: { email: owned.owner.email, password: PASSWORD },
          })
        ).status,
      ).toBe(401)
      const { rowCount } = await shop.database.pool.query(
        'SELECT FROM coupons WHERE id = $1 AND active',
        [owned.things.coupon],
      )
      expect(rowCount).toBe(0)
    })

    test('the ledger has the forfeited amount, and is empty', async () => {
      const entries = await rows(
        'SELECT kind, cents FROM wallet_entries WHERE customer_id = $1 ORDER BY id',
        [owned.owner.id],
      )
      expect(entries.at(-1)).toMatchObject({ kind: 'given_up' })
      expect(entries.reduce((sum, { cents }) => sum + Number(cents), 0)).toBe(0)
    })

    test('the bytes of files are deleted', () => expect(existsSync(uploadOf(upload))).toBe(false))

    test('staff still see the order, and no mail is sent', async () => {
      expect(
        (await call('GET', `/staff/orders/${owned.things.number}`, { token: staff.token })).status,
      ).toBe(200)
      expect((await move('received')).status).toBe(200)
      expect((await mailsHeld(rows)).filter(({ recipient }) => recipient === '')).toEqual([])
    })

    test('the confirming mail is deleted after a week', async () => {
      const last = await rows('SELECT id FROM mails WHERE recipient = $1', [owned.owner.email])
      expect(last).toHaveLength(1)
      const jobs = await rows(
        `SELECT data, after_seconds FROM test_jobs WHERE name = 'personal_data.forget_mail'
          ORDER BY id DESC LIMIT 1`,
      )
      expect(jobs).toEqual([{ data: { mailId: last[0].id }, after_seconds: 7 * 86_400 }])
    })

    test('the address may register again, as a new customer', async () => {
      const body = {
        name: 'Ana',
        surname: 'Soler',
        email: owned.owner.email,
        password: 'tres lonas azules',
      }
      const registered = await call('POST', '/users', { body })
      expect(registered.status).toBe(201)
      expect(
        (await call('GET', '/users/orders', { token: registered.body.data.token })).body.data.items,
      ).toEqual([])
    })
  })

  test('events of other orders stay immutable', async () => {
    const before = await rows('SELECT data FROM order_events WHERE order_id = $1 ORDER BY id', [
      owned.orderId,
    ])
    await rows("UPDATE order_events SET data = '{}' WHERE order_id = $1", [owned.orderId])
    expect(
      await rows('SELECT data FROM order_events WHERE order_id = $1 ORDER BY id', [owned.orderId]),
    ).toEqual(before)
  })
})
