/** What is missing before the shop opens, over the calls of the office. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callTo } from '../../../../test/customers.ts'
import { type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { certificateState } from './certificate-io.ts'
import type { Opening } from './opening-schema.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

const call = async (method: string, path: string) => {
  const { token } = desk.staff
  const { status, body } = await callTo(desk.shop)(method, path, { token, langid: 'fr' })
  const items: Opening['items'] = body.data?.items ?? []
  return { status, item: (name: string) => items.find((each) => each.item === name) }
}

test('the demo shop with its made-up company may not open', async () => {
  const { item } = await call('GET', '/staff/opening')
  expect(item('mode')?.state).toBe('open')
  expect(item('company')?.reasons.map(({ code }) => code)).toEqual([
    'opening.company.taxId',
    'opening.company.registry',
    'opening.company.street',
  ])
  expect(item('account')?.reasons).toEqual([
    { code: 'opening.account.sample', message: expect.stringContaining('IBAN') },
  ])
  expect(item('addresses')?.reasons).toHaveLength(4)
  expect(item('certificate')?.reasons.map(({ code }) => code)).toEqual(['opening.certificate.none'])
  expect(item('mail')?.reasons.map(({ code }) => code)).toEqual(['opening.mail.server'])
})

test('its legal pages are there in all languages', async () => {
  const { item } = await call('GET', '/staff/opening')
  expect(item('legal')).toMatchObject({
    state: 'check',
    reasons: [{ code: 'opening.legal.never' }],
    confirmed: null,
  })
})

test('staff confirm what only they can tell, by name', async () => {
  const confirmed = await call('POST', '/staff/opening/backup/confirmation')
  expect(confirmed.item('backup')).toMatchObject({
    state: 'done',
    confirmed: { by: 'Ana del taller' },
  })
  expect((await call('GET', '/staff/opening')).item('backup')?.state).toBe('done')
})

test('nothing else can be confirmed', async () => {
  expect((await call('POST', '/staff/opening/company/confirmation')).status).toBe(400)
})

test('a certificate that does not open is told apart from none', async () => {
  expect(await certificateState(undefined)).toBe('none')
  expect(await certificateState({ file: '/nowhere', password: 'x' })).toBe('unread')
})
