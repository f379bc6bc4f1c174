import { afterEach, expect, test } from 'vitest'
import { callTo } from '../../../../test/customers.ts'
import { mailsNaming, mailsTo } from '../../../../test/mails.ts'
import { type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'

const OWNER = 'pedidos@taller.example'

let desk: StaffDesk
afterEach(() => desk.shop.close())

async function setAddress(orderAdminMail: string): Promise<number> {
  const call = (method: string, path: string, body?: unknown) =>
    callTo(desk.shop)(method, path, {
      token: desk.staff.token,
      ...(body !== undefined && { body }),
    })
  const { version, form } = (await call('GET', '/staff/settings')).body.data.sections.shop
  const saved = await call('PUT', '/staff/settings/shop', {
    version,
    form: { ...form, orderAdminMail },
  })
  return saved.status
}

test('the shop is told of each new order at the address of the settings', async () => {
  desk = await staffDesk()
  expect(await setAddress('taller')).toBe(422)
  expect(await setAddress(OWNER)).toBe(200)
  const { number } = await desk.place('Óptica del Arco')
  const [mail, ...others] = await mailsTo(desk.shop.context.db, OWNER)
  expect(others).toEqual([])
  expect(mail?.subject).toContain(`Pedido nuevo ${number}`)
  expect(mail?.bodyText).toContain('Óptica del Arco')
  expect(mail?.bodyText).toContain(`/admin/pedidos/${number}`)
  // It is no mail of the order, whose list is of those to the customer.
  expect(mail?.orderId).toBeNull()
})

test('without an address nobody is told', async () => {
  desk = await staffDesk()
  await desk.place('Óptica del Arco')
  expect(await mailsNaming(desk.shop.context.db, 'Pedido nuevo')).toEqual([])
})
