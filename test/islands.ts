/** Carts to Canarias, asked for in the checkout. */
import { randomUUID } from 'node:crypto'
import type { QuoteRequestView } from '../src/shop/ordering/requests/request-schema.ts'
import { cartLine, guestForm } from './checkout.ts'

export const TO_TRIANA = {
  method: 'carrier',
  address: 'Calle Triana, 48',
  postalCode: '35002',
  city: 'Las Palmas de Gran Canaria',
  country: 'ES',
}
export const BUSINESS = {
  type: 'company',
  name: 'Rótulos Triana SL',
  taxId: 'B35000009',
  sameAddress: true,
  invoice: true,
}
export const islandForm = (changes: Record<string, unknown> = {}) => ({
  ...guestForm({ delivery: TO_TRIANA, billing: BUSINESS }),
  payment: '',
  terms: false,
  ...changes,
})

export const asking = (changes: Record<string, unknown> = {}) => ({
  idempotencyKey: randomUUID(),
  lines: [cartLine()],
  form: islandForm(),
  said: '',
  ...changes,
})
/** Named by the desk. */
export const TRANSPORT = { cents: 4_850, transitDays: 7 }

/** The body of the proposal that answers a request. */
export const answerTo = ({ id, lines, form }: QuoteRequestView) => ({
  requestId: id,
  lines: lines?.map(({ productName: _name, ...line }) => line),
  form,
  transport: TRANSPORT,
})
