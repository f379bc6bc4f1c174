/** The office finds an order by any detail that a customer gives on the telephone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartLine, guestForm, placeOrder, workedBanner } from '../../../test/checkout.ts'
import { type StaffDesk, staffDesk } from '../../../test/staff-desk.ts'
import { hideCustomer } from './store-forgetting.ts'

let desk: StaffDesk
let number = ''
beforeAll(async () => {
  desk = await staffDesk()
  await desk.place('Otro Cliente')
  const form = guestForm({
    contact: {
      name: 'Íñigo Muñoz Ávila',
      email: 'inigo@correo.example',
      phone: '+34 953 12-34 56',
    },
    delivery: {
      method: 'carrier',
      address: 'Avenida de Andalucía, 7',
      postalCode: '23001',
      city: 'Jaén',
      country: 'ES',
    },
    payment: 'transfer',
    billing: {
      ...{
        type: 'company',
        name: 'Imprenta Conceição',
        taxId: 'B12345674',
        sameAddress: false,
        reference: 'Feria Ñ-77',
      },
      ...{ address: 'Rúa do Príncipe, 2', postalCode: '36202', city: 'Vigo', country: 'ES' },
    },
  })
  number = (await placeOrder(desk.shop, [cartLine(workedBanner({ jobName: 'Año Nuevo' }))], form))
    .number
})
afterAll(() => desk.shop.close())

const found = async (typed: string) =>
  (await desk.deskOf(`?view=all&search=${encodeURIComponent(typed)}`)).items
    .map((item) => item.number)
    .filter((each) => each === number)

test.each([
  'jaen',
  'JAÉN',
  'Jaén',
  'andalucia',
  'Avenida de Andalucía, 7',
  '23001',
  'inigo',
  'ÍÑIGO MUÑOZ',
  'avila munoz',
  'munoz jaen',
  'inigo@correo',
  '953123456',
  '953 12 34 56',
  '+34 953123456',
  '0034 953 123 456',
  '123456',
  'feria ñ-77',
  'conceicao',
  'b12345674',
  'principe vigo',
  'ano nuevo',
  'ano nuevo jaen',
  '  jaen  ',
])('«%s» finds the order', async (typed) => {
  expect(await found(typed)).toEqual([number])
})

test.each(['jaen lisboa', '%', 'ja_n', '\\', '953123457', 'benidorm'])(
  '«%s» does not match',
  async (typed) => {
    expect(await found(typed)).toEqual([])
  },
)

test('erased personal data is not found any more', async () => {
  const { rows } = await desk.shop.database.pool.query(
    `UPDATE orders SET customer_id = (SELECT id FROM users
      WHERE email = 'luis@example.com'), status = 'cancelled' WHERE number = $1
      RETURNING customer_id`,
    [number],
  )
  await desk.shop.database.db.transaction((tx) => hideCustomer(tx, rows[0].customer_id))
  expect(await found('andalucia')).toEqual([])
  expect(await found('munoz')).toEqual([])
})
