import { describe, expect, test } from 'vitest'
import type { ShippingCarrier, ShippingRow } from '../shop/ordering/shipping/shipping-schema.ts'
import { byCarrier, fitsDeed, mayLeave, weightOf } from './shipping-rows.ts'

const carrier = (id: string, linked = true): ShippingCarrier => ({
  ...{ id, name: id, protocol: 'gls', linked, active: true, hasDepot: false, zones: [] },
  ...{ maxWeightG: null, maxLengthMm: null, maxGirthMm: null, pickup: null },
})
const row = (changes: Partial<ShippingRow> = {}): ShippingRow => ({
  ...{ order: 'M-26-000001', shipment: 1, version: 0, state: 'ready', shipsOn: '2026-11-24' },
  ...{ recipient: 'Lucía', postalCode: '41001', city: 'Sevilla', zone: 'peninsula' },
  ...{ handling: null, anonymous: false, isPacked: true, carrierId: 'a', toDepot: false },
  ...{
    parcels: [],
    lines: [],
    trackingNumber: null,
    again: false,
    incident: null,
    hasLabels: false,
    said: '',
    handedOn: null,
  },
  ...changes,
})
const CARRIERS = [carrier('a'), carrier('typed', false)]

describe('what may be done with a row', () => {
  test.each<[string, Partial<ShippingRow>, boolean, boolean]>([
    ['ready', {}, true, false],
    ['in production', { state: 'production', isPacked: false }, false, false],
    ['without an answer', { state: 'sending' }, true, false],
    ['a number that is typed', { carrierId: 'typed' }, false, false],
    ['no carrier', { carrierId: null }, false, false],
    ['with labels', { state: 'registered', hasLabels: true }, false, true],
    ['not packed yet', { state: 'registered', hasLabels: true, isPacked: false }, false, false],
    ['left', { state: 'handed', hasLabels: true, handedOn: '2026-11-24' }, false, false],
    ['on its way, not noted', { state: 'in_transit', hasLabels: true }, false, true],
  ])('%s', (_, changes, announce, handover) => {
    const one = row(changes)
    expect([fitsDeed('announce', one, CARRIERS), fitsDeed('handover', one, CARRIERS)]).toEqual([
      announce,
      handover,
    ])
    expect(mayLeave(one)).toBe(handover)
  })
})

test('rows stand by carrier, those without one last', () => {
  const rows = [row({ carrierId: null }), row({ carrierId: 'typed' }), row(), row({ shipment: 2 })]
  expect(byCarrier(rows, CARRIERS).map((group) => [group.carrier?.id, group.rows.length])).toEqual([
    ['a', 2],
    ['typed', 1],
    [undefined, 1],
  ])
})

test('the weight of a row is that of its parcels', () => {
  const parcel = { weightG: 1500, lengthMm: 1, widthMm: 1, heightMm: 1, content: [], over: [] }
  expect(weightOf(row({ parcels: [parcel, parcel] }))).toBe(3000)
})
