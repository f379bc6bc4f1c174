import { expect, test } from 'vitest'
import { draftOf, EMPTY_TERMS, termsOf } from './terms-draft.ts'

test.each([
  ['', null],
  ['500', 50_000],
  ['1.250,50', 125_050],
  ['1250,5 €', 125_050],
  ['0', 0],
])(
  'a limit typed as %j is %j cents, and is shown so that it reads the same',
  (orderLimit, orderLimitCents) => {
    const read = termsOf({ ...EMPTY_TERMS, orderLimit })
    expect(read).toMatchObject({
      ok: true,
      value: { role: 'buyer', orderLimitCents, monthLimitCents: null },
    })
    if (read.ok) expect(termsOf(draftOf(read.value))).toEqual(read)
  },
)

test.each(['mucho', '-5', '1,234', '99999999'])(
  'a limit typed as %j is refused at its field',
  (monthLimit) => {
    expect(termsOf({ ...EMPTY_TERMS, monthLimit })).toMatchObject({
      ok: false,
      refusals: [{ code: 'company.limit.format', field: 'monthLimitCents' }],
    })
  },
)

test('limits are read only for buyers', () => {
  expect(termsOf({ role: 'approver', orderLimit: 'mucho', monthLimit: '3' })).toMatchObject({
    ok: true,
    value: { orderLimitCents: null, monthLimitCents: null },
  })
})
