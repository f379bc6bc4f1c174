/** The facts of a placed order on its confirmation page. */
import { describe, expect, test } from 'vitest'
import { MESSAGES, render, text } from '../../../test/vat-screens.tsx'
import { LANGUAGES, translate } from '../../platform/text.ts'
import type { CustomerOrder } from '../../shop/order/order-schema.ts'
import { OrderData } from './placed-step.tsx'

const SEVILLA = { address: 'Calle Olmo, 4', postalCode: '41001', city: 'Sevilla', country: 'ES' }
const LYON = { address: 'Rue Neuve, 2', postalCode: '69001', city: 'Lyon', country: 'FR' }
const parcel = { recipient: null, anonymous: true, courierNote: 'Timbre roto: llamad al 2.º' }
const order = (delivery: object) =>
  ({
    number: 'M-26-000001',
    contact: { name: 'Ana', phone: '600 000 000', email: 'ana@example.com' },
    delivery: { method: 'carrier', handling: null, ...delivery },
    paymentMethod: 'card',
    deliversOn: '2026-12-10',
    netCents: 8260,
    vatCents: 1735,
    grossCents: 9995,
  }) as unknown as CustomerOrder

describe.each(LANGUAGES)('in %s', (language) => {
  const shown = (delivery: object) => text(render(<OrderData order={order(delivery)} />, language))
  const say = (key: string, params = {}) =>
    translate(MESSAGES[language] ?? {}, language, key, params).replaceAll('\u00a0', ' ')
  const note = (said: string) =>
    say('orders.delivery.remark', { label: say('orders.delivery.courierNote'), text: said })
  const anonymous = say('orders.delivery.anonymous')

  test('the note for the courier stands below the address', () => {
    const page = shown({ address: SEVILLA, parcel })
    const rows = [SEVILLA.city, note(parcel.courierNote), anonymous].map((row) => page.indexOf(row))
    expect(rows).not.toContain(-1)
    expect(rows).toEqual(rows.toSorted((a, b) => a - b))
  })

  test('each of several recipients has its own note', () => {
    const other = { recipient: 'Léa', phone: null, address: LYON, zone: {}, lots: [1] }
    const others = [{ ...other, handling: 'folded', courierNote: 'Portail bleu' }]
    const page = shown({ address: SEVILLA, parcel, others })
    const rows = [
      ...[SEVILLA.city, note(parcel.courierNote)],
      ...[LYON.city, say('orders.delivery.folded'), note('Portail bleu'), anonymous],
    ].map((row) => page.indexOf(row))
    expect(rows).not.toContain(-1)
    expect(rows).toEqual(rows.toSorted((a, b) => a - b))
    expect(page.split(anonymous)).toHaveLength(2)
  })

  test('an order that is picked up has neither address nor note', () => {
    expect(shown({ method: 'pickup', address: null })).toContain(say('checkout.method.pickup'))
  })
})
