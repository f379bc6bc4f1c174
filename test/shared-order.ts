/** An order with three recipients, as the checkout would send it. */
import { cartLine, guestForm, orderBody, workedBanner } from './checkout.ts'
import { dataOf, type StaffDesk } from './staff-desk.ts'

export const marta = {
  recipient: 'Marta Ruiz',
  phone: '600 222 333',
  address: 'Calle Olmo, 4',
  postalCode: '41001',
  city: 'Sevilla',
  country: 'ES',
  handling: '',
}
export const toni = {
  ...marta,
  recipient: 'Toni Ferrer',
  phone: '',
  address: 'Carrer Major, 1',
  postalCode: '07001',
  city: 'Palma',
}

/** 100 banners, 50 of them for Marta and 10 for Toni, and two of a second line, both for Toni. */
export function shared(changes: object = {}) {
  const lines = [
    cartLine(workedBanner({ units: 100 })),
    cartLine(workedBanner({ jobName: 'Fachada' })),
  ]
  const [one = '', two = ''] = lines.map(({ id }) => id)
  const delivery = { ...guestForm().delivery, several: true }
  const others = [
    { ...marta, lots: { [one]: '50' } },
    { ...toni, lots: { [one]: '10', [two]: '2' } },
  ]
  const form = guestForm({
    delivery,
    others,
    payment: 'transfer',
    billing: { type: 'company', name: 'Rótulos Sierra Sur', taxId: 'B12345674', sameAddress: true },
    ...changes,
  })
  return { lines, form, one, two }
}
export type Shared = ReturnType<typeof shared>

export const placeShared = async ({ shop }: StaffDesk, { lines, form }: Shared = shared()) =>
  dataOf<{ number: string; token: string }>(
    await shop.post('/api/orders', await orderBody(shop, lines, form)),
  )
