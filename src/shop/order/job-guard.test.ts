import { expect, test } from 'vitest'
import { guardOfJob, type JobGuard } from './job-guard.ts'
import { JOB_STATES, type JobState } from './job-state.ts'
import type { OrderStatus } from './order-state.ts'

test.each<[OrderStatus, JobState, string, JobGuard]>([
  ['pending_payment', 'approved', 'produce', 'unpaid'],
  ['not_confirmed', 'awaiting_artwork', 'produce', 'unpaid'],
  ['cancelled', 'approved', 'produce', 'closed'],
  ['preparing', 'awaiting_artwork', 'produce', 'fileMissing'],
  ['preparing', 'checking', 'produce', 'checking'],
  ['preparing', 'needs_changes', 'produce', 'changes'],
  ['preparing', 'awaiting_approval', 'produce', 'approval'],
  ['preparing', 'in_production', 'finish', 'right'],
  ['preparing', 'finished', 'pack', 'right'],
])('%s, %s: %s is refused as %s', (status, jobState, move, why) => {
  expect(guardOfJob(status, { jobState, moves: [] })).toEqual({ move, why })
})

test.each(JOB_STATES)('%s: what is allowed needs no reason', (jobState) => {
  expect(guardOfJob('preparing', { jobState, moves: ['produce'] })).toBeNull()
})

test('a packed job has no next step', () => {
  expect(guardOfJob('shipped', { jobState: 'packed', moves: [] })).toBeNull()
})
