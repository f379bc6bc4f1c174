import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf, problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { ORDER_MAILS } from '../../order/mail-kinds.ts'
import type { OrderMails, ShownMail } from './mails-schema.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

const mailsOf = async (number: string): Promise<OrderMails> =>
  dataOf(await desk.shop.get(`/api/staff/orders/${number}/mails`, desk.staff))
const again = (number: string, id: string, headers = desk.staff) =>
  desk.shop.post(`/api/staff/orders/${number}/mails/${id}/again`, {}, headers)
const NO_MAIL = '00000000-0000-4000-8000-000000000000'

test('without orders the list is empty, and there is nothing to preview', async () => {
  expect(await mailsOf('latest')).toMatchObject({
    number: null,
    language: null,
    items: [],
    total: 0,
  })
  expect(
    await problemOf(await desk.shop.get('/api/staff/orders/latest/mails/placed', desk.staff)),
  ).toMatchObject({ status: 404, code: 'orders.unknown' })
})

test.each([
  ['the list', 'GET', '/api/staff/orders/latest/mails'],
  ['a preview', 'GET', '/api/staff/orders/latest/mails/placed'],
  ['sending again', 'POST', `/api/staff/orders/latest/mails/${NO_MAIL}/again`],
])('%s: no token 401, an invented one 401, a customer’s 403', async (_, method, path) => {
  const call = (headers: Record<string, string>) =>
    method === 'GET' ? desk.shop.get(path, headers) : desk.shop.post(path, {}, headers)
  const answers = [await call({}), await call({ token: 'x'.repeat(43) }), await call(desk.customer)]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 403])
})

describe('sent mails', () => {
  test('are listed with their order, newest first, as the reader gets them', async () => {
    const { number } = await desk.place('Óptica del Arco')
    desk.shop.clock.now = new Date(desk.shop.clock.now.getTime() + 60_000)
    await desk.move(number, 'preparing')
    const { items, total, language } = await mailsOf(number)
    expect([total, language]).toEqual([3, 'es'])
    // The mails of placing and paying name the order; that of the invoice names the invoice.
    const named = items.filter(({ subject }) => subject.includes(number))
    expect(named.map(({ text }) => text.includes('Medida'))).toEqual([true, true])
    // Each has a greeting.
    expect(named.filter(({ html }) => html.includes('Óptica del Arco'))).toHaveLength(2)
    expect((await mailsOf('latest')).number).toBe(number)
  })

  test('are sent again unchanged, and the record has who did it', async () => {
    const { number } = await desk.place()
    const [first] = (await mailsOf(number)).items
    const after = await dataOf<OrderMails>(await again(number, first?.id ?? ''))
    expect(after.items.map(({ subject, text, recipient }) => [subject, text, recipient])).toEqual(
      [first, first].map((mail) => [mail?.subject, mail?.text, mail?.recipient]),
    )
    const { events } = await desk.orderOf(number)
    expect(events[0]).toMatchObject({
      kind: 'mailed_again',
      actor: 'staff',
      by: 'Ana del taller',
      data: { subject: first?.subject },
    })
  })

  test('of another order are refused', async () => {
    const [mine, other] = [await desk.place(), await desk.place()]
    const [mail] = (await mailsOf(other.number)).items
    expect(await problemOf(await again(mine.number, mail?.id ?? ''))).toMatchObject({
      status: 404,
      code: 'orders.unknownMail',
    })
    expect(await problemOf(await again(mine.number, NO_MAIL))).toMatchObject({
      status: 404,
      code: 'orders.unknownMail',
    })
    expect((await mailsOf(mine.number)).total).toBe(1)
  })
})

describe('previews of mails', () => {
  const preview = async (number: string, kind: string, language: string): Promise<ShownMail> =>
    dataOf(
      await desk.shop.get(
        `/api/staff/orders/${number}/mails/${kind}?language=${language}`,
        desk.staff,
      ),
    )

  test('every kind in every language, with its own texts, without sending', async () => {
    const { number } = await desk.place()
    for (const kind of ORDER_MAILS) {
      const mails = await Promise.all(LANGUAGES.map((language) => preview(number, kind, language)))
      expect(new Set(mails.map(({ subject }) => subject)).size, kind).toBe(LANGUAGES.length)
      expect(mails.map(({ html }) => /lang="(..)"/.exec(html)?.[1])).toEqual([...LANGUAGES])
      for (const { subject, text } of mails)
        expect(`${subject} ${text}`).not.toMatch(/mail\.orders\.|\{\w+\}/)
    }
    expect((await mailsOf(number)).total).toBe(1)
  })

  test('in the order’s own language by default', async () => {
    const { number } = await desk.place()
    const own = await dataOf<ShownMail>(
      await desk.shop.get(`/api/staff/orders/${number}/mails/shipped`, desk.staff),
    )
    expect(own).toEqual(await preview(number, 'shipped', 'es'))
  })

  test.each([
    ['mails/invented', 400],
    ['mails/placed?language=de', 400],
  ])('%s: %i', async (path, status) => {
    const { number } = await desk.place()
    expect((await desk.shop.get(`/api/staff/orders/${number}/${path}`, desk.staff)).status).toBe(
      status,
    )
  })
})
