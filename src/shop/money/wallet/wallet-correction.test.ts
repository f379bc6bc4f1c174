import { expect, test } from 'vitest'
import { readCorrection } from './wallet-correction.ts'

test.each([
  ['credit', '12,50', ' Por el retraso ', 1250, 'Por el retraso'],
  ['debit', '3', 'x', -300, 'x'],
  ['credit', '10.000', 'x', 1_000_000, 'x'],
])('%s %s is read', (direction, amount, reason, cents, said) => {
  expect(readCorrection({ direction, amount, reason })).toEqual({
    ok: true,
    value: { cents, reason: said },
  })
})

test.each([
  ['gift', '5', 'x', ['direction']],
  ['credit', '0', 'x', ['amount']],
  ['credit', '-5', 'x', ['amount']],
  ['debit', 'mucho', 'x', ['amount']],
  ['credit', '10.000,01', 'x', ['amount']],
  ['credit', '5', '  ', ['reason']],
  ['credit', '5', 'x'.repeat(201), ['reason']],
  ['', '', '', ['direction', 'amount', 'reason']],
])('refused: %s %j %j', (direction, amount, reason, fields) => {
  const read = readCorrection({ direction, amount, reason })
  expect(read.ok ? [] : read.refusals.map(({ field }) => field)).toEqual(fields)
})
