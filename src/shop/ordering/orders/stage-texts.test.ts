import { describe, expect, test } from 'vitest'
import deliveryTexts from '../../../../locales/es/delivery.json' with { type: 'json' }
import orderTexts from '../../../../locales/es/orders.json' with { type: 'json' }
import { translate } from '../../../platform/text.ts'
import type { JobState } from '../../order/job-state.ts'
import type { OrderEvent } from '../../order/order-event-schema.ts'
import { keepsDate, type OrderToStage, sayReopened, stageTexts } from './stage-texts.ts'

type Lines = OrderToStage['lines']

const messages = { ...orderTexts, ...deliveryTexts }

const order = (given: Partial<OrderToStage> = {}): OrderToStage => ({
  status: 'preparing',
  stage: 'artwork',
  delivery: { method: 'carrier' },
  artworkAcceptedAt: null,
  startsOn: '2026-12-03',
  shipsOn: '2026-12-10',
  deliversOn: '2026-12-11',
  productionOn: ['2026-12-03', '2026-12-04', '2026-12-09'],
  holidays: [{ on: '2026-12-08', name: 'Inmaculada Concepción' }],
  lines: [
    { jobState: 'awaiting_artwork', cutOff: '16:00' },
    { jobState: 'checking', cutOff: '16:00' },
    { jobState: 'approved', cutOff: '16:00' },
  ],
  events: [],
  ...given,
})
const WEDNESDAY = '2026-12-02T10:48:00+01:00'
const readerAt = (at: string) =>
  ({
    language: 'es',
    nowMs: Date.parse(at),
    t: (key: string, params?: Record<string, string | number>) =>
      translate(messages, 'es', key, params),
  }) as const
const said = (given: Partial<OrderToStage>, at = WEDNESDAY) => {
  return stageTexts(order(given), readerAt(at)).map(({ state, notes }) => [
    state,
    ...notes.map(({ text }) => text),
  ])
}
const moved = (to: string, at: string): OrderEvent => ({
  id: 1,
  at,
  actor: 'staff',
  kind: 'moved',
  lineId: null,
  data: { to },
})

describe('the three stages', () => {
  test('files in progress: their numbers by state, and until when the date holds', () => {
    expect(said({})).toEqual([
      [
        'now',
        '1 listo, 1 en revisión, 1 sin archivo',
        'Si están aprobados antes de las 16:00 del jueves 3 de diciembre, la fecha no cambia.',
      ],
      [
        'next',
        'En el taller: jueves 3, viernes 4 y miércoles 9 de diciembre.',
        'El martes 8 de diciembre es festivo: Inmaculada Concepción.',
      ],
      ['next', 'Sale el jueves 10 de diciembre.', 'Llega el viernes 11 de diciembre.'],
    ])
  })

  test.each<[JobState, string]>([
    ['awaiting_artwork', 'El archivo todavía no ha llegado.'],
    ['checking', 'Lo estamos revisando.'],
    ['needs_changes', 'Hay que corregirlo.'],
    ['awaiting_approval', 'Falta tu visto bueno.'],
  ])('a single product is not counted: %s', (jobState, text) => {
    expect(said({ lines: [{ jobState, cutOff: '16:00' }] })[0]?.[1]).toBe(text)
  })

  test('without a file files are not mentioned', () => {
    const lines: Lines = [
      { jobState: 'approved', cutOff: '16:00', artworkRules: { needed: false } },
    ]
    const [files, production] = said({ lines, stage: 'production', status: 'pending_payment' })
    expect([files, production]).toEqual([
      ['done', 'No hace falta ningún archivo.'],
      ['now', 'Empezamos en cuanto llegue el pago.'],
    ])
  })

  test('a weekly closing day is no holiday', () => {
    const holidays = [{ on: '2026-12-04', name: 'inventario', closing: true as const }]
    expect(said({ holidays })[1]).toContain('El viernes 4 de diciembre cerramos: inventario.')
  })

  test.each([
    ['09:00:00', 'Quedan 7\u00a0h 0\u00a0min.'],
    ['14:59:59', 'Quedan 1\u00a0h 1\u00a0min.'],
    ['15:01:00', 'Quedan 59 minutos.'],
    ['15:59:59', 'Queda 1 minuto.'],
  ])('on the day of the cut-off it is a time of today, and the clock runs: %s', (clock, left) => {
    expect(said({}, `2026-12-03T${clock}+01:00`)[0]).toContain(
      `Si están aprobados hoy antes de las 16:00, la fecha no cambia. ${left}`,
    )
  })

  test('too late: an unreachable date is not promised', () => {
    expect(said({}, '2026-12-03T16:01:00+01:00')).toEqual([
      [
        'now',
        '1 listo, 1 en revisión, 1 sin archivo',
        'La fecha prevista ya no llega: te diremos la nueva en cuanto los apruebes.',
      ],
      ['next', 'Empezamos a contar cuando tengamos los archivos aprobados.'],
      ['next', 'Estaba previsto para el viernes 11 de diciembre.'],
    ])
  })

  const STEPS = [
    { until: '2026-12-03T15:00:00.000Z', deliversOn: '2026-12-11' },
    { until: '2026-12-04T15:00:00.000Z', deliversOn: '2026-12-14' },
  ]
  test.each([
    [
      'before the cut-off, what comes after it',
      '2026-12-03T15:00:00+01:00',
      'la fecha no cambia. Quedan 1\u00a0h 0\u00a0min. Después, la entrega pasa al lunes 14 de diciembre.',
    ],
    [
      'a day before',
      WEDNESDAY,
      'la fecha no cambia. Después, la entrega pasa al lunes 14 de diciembre.',
    ],
    [
      'behind it, the new day',
      '2026-12-03T16:00:01+01:00',
      'La fecha prevista ya no llega. Si los apruebas antes de las 16:00 del viernes 4 de diciembre, la entrega es el lunes 14 de diciembre.',
    ],
    [
      'on the morning of it',
      '2026-12-04T09:00:00+01:00',
      'Si los apruebas hoy antes de las 16:00, la entrega es el lunes 14 de diciembre.',
    ],
  ])('the page says what becomes of the date: %s', (_, at, text) => {
    expect(said({ byApproval: STEPS }, at)[0]?.[2]).toContain(text)
  })

  test.each([
    [
      'in time',
      '2026-12-03T15:00:00+01:00',
      'Si vuelves a aprobar hoy antes de las 16:00, la fecha no cambia. Después, la entrega pasa al lunes 14 de diciembre.',
    ],
    [
      'too late',
      '2026-12-03T16:00:01+01:00',
      'Si los apruebas antes de las 16:00 del viernes 4 de diciembre, la entrega es el lunes 14 de diciembre.',
    ],
    ['long after what the page knows', '2026-12-09T12:00:00+01:00', ''],
  ])('an approval that is taken back: %s', (_, at, text) => {
    expect(sayReopened(order({ byApproval: STEPS }), readerAt(at))).toBe(text)
  })

  test('approved, and not begun: until when files may change', () => {
    const lines: Lines = [{ jobState: 'approved', cutOff: '16:00' }]
    const [files] = said({ stage: 'production', artworkAcceptedAt: '2026-12-02T10:00:00Z', lines })
    expect(files?.[2]).toBe(
      'Puedes cambiarlos hasta que empiece la producción, prevista para el jueves 3 de diciembre.',
    )
    const [late] = said(
      { stage: 'production', artworkAcceptedAt: '2026-12-02T10:00:00Z', lines },
      '2026-12-04T09:00:00+01:00',
    )
    expect(late?.[2]).toBe('Puedes cambiarlos mientras no empiece la producción.')
  })

  test('unpaid: production waits for the payment', () => {
    const [, production] = said({ status: 'pending_payment' })
    expect(production).toEqual(['next', 'Empezamos con el pago y los archivos aprobados.'])
  })

  test('in production', () => {
    const [artwork, production] = said(
      {
        stage: 'production',
        artworkAcceptedAt: '2026-12-02T10:00:00Z',
        lines: [{ jobState: 'in_production', cutOff: '16:00' }],
      },
      '2026-12-04T18:00:00+01:00',
    )
    expect(artwork).toEqual(['done', 'Archivos aprobados el miércoles 2 de diciembre.'])
    expect(production?.[0]).toBe('now')
  })

  test('shipped: day of departure, day of arrival', () => {
    const events = [
      moved('shipped', '2026-12-10T11:00:00Z'),
      moved('finished', '2026-12-09T11:00:00Z'),
    ]
    expect(
      said({ status: 'shipped', stage: 'shipping', events }, '2026-12-10T18:00:00+01:00'),
    ).toEqual([
      ['done', 'Archivos aprobados.'],
      ['done', 'Terminado el miércoles 9 de diciembre.'],
      ['now', 'Salió el jueves 10 de diciembre.', 'Llega el viernes 11 de diciembre.'],
    ])
  })

  test('one of several shipments has left: the order has not', () => {
    const events = [{ ...moved('shipped', '2026-12-10T11:00:00Z'), kind: 'shipment_moved' }]
    expect(said({ stage: 'shipping', events }, '2026-12-10T18:00:00+01:00')[2]?.[1]).toMatch(
      /^Sale el /,
    )
  })

  test('pick-up: ready on a day, then waiting', () => {
    const pickup = { method: 'pickup' }
    expect(said({ delivery: pickup })[2]).toEqual([
      'next',
      'Recógelo desde el viernes 11 de diciembre.',
    ])
    expect(said({ delivery: pickup, status: 'shipped', stage: 'shipping' })[2]).toEqual([
      'now',
      'Te espera en el taller de Jaén.',
    ])
  })

  test('received: all three are complete', () => {
    const states = said({
      status: 'received',
      stage: null,
      events: [moved('received', '2026-12-11T11:00:00Z')],
    })
    expect(states.map(([state]) => state)).toEqual(['done', 'done', 'done'])
    expect(states[2]).toContain('Entregado el viernes 11 de diciembre.')
  })
})

test.each([
  ['the day before', '2026-12-02T23:59:59+01:00', true],
  ['the last second', '2026-12-03T10:00:00+01:00', true],
  ['one second later', '2026-12-03T10:00:01+01:00', false],
  ['one minute later', '2026-12-03T10:01:00+01:00', false],
  ['the day after, early', '2026-12-04T08:00:00+01:00', false],
])('the earliest cut-off of the order counts: %s', (_, at, keeps) => {
  const lines: Lines = ['16:00', '10:00'].map((cutOff) => ({
    jobState: 'awaiting_artwork',
    cutOff,
  }))
  expect(keepsDate(order({ lines }), Date.parse(at))).toBe(keeps)
})
