import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anItem } from '../../buying/cart/cart-fixture.ts'
import { readCart } from './read-cart.ts'

const good = anItem()
const configured = (changes: object) => ({
  ...good,
  configuration: { ...good.configuration, ...changes },
})

describe('a stored cart', () => {
  test('comes back as it was written', () => {
    const items = [anItem({ id: 'a', _id: 'srv-a' }), anItem({ id: 'b', group: 2, inPanels: true })]
    expect(readCart(JSON.stringify(items))).toEqual(items)
  })

  test.each([
    ['nothing stored', null],
    ['half a write', '[{"id":"a"'],
    ['an object', '{}'],
    ['null', 'null'],
    ['a number', '7'],
    ['empty', ''],
  ])('%s is an empty cart', (_, json) => {
    expect(readCart(json)).toEqual([])
  })

  test.each<[string, object | null | string]>([
    ['null', null],
    ['a text', 'a'],
    ['an entry without id', { ...good, id: undefined }],
    ['a price that is none', { ...good, price: '73,60' }],
    ['a negative price', { ...good, price: -1 }],
    ['a fraction of a cent', { ...good, price: 1.5 }],
    ['a date that is none', { ...good, date: 'ayer' }],
    ['a day that does not exist', { ...good, deliversOn: '2026-02-30' }],
    ['a product that is no slug', { ...good, product: '../admin' }],
    ['an order that is none', { ...good, group: 0 }],
    ['an endless name', { ...good, productName: 'x'.repeat(201) }],
    ['no configuration', { ...good, configuration: null }],
    ['no width', configured({ widthMm: 0 })],
    ['a width as text', configured({ widthMm: '3000' })],
    ['an unknown speed', configured({ speed: 'teleport' })],
    ['choices as a list', configured({ choices: ['hem'] })],
    ['a count that is none', configured({ counts: { eyelets: -2 } })],
    [
      'choices without end',
      configured({
        choices: Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`c${index}`, 'x'])),
      }),
    ],
    ['an endless remark', configured({ observations: 'x'.repeat(1001) })],
  ])('%s is left out, the rest stays', (_, broken) => {
    expect(readCart(JSON.stringify([broken, good]))).toEqual([good])
  })

  test('of two entries with one id the first stays', () => {
    expect(readCart(JSON.stringify([good, { ...good, price: 1 }]))).toEqual([good])
  })

  test('thickness, format and letters of the shapes that have them are read', () => {
    const ofShapes = [
      { thicknessMm: 120 },
      { format: '85x200' },
      { texts: { initial1: 'A', initial2: 'B' } },
      { spacings: { eyelets: 500 } },
    ]
    const stored = ofShapes.map((said, index) => ({
      ...good,
      id: String(index),
      configuration: { ...good.configuration, ...said },
    }))
    expect(readCart(JSON.stringify(stored))).toEqual(stored)
  })

  test.each([
    { thicknessMm: '12' },
    { thicknessMm: -1 },
    { format: 7 },
    { format: '' },
    { texts: 'AB' },
    { texts: { initial1: 1 } },
    { spacings: { eyelets: '50' } },
    { spacings: 5 },
  ])('%j is left out', (said) => {
    expect(readCart(JSON.stringify([configured(said), good]))).toEqual([good])
  })

  test('unknown fields are dropped', () => {
    expect(
      readCart(
        JSON.stringify([
          { ...good, role: 'admin', configuration: { ...good.configuration, netCents: 1 } },
        ]),
      ),
    ).toEqual([good])
  })

  test('a key of the prototype stays a key', () => {
    const [item] = readCart(
      `[${JSON.stringify(good).replace('"choices":{', '"choices":{"__proto__":"x",')}]`,
    )
    expect(Object.getPrototypeOf(item?.configuration.choices)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  test('nothing that is stored makes it throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => Array.isArray(readCart(json))),
    )
  })
})
