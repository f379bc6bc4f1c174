/** What the link of an order allows: attacks over the shop's own calls. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { guestForm, placeOrder } from '../../../../test/checkout.ts'
import { aColleague, aCompany, COMPANY_BILLING } from '../../../../test/company.ts'
import { aCustomer, type Customer, callTo, PASSWORD } from '../../../../test/customers.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { placing } from '../../../../test/owned-order.ts'
import { COMPANY, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { MONDAY_MORNING } from '../../../../test/whole-shop.ts'

const MINUTE_MS = 60_000
let desk: StaffDesk
let owner: Customer
let stranger: Customer
let email = ''
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())
beforeEach(async () => {
  desk.shop.clock.now = MONDAY_MORNING
  await desk.shop.database.pool.query('DELETE FROM sign_in_failures')
  owner = await aCustomer(desk.shop.context, { confirmed: true })
  stranger = await aCustomer(desk.shop.context, { confirmed: true })
  email = `guest-${crypto.randomUUID()}@example.es`
})

const call = (...said: Parameters<ReturnType<typeof callTo>>) => callTo(desk.shop)(...said)
const contact = () => ({ name: 'Lucía Herrera Gil', email, phone: '600 000 123' })
const form = () => guestForm({ payment: 'transfer', contact: contact(), billing: COMPANY })
const ofGuest = () => placeOrder(desk.shop, undefined, form())
const ofCustomer = () => placing(desk.shop, owner.token, form())
const paid = async (order: { number: string; token: string }) => {
  expect((await desk.move(order.number, 'preparing')).status).toBe(200)
  return order
}

type Said = { token?: string; permit?: string }
const ELSEWHERE = {
  address: 'Calle del Ladrón, 1',
  postalCode: '28001',
  city: 'Madrid',
  country: 'ES',
}
/** Changes the address, as the page does: priced first. */
async function moveAddress(token: string, said: Said = {}) {
  const amendment = { delivery: ELSEWHERE }
  const priced = await call('POST', `/orders/${token}/amendments/price`, { body: amendment })
  expect(priced.status).toBe(200)
  return call('POST', `/orders/${token}/amendments`, {
    body: { amendment, agreed: priced.body.data.agreed },
    ...said,
  })
}
const whereTo = async (token: string): Promise<string> =>
  (await call('GET', `/orders/${token}`)).body.data.delivery.address.city
const codeIn = async (): Promise<string> =>
  /(\d{4} \d{4})/.exec(
    (await mailsTo(desk.shop.database.db, email)).findLast(({ subject }) =>
      /\d{4} \d{4}/.test(subject),
    )?.subject ?? '',
  )?.[1] ?? ''
const askCode = (token: string) => call('POST', `/orders/${token}/codes`)
const giveCode = (token: string, code: string) =>
  call('POST', `/orders/${token}/codes/permit`, { body: { code } })
const permitFor = async (token: string): Promise<string> => {
  expect((await askCode(token)).status).toBe(200)
  return (await giveCode(token, await codeIn())).body.data.permit
}

describe('with the link alone', () => {
  test.each([
    ['a paid order of a guest', async () => paid(await ofGuest())],
    ['a paid order of a customer', async () => paid(await ofCustomer())],
    ['an unpaid order of a customer', ofCustomer],
  ])(
    '%s goes nowhere else, and costs nothing else: the page asks for a proof',
    async (_, place) => {
      const { token } = await place()
      for (const said of [
        {},
        { token: stranger.token },
        { permit: 'A'.repeat(43) },
        { token: 'A'.repeat(43) },
        desk.staff,
      ]) {
        expect(await moveAddress(token, said)).toMatchObject({
          status: 403,
          body: { code: 'orders.proofNeeded' },
        })
      }
      const units = await call('POST', `/orders/${token}/amendments`, {
        body: { amendment: { speed: 'urgent' }, agreed: '' },
      })
      const withdrawn = await call('POST', `/orders/${token}/change/withdrawal`)
      expect([units.status, withdrawn.status]).toEqual([403, 403])
      expect(await whereTo(token)).toBe('Benidorm')
    },
  )

  test('an unpaid order of a customer is not cancelled; one of a guest belongs to its holder', async () => {
    const cancel = (token: string) =>
      call('POST', `/orders/${token}/moves`, { body: { to: 'deleted_by_user' } })
    expect((await cancel((await ofCustomer()).token)).status).toBe(403)
    expect((await cancel((await ofGuest()).token)).status).toBe(200)
  })

  test('the address of an unpaid guest order may be changed', async () => {
    const { token } = await ofGuest()
    expect((await moveAddress(token)).status).toBe(200)
    expect(await whereTo(token)).toBe('Madrid')
  })

  test('an order can be read, paid and sent files for, as before', async () => {
    const { token } = await ofCustomer()
    const by = await call('POST', `/orders/${token}/payment-method`, { body: { method: 'card' } })
    const pay = await call('POST', `/orders/${token}/payments`, { body: {} })
    const files = await call('GET', `/orders/${token}/artworks`)
    expect([by.status, pay.status, files.status]).toEqual([200, 201, 200])
  })

  test('a paid guest order is not added to an account by registering with its link, also in the name of its address', async () => {
    const { token, number } = await paid(await ofGuest())
    const body = {
      name: 'Eva',
      surname: 'Mala',
      password: PASSWORD,
      terms: true,
      privacy: true,
      order: token,
    }
    for (const address of [`thief-${email}`, email]) {
      const registered = await call('POST', '/users', { body: { ...body, email: address } })
      expect(registered.status).toBe(201)
      const own = await call('GET', '/users/orders', { token: registered.body.data.token })
      expect(own.body.data.items).toEqual([])
      expect((await moveAddress(token, { token: registered.body.data.token })).status).toBe(403)
    }
    const key = /#([\w-]{43})/.exec(
      (await mailsTo(desk.shop.database.db, email)).at(-1)?.bodyText ?? '',
    )?.[1]
    const { body: signedIn } = await call('POST', '/users/login', {
      body: { email, password: PASSWORD },
    })
    expect(
      (await call('POST', '/users/confirm', { token: signedIn.data.token, body: { key } })).status,
    ).toBe(200)
    const own = await call('GET', '/users/orders', { token: signedIn.data.token })
    expect(own.body.data.items.map((each: { number: string }) => each.number)).toEqual([number])
  })
})

describe('with a proof', () => {
  test('a signed-in customer needs no code', async () => {
    const { token } = await paid(await ofCustomer())
    expect((await moveAddress(token, { token: owner.token })).status).toBe(200)
    expect(await whereTo(token)).toBe('Madrid')
  })

  test('of a company: who ordered it, approvers and the owner need no code; other colleagues and other companies do', async () => {
    const company = await aCompany(desk.shop)
    const [buyer, colleague, accountant, approver] = await Promise.all(
      (['buyer', 'buyer', 'accountant', 'approver'] as const).map((role) =>
        aColleague(desk.shop, company.id, role),
      ),
    )
    const stranger = await aColleague(desk.shop, (await aCompany(desk.shop)).id, 'approver')
    const billing = {
      ...COMPANY_BILLING,
      ...COMPANY_BILLING.address,
      sameAddress: false,
      invoice: true,
    }
    const { token } = await paid(
      await placing(desk.shop, buyer?.token ?? '', { ...form(), billing }),
    )
    const statuses: number[] = []
    for (const who of [colleague, accountant, stranger, buyer, approver, company]) {
      statuses.push(
        (
          await call('POST', `/orders/${token}/amendments`, {
            body: { amendment: { delivery: ELSEWHERE }, agreed: '' },
            token: who?.token,
          })
        ).status,
      )
    }
    // Past the proof the call is refused for the price that was not agreed to.
    expect(statuses).toEqual([403, 403, 403, 409, 409, 409])
  })

  test.each([
    ['a guest', async () => paid(await ofGuest())],
    ['a customer', async () => paid(await ofCustomer())],
  ])(
    'the code of the mail moves a paid order of %s, several times, for half an hour',
    async (_, place) => {
      const { token } = await place()
      const permit = await permitFor(token)
      expect((await moveAddress(token, { permit })).status).toBe(200)
      desk.shop.clock.now = new Date(MONDAY_MORNING.getTime() + 31 * MINUTE_MS)
      expect((await moveAddress(token, { permit })).status).toBe(403)
    },
  )

  test('a permit is valid only for its order', async () => {
    const [mine, other] = [await paid(await ofGuest()), await paid(await ofCustomer())]
    const permit = await permitFor(mine.token)
    expect((await moveAddress(other.token, { permit })).status).toBe(403)
  })

  test('a code is valid once, for a quarter of an hour, and only the newest', async () => {
    const { token } = await paid(await ofGuest())
    await askCode(token)
    const first = await codeIn()
    await askCode(token)
    const second = await codeIn()
    expect((await giveCode(token, first)).body.code).toBe('orders.proof.wrong')
    expect((await giveCode(token, second)).status).toBe(200)
    expect(await giveCode(token, second)).toMatchObject({
      status: 410,
      body: { code: 'orders.proof.spent' },
    })
    await askCode(token)
    desk.shop.clock.now = new Date(MONDAY_MORNING.getTime() + 15 * MINUTE_MS)
    expect((await giveCode(token, await codeIn())).status).toBe(410)
  })

  test('of two concurrent uses of a code one gets the permit', async () => {
    const { token } = await paid(await ofGuest())
    await askCode(token)
    const code = await codeIn()
    const answers = await Promise.all([
      giveCode(token, code),
      giveCode(token, code),
      giveCode(token, code),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
  })

  test('five wrong codes, also concurrent ones, invalidate the right one', async () => {
    const { token } = await paid(await ofGuest())
    await askCode(token)
    const code = await codeIn()
    const wrong = Array.from({ length: 12 }, (_, n) => giveCode(token, String(10_000_000 + n)))
    const found = (await Promise.all(wrong)).map(({ status }) => status)
    expect(found.filter((status) => status === 422)).toHaveLength(5)
    expect((await giveCode(token, code)).status).toBe(410)
  })

  test('three mails in a quarter of an hour, to the order’s address, in its language; only hashes are stored', async () => {
    const { token } = await paid(await ofGuest())
    const found: number[] = []
    for (let n = 0; n < 5; n++) found.push((await askCode(token)).status)
    expect(found).toEqual([200, 200, 200, 429, 429])
    const code = (await codeIn()).replace(' ', '')
    const { rows } = await desk.shop.database.pool.query('SELECT * FROM order_codes')
    expect(JSON.stringify([rows, desk.shop.logged])).not.toContain(code)
    expect((await giveCode(token, '12x')).body).toMatchObject({
      code: 'orders.proof.codeFormat',
      field: 'code',
    })
  })
})
