import { expect, test } from 'vitest'
import { ORDER_MAILS } from './mail-kinds.ts'
import { dailyMost } from './mail-limit.ts'

test('every mail about an unpaid order counts, except the requested one', () => {
  expect(ORDER_MAILS.filter((kind) => dailyMost(kind, false) !== 30)).toEqual(['link'])
})

test('of a paid order those count that its link can cause repeatedly', () => {
  expect(ORDER_MAILS.filter((kind) => dailyMost(kind, true) === 100)).toEqual([
    'needs_changes',
    'amended',
    'claim_opened',
    'change_waits',
    'change_ended',
  ])
  expect(ORDER_MAILS.filter((kind) => ![100, null].includes(dailyMost(kind, true)))).toEqual([])
})
