import { describe, expect, test } from 'vitest'
import methodTexts from '../../../locales/es/methods.json' with { type: 'json' }
import orderTexts from '../../../locales/es/orders.json' with { type: 'json' }
import { translate } from '../../platform/text.ts'
import type { EventData, OrderEvent } from './order-event-schema.ts'
import { rectifiedTimes, sayEvent } from './order-events.ts'
import { ORDER_STATUSES } from './order-state.ts'
import { type Reader, sayDays, sayInstant } from './order-time.ts'

const messages = { ...methodTexts, ...orderTexts }

const reader: Reader = {
  language: 'es',
  nowMs: Date.parse('2026-12-02T10:48:00Z'),
  t: (key, params) => translate(messages, 'es', key, params),
}
const event = (given: Partial<OrderEvent>): OrderEvent => ({
  id: 1,
  at: '2026-12-02T10:42:00Z',
  actor: 'system',
  kind: 'moved',
  lineId: null,
  data: {},
  ...given,
})
const titleOf = (given: Partial<OrderEvent>) => sayEvent(event(given), reader)?.title ?? null

describe('events in the customer’s terms', () => {
  test.each<[string, Partial<OrderEvent>, string | null]>([
    ['being placed is part of placing', { actor: 'customer', data: { to: 'not_confirmed' } }, null],
    [
      'placed',
      { actor: 'customer', data: { from: 'not_confirmed', to: 'pending_payment' } },
      'Pedido realizado',
    ],
    [
      'paid by card',
      { actor: 'bank', kind: 'paid', data: { amountCents: 27_528 } },
      'Pago confirmado por el banco',
    ],
    [
      'the move that follows from it is not told twice',
      { actor: 'bank', data: { to: 'preparing' } },
      null,
    ],
    [
      'a transfer confirmed by staff',
      { actor: 'staff', data: { to: 'preparing' } },
      'Pago recibido',
    ],
    [
      'cancelled by the customer',
      { actor: 'customer', data: { to: 'cancelled' } },
      'Has cancelado el pedido',
    ],
    [
      'cancelled by staff',
      { actor: 'staff', data: { to: 'cancelled' } },
      'Hemos cancelado el pedido',
    ],
    ['expired', { data: { to: 'cancelled' } }, 'Pedido caducado: no llegó el pago a tiempo'],
    ['shipped', { actor: 'staff', data: { to: 'shipped' } }, 'Pedido enviado'],
    [
      'the date stands',
      { kind: 'dated', data: { deliversOn: '2026-12-10', before: '2026-12-10' } },
      'Fecha confirmada: llega el jueves 10 de diciembre',
    ],
    [
      'the date moved',
      { kind: 'dated', data: { deliversOn: '2026-12-11', before: '2026-12-10' } },
      'Nueva fecha: viernes 11 de diciembre en lugar del jueves 10 de diciembre',
    ],
    [
      'a file that the customer sends past the check',
      { kind: 'artwork_past_check', actor: 'customer', data: { fileName: 'a.pdf' } },
      'Archivo enviado para que lo revise una persona antes de imprimir',
    ],
    [
      'one that staff send on',
      { kind: 'artwork_past_check', actor: 'staff', data: { fileName: 'a.pdf' } },
      'El taller pasa el archivo a que lo revise una persona antes de imprimir',
    ],
    [
      'a file that needs changes',
      { kind: 'artwork_checked', data: { state: 'blocked', fileName: 'a.pdf' } },
      'Archivo revisado: necesita cambios',
    ],
    [
      'its job’s move is told by the file',
      { kind: 'job_moved', data: { to: 'needs_changes' } },
      null,
    ],
    [
      'production',
      { actor: 'staff', kind: 'job_moved', data: { to: 'in_production' } },
      'En producción',
    ],
    [
      'another method',
      { actor: 'customer', kind: 'payment_method', data: { method: 'transfer' } },
      'Pasa a pagarse por transferencia',
    ],
    ['what this page does not know is not shown', { kind: 'weighed' }, null],
  ])('%s', (_, given, title) => expect(titleOf(given)).toBe(title))

  test('every reachable status has its sentence', () => {
    for (const to of ORDER_STATUSES) {
      for (const actor of ['customer', 'staff', 'bank', 'system'] as const)
        expect(titleOf({ actor, data: { to } }) ?? '').not.toContain('orders.')
    }
  })

  test('a file’s name is below, a product’s where there are several', () => {
    const names = new Map([
      ['a', 'Lona frontal'],
      ['b', 'Lona mesh'],
    ])
    expect(
      sayEvent(
        event({ kind: 'artwork_received', lineId: 'a', data: { fileName: 'plaza.pdf' } }),
        reader,
        names,
      )?.detail,
    ).toBe('hoy 11:42, plaza.pdf')
    expect(
      sayEvent(event({ kind: 'job_moved', lineId: 'b', data: { to: 'packed' } }), reader, names)
        ?.detail,
    ).toBe('hoy 11:42, Lona mesh')
    expect(
      sayEvent(
        event({ kind: 'job_moved', lineId: 'a', data: { to: 'packed' } }),
        reader,
        new Map([['a', 'Lona']]),
      )?.detail,
    ).toBe('hoy 11:42')
  })
})

describe('the time in Madrid', () => {
  test.each([
    ['2026-12-02T10:42:00Z', 'hoy 11:42'],
    ['2026-12-01T23:00:00Z', 'hoy 00:00'],
    ['2026-12-01T22:59:00Z', 'ayer 23:59'],
    ['2026-11-30T22:59:00Z', 'lun 30 nov 23:59'],
    ['2026-07-01T10:00:00Z', 'mié 1 jul 12:00'],
  ])('%s is %s', (at, said) => expect(sayInstant(at, reader)).toBe(said))

  test.each([
    [['2026-12-03'], 'jueves 3 de diciembre'],
    [['2026-12-03', '2026-12-04', '2026-12-09'], 'jueves 3, viernes 4 y miércoles 9 de diciembre'],
    [['2026-11-30', '2026-12-01'], 'lunes 30 de noviembre y martes 1 de diciembre'],
    [
      ['2026-12-14', '2026-12-15', '2026-12-16', '2026-12-17', '2026-12-18'],
      'del lunes 14 al viernes 18 de diciembre',
    ],
    [
      ['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-04', '2027-01-05'],
      'del martes 29 de diciembre al martes 5 de enero',
    ],
    [[], ''],
  ])('%j: %s', (days, said) => expect(sayDays(days, reader)).toBe(said))
})

describe('a change', () => {
  const changed = (before: unknown, after: unknown) =>
    sayEvent(event({ kind: 'amended', data: { before, after } as EventData }), reader)
  const deliversOn = '2026-12-09'
  const others = (...lots: number[][]) => ({
    deliversOn,
    others: lots.map((each) => ({ recipient: 'Toni', lots: each })),
  })
  const [olmo, sol] = [{ address: 'Calle Olmo, 4' }, { address: 'Calle Sol, 1' }]
  const at = (delivery: object) => ({ deliversOn, ...delivery })
  test.each<[string, unknown, unknown, string | undefined]>([
    ['of something else', others([1]), others([1]), undefined],
    ['of one that goes to one', { deliversOn }, { deliversOn }, undefined],
    ['to several', { deliversOn }, others([1, 0], [0, 2]), 'repartido entre 3 destinatarios'],
    ['of who gets how many', others([1, 0]), others([0, 1]), 'repartido entre 2 destinatarios'],
    ['back to one', others([1]), { deliversOn }, 'va entero a una dirección'],
    ['of the address', at({ address: olmo }), at({ address: sol }), 'cambia: dirección'],
    [
      'of several facts',
      at({ address: olmo, handling: 'folded', parcel: { recipient: 'Ana', anonymous: false } }),
      at({ address: olmo, handling: 'depot', parcel: { recipient: null, anonymous: true } }),
      'cambia: transporte de la pieza grande, destinatario, paquete anónimo',
    ],
    [
      'of another recipient',
      { deliversOn, others: [{ recipient: 'Toni', phone: null, lots: [1], zone: olmo }] },
      { deliversOn, others: [{ recipient: 'Ana', phone: '600', lots: [1], zone: sol }] },
      'cambia: destinatario, teléfono',
    ],
  ])('%s says what of the delivery is new', (_, before, after, said) => {
    const told = changed(before, after)
    expect([told?.title, told?.detail.split(', ').slice(1).join(', ') || undefined]).toEqual([
      'Pedido cambiado, llega el miércoles 9 de diciembre',
      said,
    ])
  })

  test('whose data was erased', () => {
    expect(sayEvent(event({ kind: 'amended', data: {} }), reader)?.title).toBe('Pedido cambiado')
  })
})

test('another paper follows a change, a refund and a corrected tax', () => {
  const of = (...kinds: string[]) => rectifiedTimes(kinds.map((kind) => ({ kind })))
  expect([
    of(),
    of('moved', 'paid', 'change_asked'),
    of('amended', 'moved', 'refunded', 'tax_returned', 'amended'),
  ]).toEqual([0, 0, 4])
})
