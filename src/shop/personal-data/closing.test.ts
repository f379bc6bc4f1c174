import { expect, test } from 'vitest'
import { named, refuseClosing } from './closing.ts'
import type { AccountStanding } from './standing-schema.ts'

const none = { count: 0, numbers: [] }
const orders = (count: number) => ({
  count,
  numbers: ['M-1', 'M-2', 'M-3', 'M-4', 'M-5'].slice(0, count),
})
const standing = (changes: Partial<AccountStanding>): AccountStanding => ({
  inProduction: none,
  refunding: none,
  unpaid: none,
  balanceCents: 0,
  ...changes,
})

test.each([
  [1, 'M-1'],
  [2, 'M-1, M-2'],
  [5, 'M-1, M-2, M-3, M-4, M-5'],
  [6, 'M-1, M-2, M-3, M-4, M-5 (+1)'],
  [1430, 'M-1, M-2, M-3, M-4, M-5 (+1425)'],
])('%i orders are named so that they can be read', (count, numbers) => {
  expect(named(orders(count))).toEqual({ count, numbers })
})

test('where the count was limited there are more', () => {
  expect(named({ ...orders(150), more: true }).numbers).toBe(
    'M-1, M-2, M-3, M-4, M-5 (+145\u00a0…)',
  )
})

test.each([
  ['nothing', {}, 0, []],
  ['unpaid orders go with it', { unpaid: orders(3) }, 0, []],
  ['work to be sent', { inProduction: orders(1) }, 0, ['account.closing.inProduction']],
  ['money on its way', { refunding: orders(1) }, 0, ['account.closing.refunding']],
  ['money given up to the cent', { balanceCents: 5 }, 5, []],
  ['money given up but for a cent', { balanceCents: 5 }, 4, ['account.closing.balance']],
  [
    'all of it',
    { inProduction: orders(1), refunding: orders(1), balanceCents: 5 },
    0,
    ['account.closing.inProduction', 'account.closing.refunding', 'account.closing.balance'],
  ],
] as const)('in the way stands %s', (_what, changes, giveUpCents, codes) => {
  expect(refuseClosing(standing(changes), giveUpCents).map(({ code }) => code)).toEqual(codes)
})
