/** What the desk's search finds, through the API. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartLine, guestForm, placeOrder, workedBanner } from '../../../../test/checkout.ts'
import { COMPANY, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'

let desk: StaffDesk
let number: string
let grossCents: number
beforeAll(async () => {
  desk = await staffDesk()
  await desk.place('Otro Cliente')
  const placed = await placeOrder(
    desk.shop,
    [cartLine(workedBanner({ jobName: 'Carpa d’Öster', widthMm: 4100 }))],
    guestForm({
      payment: 'transfer',
      contact: { name: 'Zoé Ñu Yáñez', email: 'zoe@example.org', phone: '+34 611 22 33 44' },
      delivery: {
        method: 'carrier',
        address: 'Avenida del Cuélebre, 7',
        postalCode: '33201',
        city: 'Gijón',
        country: 'ES',
      },
      billing: { ...COMPANY, reference: 'FERIA-26/7' },
    }),
  )
  number = placed.number
  grossCents = (await desk.orderOf(number)).grossCents
})
afterAll(() => desk.shop.close())

const found = async (typed: string) =>
  (await desk.deskOf(`?view=all&search=${encodeURIComponent(typed)}`)).items.map(
    (item) => item.number,
  )

test.each([
  ['the name without accents', 'zoe nu yanez'],
  ['the mail address', 'ZOE@example.org'],
  ['the street', 'avenida cuelebre'],
  ['the city', 'gijon'],
  ['the postal code', '33201'],
  ['their own reference', 'feria-26/7'],
  ['the name of a job', 'öster'],
  ['the telephone number', '611 223-344'],
  ['the telephone number from abroad', '0034 611223344'],
  ['words in another order', 'gijon zoe'],
])('by %s', async (_, typed) => {
  expect(await found(typed)).toEqual([number])
})

test('by its number, whole or in part', async () => {
  expect(await found(number.toLowerCase())).toEqual([number])
  expect(await found(number.slice(-6))).toEqual([number])
})

test('by its amount, however it is typed', async () => {
  const [euros, cents] = [Math.floor(grossCents / 100), String(grossCents % 100).padStart(2, '0')]
  for (const typed of [`${euros},${cents}`, `${euros}.${cents} €`, `€ ${euros},${cents}`])
    expect(await found(typed)).toEqual([number])
  expect(await found(`${euros + 1},${cents}`)).toEqual([])
})

test('by one or two letters where a word begins', async () => {
  expect(await found('ñu')).toEqual([number])
  expect(await found('nu ya')).toEqual([number])
  expect(await found('ez')).toEqual([])
  expect(await found('z g n')).toEqual([number])
})

test.each(['gijon lucia', '%', '_oe', '\\', '611 223 999'])('not by %j', async (typed) => {
  expect(await found(typed)).toEqual([])
})
