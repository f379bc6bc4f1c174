import { describe, expect, test } from 'vitest'
import { EMPTY_DRAFT, withHandedOver } from '../../buying/checkout/checkout-draft.ts'
import { type Again, recipientsAgain } from './recipients-again.ts'

const place = { address: 'Calle Mayor 1', postalCode: '28013', city: 'Madrid', country: 'ES' }
const marta = {
  recipient: 'Marta Ruiz',
  phone: null,
  address: { ...place, city: 'Sevilla', postalCode: '41001' },
  handling: 'folded',
  lots: [50, 0],
}
const toni = {
  ...marta,
  recipient: 'Toni Ferrer',
  phone: '600222333',
  handling: null,
  lots: [10, 2],
}
const order = (others?: object[]) =>
  ({
    delivery: {
      method: 'carrier',
      address: place,
      parcel: { recipient: 'Lucía', anonymous: true },
      ...(others && { others }),
    },
    lines: [{ id: 'one' }, { id: 'two' }],
  }) as unknown as Parameters<typeof recipientsAgain>[0]
const become = (lineId: string, units: number): Again => ({
  lineId,
  item: {
    id: `new-${lineId}`,
    configuration: { unitsMode: 'same', units, designs: 1 } as Again['item']['configuration'],
  },
})
/** As the checkout finds it: handed over through the browser's storage. */
const handed = (draft: typeof EMPTY_DRAFT, placed: ReturnType<typeof order>, items: Again[]) =>
  withHandedOver(draft, JSON.stringify(recipientsAgain(placed, items) ?? null))
const again = (...items: Again[]) => handed(EMPTY_DRAFT, order([marta, toni]), items)

describe('an order for several recipients, ordered again', () => {
  test('goes to the same, with the same shares under the new names of its lines', () => {
    const draft = again(become('one', 100), become('two', 2))
    expect(draft.delivery).toMatchObject({
      ...place,
      method: 'carrier',
      recipient: 'Lucía',
      anonymous: true,
      several: true,
    })
    expect(draft.others).toMatchObject([
      {
        recipient: 'Marta Ruiz',
        phone: '',
        city: 'Sevilla',
        handling: 'folded',
        lots: { 'new-one': '50' },
      },
      {
        recipient: 'Toni Ferrer',
        phone: '600222333',
        handling: '',
        lots: { 'new-one': '10', 'new-two': '2' },
      },
    ])
  })

  test.each<[string, Again[], object[]]>([
    [
      'fewer than the others had: their share is asked anew',
      [become('one', 59), become('two', 2)],
      [{}, { 'new-two': '2' }],
    ],
    ['just enough for the others', [become('one', 60)], [{ 'new-one': '50' }, { 'new-one': '10' }]],
    ['a line is left out', [become('two', 5)], [{}, { 'new-two': '2' }]],
  ])('%s', (_, items, lots) => {
    expect(again(...items).others.map((other) => other.lots)).toEqual(lots)
  })

  test.each([null, 'x', '{"others": 7}', '{"others": []}'])(
    'what is handed over and makes no sense (%s) changes nothing',
    (json) => {
      expect(withHandedOver(EMPTY_DRAFT, json)).toBe(EMPTY_DRAFT)
    },
  )

  test.each([
    ['one recipient', EMPTY_DRAFT, order()],
    [
      'others were typed',
      { ...EMPTY_DRAFT, others: [{ ...EMPTY_DRAFT.delivery, phone: '', handling: '', lots: {} }] },
      order([marta]),
    ],
    [
      'an address was typed',
      { ...EMPTY_DRAFT, delivery: { ...EMPTY_DRAFT.delivery, address: 'Rua do Sol' } },
      order([marta]),
    ],
  ])('%s: the checkout stays as it is', (_, draft, placed) => {
    expect(handed(draft, placed, [become('one', 100)])).toBe(draft)
  })
})
