import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import { readAmount } from '../../buying/wallet/wallet-use.ts'
import { HIGHEST_LIMIT_CENTS } from '../../session/company/member.ts'
import type { MemberRole } from '../../session/company/roles.ts'
import type { SpendingLimits } from '../../session/company/spending.ts'

/** Role and limits as typed: in euros, empty for none. */
export type TermsDraft = { role: MemberRole; orderLimit: string; monthLimit: string }
export const EMPTY_TERMS: TermsDraft = { role: 'buyer', orderLimit: '', monthLimit: '' }

const typed = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',').replace(/,00$/, '')
export const draftOf = ({
  role,
  orderLimitCents,
  monthLimitCents,
}: { role: MemberRole } & SpendingLimits): TermsDraft => ({
  role,
  orderLimit: typed(orderLimitCents),
  monthLimit: typed(monthLimitCents),
})

function centsAt(text: string, field: string, refusals: Refusal[]): number | null {
  if (text.trim() === '') return null
  const cents = readAmount(text)
  if (cents !== undefined && cents <= HIGHEST_LIMIT_CENTS) return cents
  refusals.push({
    code: 'company.limit.format',
    field,
    params: { limitCents: HIGHEST_LIMIT_CENTS },
  })
  return null
}

/** Converted for the call; fields of refusals have the shop's names. */
export function termsOf({
  role,
  orderLimit,
  monthLimit,
}: TermsDraft): Result<{ role: MemberRole } & SpendingLimits> {
  const refusals: Refusal[] = []
  const limits = {
    orderLimitCents: role === 'buyer' ? centsAt(orderLimit, 'orderLimitCents', refusals) : null,
    monthLimitCents: role === 'buyer' ? centsAt(monthLimit, 'monthLimitCents', refusals) : null,
  }
  return refusals.length > 0 ? refuse(...refusals) : accept({ role, ...limits })
}
