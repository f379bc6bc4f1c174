import { expect, test } from 'vitest'
import { APPROVER_LIMIT, readApprover } from './approver.ts'

test.each([
  ['Ana Ruiz', 'Ana Ruiz'],
  ['  Ana\t\n Ruiz ', 'Ana Ruiz'],
  ['Ana‮ziuR', 'Ana ziuR'],
  ['é'.repeat(APPROVER_LIMIT), 'é'.repeat(APPROVER_LIMIT)],
])('%j approves as %j', (typed, name) => {
  expect(readApprover(typed)).toEqual({ ok: true, value: name })
})

test.each([
  ['', { code: 'artwork.approval.noName', field: 'name' }],
  ['​ \n', { code: 'artwork.approval.noName', field: 'name' }],
  [
    'a'.repeat(APPROVER_LIMIT + 1),
    { code: 'artwork.approval.longName', field: 'name', params: { limit: 100, length: 101 } },
  ],
])('%j is nobody', (typed, refusal) => {
  expect(readApprover(typed)).toEqual({ ok: false, refusals: [refusal] })
})
