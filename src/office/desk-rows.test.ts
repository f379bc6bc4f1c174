import { describe, expect, test } from 'vitest'
import messages from '../../locales/es/staff.json' with { type: 'json' }
import { productNamed } from '../../test/products.ts'
import { translate } from '../platform/text.ts'
import { type DeskReader, groupRows, orderTag, sayMoved, shapeFrame } from './desk-rows.ts'
import { deskLink, orderPageLink, placeOf, searchOf } from './use-desk-address.ts'

const reader: DeskReader = {
  language: 'es',
  nowMs: Date.parse('2026-12-02T10:48:00Z'),
  t: (key, params) => translate(messages, 'es', key, params),
}

const banner = productNamed('lona-frontal-pvc').defaultConfiguration

describe('a row says where its order is', () => {
  test.each([
    ['the slowest line', 'preparing', ['packed', 'checking', 'approved'], 'staff.job.checking'],
    [
      'a wrong file before any other',
      'preparing',
      ['awaiting_artwork', 'needs_changes'],
      'staff.job.needs_changes',
    ],
    ['all packed', 'preparing', ['packed', 'packed'], 'staff.job.packed'],
    [
      'unpaid, whatever its files',
      'pending_payment',
      ['approved'],
      'orders.status.pending_payment',
    ],
    ['shipped', 'shipped', ['packed'], 'orders.status.shipped'],
  ] as const)('%s', (_, status, jobs, key) => expect(orderTag(status, jobs).key).toBe(key))
})

describe('rows stand under their day', () => {
  const row = (number: string, shipsOn: string, placedAt = '2026-12-01T09:00:00Z') => ({
    number,
    shipsOn,
    placedAt,
  })

  test('late, today, later', () => {
    const rows = [
      row('a', '2026-12-01'),
      row('b', '2026-12-02'),
      row('c', '2026-12-02'),
      row('d', '2026-12-09'),
    ]
    expect(
      groupRows(rows, 'open', '2026-12-01', reader).map(({ title, late, rows: grouped }) => [
        title,
        late,
        grouped.map(({ number }) => number),
      ]),
    ).toEqual([
      ['Tenía que salir el martes 1 de diciembre', true, ['a']],
      ['Sale hoy, miércoles 2 de diciembre', false, ['b', 'c']],
      ['Sale el miércoles 9 de diciembre', false, ['d']],
    ])
  })

  test('before a holiday nothing is late: it leaves when the workshop opens', () => {
    const [group] = groupRows([row('a', '2026-12-01')], 'open', '2026-11-30', reader)
    expect(group).toMatchObject({
      title: 'Sale en cuanto abra el taller, previsto el martes 1 de diciembre',
      late: false,
    })
  })

  test('where orders of all times are listed, the day they were placed in Madrid', () => {
    const rows = [
      row('a', '2026-12-09', '2026-12-01T23:30:00Z'),
      row('b', '2026-12-01', '2026-12-01T22:30:00Z'),
    ]
    expect(
      groupRows(rows, 'all', '2026-12-01', reader).map(({ title, late }) => [title, late]),
    ).toEqual([
      ['Pedidos del miércoles 2 de diciembre', false],
      ['Pedidos del martes 1 de diciembre', false],
    ])
  })
})

test.each([
  ['2026-12-02T10:42:00Z', '11:42'],
  ['2026-12-01T10:42:00Z', 'ayer'],
  ['2026-11-20T10:42:00Z', '20 nov'],
])('moved %s: %s', (at, said) => expect(sayMoved(at, reader)).toBe(said))

test('shapes share their scale; the largest are fitted into the row', () => {
  expect(shapeFrame({ ...banner, widthMm: 3000, heightMm: 1000 })).toEqual({
    width: 29,
    height: 11,
  })
  expect(shapeFrame({ ...banner, widthMm: 200, heightMm: 200 })).toEqual({ width: 6, height: 6 })
  expect(shapeFrame({ ...banner, widthMm: 9000, heightMm: 3000 })).toEqual({
    width: 46,
    height: 24,
  })
})

test.each(['etiquetas-en-bobina', 'iniciales-de-boda', 'logo-corporeo'])(
  '%s would be a dot at that scale: it fills its frame',
  (slug) => {
    expect(shapeFrame(productNamed(slug).defaultConfiguration)).toEqual({ width: 46, height: 24 })
  },
)

describe('the address of the desk', () => {
  test.each([
    '',
    '?vista=to_ship',
    '?q=lona+roja',
    '?falta=late',
    '?vista=all&falta=transfer&q=x&pagina=3',
    '?orden=total&sentido=desc&sitio=fr&pagina=2',
  ])('%s is kept', (search) => {
    expect(searchOf(placeOf(new URLSearchParams(search)))).toBe(search)
  })

  test('an order’s page keeps the state of the list, and leads back to it', () => {
    const place = placeOf(new URLSearchParams('?falta=review&pagina=2'))
    expect(orderPageLink('M-26-000012', place)).toBe(
      '/admin/pedidos/M-26-000012?falta=review&pagina=2',
    )
    expect(deskLink(place)).toBe('/admin?falta=review&pagina=2')
  })

  test.each(['?vista=mine', '?falta=x', '?pagina=0', '?pagina=-1', '?pagina=1.5', '?pagina=x'])(
    '%s is the first page of the open orders',
    (search) => {
      expect(searchOf(placeOf(new URLSearchParams(search)))).toBe('')
    },
  )
})
