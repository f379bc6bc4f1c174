import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check, form, LINES, marta, palma, zones } from '../../../../test/recipients.ts'
import { EMPTY_DRAFT, readDraft, withField } from './checkout-draft.ts'
import { othersOf, zoneOfDraft } from './delivery-choice.ts'
import { partsOf, sendTo } from './destination.ts'

test("prices of a checked form use the check's result; others use the valid part", () => {
  const place = fc.constantFrom(
    ['ES', '41001'],
    ['ES', '41002'],
    ['ES', '07001'],
    ['PT', '1000-001'],
    ['ES', '35001'],
    ['ES', '4100'],
  )
  const recipient = fc.record({
    place,
    lots: fc.dictionary(
      fc.constantFrom('banner', 'rollup', 'gone'),
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom('1', '2') },
        fc.constantFrom('', '30', '99', 'x'),
      ),
    ),
  })
  let accepted = 0
  fc.assert(
    fc.property(fc.array(recipient, { minLength: 1, maxLength: 4 }), (typed) => {
      const others = typed.map(({ place: [country = '', postalCode = ''], lots }) => ({
        ...marta,
        country,
        postalCode,
        lots,
      }))
      const input = form(others)
      const to = zoneOfDraft(input as typeof EMPTY_DRAFT, LINES, zones)
      const checked = check(input)
      if (checked.ok) expect(to).toEqual(sendTo(checked.value.delivery))
      accepted += Number(checked.ok)
      const parts = to ? partsOf(LINES, to) : []
      for (const [line, { lots }] of LINES.entries())
        expect(parts.reduce((sum, part) => sum + (part.lots[line] ?? 0), 0)).toBe(lots)
      for (const part of parts)
        expect(part.lots.some((some) => some > 0) && part.lots.every((some) => some >= 0)).toBe(
          true,
        )
    }),
    { numRuns: 500 },
  )
  expect(accepted).toBeGreaterThan(20)
})

describe('the draft', () => {
  test('is stored with its recipients, and survives invalid stored data', () => {
    const typed = { ...EMPTY_DRAFT, others: [marta] }
    expect(readDraft(JSON.stringify(typed))).toEqual(typed)
    for (const others of ['x', null, { length: 3 }, 7])
      expect(readDraft(JSON.stringify({ ...EMPTY_DRAFT, others })).others).toEqual([])
    const [odd] = readDraft(
      JSON.stringify({ others: [{ recipient: 7, lots: { a: 1, b: '2' } }] }),
    ).others
    expect(odd).toMatchObject({ recipient: '', country: 'ES', lots: { b: '2' } })
  })

  test('takes a field of one recipient, and a number of lots', () => {
    const draft = { ...EMPTY_DRAFT, others: [marta, palma] }
    const changed = withField(
      withField(draft, 'others.1.city', 'Inca'),
      'others.1.lots.banner',
      '3',
    )
    expect(changed.others).toEqual([
      marta,
      { ...palma, city: 'Inca', lots: { banner: '3', rollup: '2' } },
    ])
    expect(changed.delivery).toEqual(draft.delivery)
  })

  test('requests prices only for valid recipients', () => {
    const draft = {
      ...EMPTY_DRAFT,
      delivery: { ...EMPTY_DRAFT.delivery, several: true },
      others: [marta, { ...palma, postalCode: '' }, { ...palma, lots: {} }],
    }
    expect(othersOf(draft, zones)).toEqual([
      { country: 'ES', postalCode: '41001', lots: { banner: 50 } },
    ])
  })
})
