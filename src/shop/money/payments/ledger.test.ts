import { expect, test } from 'vitest'
import { ledgerOf } from './ledger.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute))
const attempt = (minute: number, gatewayOrder: string) => ({
  createdAt: at(minute),
  method: 'card' as const,
  gatewayOrder,
  amountCents: 500,
})
const heard = (minute: number, changes = {}) => ({
  receivedAt: at(minute),
  source: 'notification' as const,
  verdict: 'accepted',
  responseCode: '0190' as string | null,
  effect: 'none' as const,
  orphanedBecause: null,
  gatewayOrder: '2611A',
  method: 'card',
  ...changes,
})
const refund = (minute: number, kind: 'requested' | 'unknown') => ({
  at: at(minute),
  kind,
  amountCents: 200,
  target: 'card' as const,
  responseCode: kind === 'unknown' ? 'no_answer' : null,
  note: null,
  by: 'Ana',
})

const meaning = (method: string, code: string) =>
  method === 'card' && code === '0190' ? 'Denegada por el emisor' : null

test('lists all events in order, with the meaning of codes', () => {
  const ledger = ledgerOf(
    [attempt(9, '2611B'), attempt(1, '2611A')],
    [
      heard(2),
      heard(6, { source: 'query', verdict: 'payments.query.no_answer', responseCode: null }),
      heard(10, { effect: 'paid', responseCode: '0000' }),
    ],
    [refund(12, 'requested'), refund(12, 'unknown')],
    meaning,
  )
  expect(ledger.map(({ kind, said, code }) => [kind, said, code])).toEqual([
    ['attempt', 'card', null],
    ['told', 'none', '0190'],
    ['asked', 'payments.query.no_answer', null],
    ['attempt', 'card', null],
    ['told', 'paid', '0000'],
    ['refund', 'requested', null],
    ['refund', 'unknown', 'no_answer'],
  ])
  expect(ledger[1]?.meaning).toMatch(/emisor/i)
  expect(ledger.at(-1)).toMatchObject({ by: 'Ana', amountCents: 200, meaning: null })
})

test('a refund that staff send themselves is not shown as an unanswered one', () => {
  const held = { ...refund(1, 'unknown'), responseCode: 'by_hand' }
  expect(ledgerOf([], [], [held, refund(2, 'unknown')], meaning).map(({ said }) => said)).toEqual([
    'by_hand',
    'unknown',
  ])
})
