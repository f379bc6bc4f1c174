import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SPEEDS } from '../quoting/speed.ts'
import { isCutOff, USUAL_CUT_OFFS, withCutOffs } from './cut-offs.ts'

test.each([
  ['10:00', true],
  ['23:45', true],
  ['00:00', true],
  ['10:10', false],
  ['24:00', false],
  ['9:00', false],
  ['', false],
])('%j can be a cut-off: %s', (time, can) => {
  expect(isCutOff(time)).toBe(can)
})

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
  .map(([hour, minutes]) => `${String(hour).padStart(2, '0')}:${minutes}`)
const cutOffs = fc.record({ urgent: time, normal: time, relax: time })

test('a product with the usual times follows the settings, one with its own keeps it', () => {
  fc.assert(
    fc.property(cutOffs, fc.constantFrom(...SPEEDS), time, (set, code, own) => {
      const usual = { code, cutOff: USUAL_CUT_OFFS[code], workingDays: 3 }
      expect(withCutOffs([usual], set)).toEqual([{ ...usual, cutOff: set[code] }])
      const other = { ...usual, cutOff: own }
      if (own !== usual.cutOff) expect(withCutOffs([other], set)).toEqual([other])
    }),
  )
})

test('the usual settings change nothing', () => {
  const speeds = SPEEDS.map((code) => ({ code, cutOff: USUAL_CUT_OFFS[code] }))
  expect(withCutOffs(speeds, USUAL_CUT_OFFS)).toEqual(speeds)
})
