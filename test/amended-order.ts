/** An order, its lines, and the form of its changes. */

import { amendedOrder, type notAmendable } from '../src/shop/ordering/orders/amendment.ts'
import type { Amendment } from '../src/shop/ordering/orders/amendment-schema.ts'

export type Given = Parameters<typeof amendedOrder>
export const address = {
  address: 'Calle Mayor 1',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
}
export const order = {
  status: 'preparing',
  contact: { name: 'Lucía Vega', phone: '+34600111222' },
  email: 'lucia@ejemplo.es',
  delivery: {
    method: 'carrier',
    address,
    handling: null,
    parcel: { recipient: 'Marta Ruiz', anonymous: true },
  },
  billing: {
    type: 'company',
    fullInvoice: true,
    name: 'Rótulos Vega, S. L.',
    taxId: 'B64717838',
    address,
  },
  customerType: 'company',
  paymentMethod: 'card',
} as unknown as Given[0] & Parameters<typeof notAmendable>[0]
export const line = (id: string, units: number, jobState = 'approved') =>
  ({
    id,
    productSlug: 'lona',
    recipeVersion: 3,
    configuration: { units, speed: 'normal', widthMm: 3000 },
    jobState,
  }) as Given[1][number]
export const amended = (amendment: Amendment, placed: Given[0] = order) =>
  amendedOrder(placed, [line('one', 2), line('two', 5)], amendment)
export const formOf = (amendment: Amendment, placed: Given[0] = order) =>
  amended(amendment, placed).form as unknown as Record<string, Record<string, unknown>>
