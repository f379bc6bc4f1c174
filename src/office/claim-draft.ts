import { type ClaimDecision, givesMoney } from '../shop/order/claims/claim.ts'
import { centsFrom } from './cents-from.ts'
import type { Decision } from './claim-calls.ts'

/** A decision as typed. */
export type ClaimDraft = {
  decision: ClaimDecision
  answer: string
  amount: string
  target: string
  units: string
}
export type WrongClaim = Partial<Record<'answer' | 'amount' | 'units', string>>

const WHOLE = /^[1-9]\d{0,5}$/

/** The request, or the faulty fields with their message keys. `most`: copies of the line. */
export function decisionOf(
  { decision, answer, amount, target, units }: ClaimDraft,
  most: number,
): { wanted: Decision } | { wrong: WrongClaim } {
  const amountCents = centsFrom(amount)
  const copies = WHOLE.test(units.trim()) ? Number(units) : 0
  const wrong: WrongClaim = {
    ...(answer.trim() === '' && { answer: 'staff.claims.answer.missing' }),
    ...(givesMoney(decision) && !amountCents && { amount: 'claims.amount' }),
    ...(decision === 'reprinted' &&
      (copies < 1 || copies > most) && { units: 'staff.claims.units.hint' }),
  }
  if (Object.keys(wrong).length > 0) return { wrong }
  return {
    wanted: {
      ...{ decision, answer: answer.trim() },
      ...(givesMoney(decision) && amountCents && { amountCents }),
      ...(decision === 'refunded' && { target }),
      ...(decision === 'reprinted' && { units: copies }),
    },
  }
}
