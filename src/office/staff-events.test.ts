import { expect, test } from 'vitest'
import orders from '../../locales/es/orders.json' with { type: 'json' }
import staff from '../../locales/es/staff.json' with { type: 'json' }
import { translate } from '../platform/text.ts'
import type { StaffOrder } from '../shop/ordering/orders/staff-order-schema.ts'
import { sayStaffEvent } from './staff-events.ts'

type Event = StaffOrder['events'][number]
const messages = { ...orders, ...staff }
const reader = {
  language: 'es',
  nowMs: Date.parse('2026-12-02T10:48:00Z'),
  t: (key: string, params?: Record<string, string | number>) =>
    translate(messages, 'es', key, params),
} as const
const event = (given: Partial<Event>): Event => ({
  id: 1,
  at: '2026-12-02T10:42:00Z',
  actor: 'staff',
  by: null,
  reason: null,
  kind: 'moved',
  lineId: null,
  data: {},
  ...given,
})

test.each<[string, Partial<Event>, [string, string] | null]>([
  [
    'who and why',
    { by: 'Ana', reason: 'Llamó', data: { to: 'cancelled' } },
    ['Cancelado', 'hoy 11:42, Ana, «Llamó»'],
  ],
  [
    'the customer is not spoken to',
    { actor: 'customer', data: { to: 'deleted_by_user' } },
    ['Borrado por el cliente', 'hoy 11:42, cliente'],
  ],
  [
    'a step of the workshop',
    { by: 'Ana', kind: 'job_moved', data: { to: 'packed' } },
    ['Embalado', 'hoy 11:42, Ana'],
  ],
  ['told by its file', { actor: 'system', kind: 'job_moved', data: { to: 'checking' } }, null],
  [
    'a proof of transport, of which the customer is not told',
    { by: 'Ana', kind: 'transport_proved', data: { kind: 'cmr' } },
    ['Prueba del transporte guardada', 'hoy 11:42, Carta de porte CMR, Ana'],
  ],
  [
    'a difference with the value date of its transfer',
    {
      by: 'Ana',
      kind: 'difference_paid',
      data: { method: 'transfer', amountCents: 1250, valueOn: '2026-11-30' },
    },
    ['Diferencia pagada: 12,50\u00a0€, con valor del lun 30 nov', 'hoy 11:42, Ana'],
  ],
  [
    'a file',
    { actor: 'customer', kind: 'artwork_received', data: { fileName: 'a.pdf' } },
    ['Archivo recibido', 'hoy 11:42, a.pdf, cliente'],
  ],
])('%s', (_, given, said) => {
  const text = sayStaffEvent(event(given), reader, new Map())
  expect(text && [text.title, text.detail]).toEqual(said)
})
