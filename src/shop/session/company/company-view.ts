import type { BillingData } from '../billing-data.ts'
import type { MemberState } from './member.ts'
import type { Capability, CompanyRole, MemberRole } from './roles.ts'
import type { SpendingLimits } from './spending.ts'

/** The account a user acts for, and the available ones. */
export type CompanyView = {
  /** Null: for the own account. */
  acting:
    | ({
        id: string
        company: string
        role: CompanyRole
        spentCents: number
        billing: BillingData | null
      } & SpendingLimits)
    | null
  can: readonly Capability[]
  memberships: readonly { id: string; company: string; role: MemberRole }[]
  /** The own account is a business with complete billing data: it may invite. */
  business: boolean
}

export type ColleagueView = SpendingLimits & {
  id: string
  email: string
  name: string
  role: MemberRole
  state: MemberState
  /** Net amount of this month that counts for the limit. */
  spentCents: number
  invitedAt: string
  expiresAt: string | null
  joinedAt: string | null
  removedAt: string | null
}
