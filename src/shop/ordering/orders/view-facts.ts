import type { PaymentMethods } from '../../../platform/payment-method.ts'
import type { Language, Translate } from '../../../platform/text.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import type { DateStep } from '../../order/order-dates.ts'
import type { OrderChangeRecord, OrderLineRecord } from '../../order/order-record.ts'
import type { ProofView } from '../../order/proof-schema.ts'
import type { StockStanding } from '../../order/stock-standing.ts'
import type { Calendars } from '../../print/delivery/delivery.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import type { ApprovalState } from '../../session/company/approval.ts'

/** The facts of a view beside the order itself. */
export type ViewFacts = {
  settings: SiteSettings
  methods: PaymentMethods
  calendars: Calendars
  /** The recipe that the line was made with, for its texts; a line without one shows its codes. */
  recipeOf: (line: OrderLineRecord) => Recipe | undefined
  language: Language
  t: Translate
  proofs?: readonly ProofView[]
  /** The change that waits for its difference. */
  change?: OrderChangeRecord | undefined
  /** The state of stocked goods. */
  stock?: StockStanding | undefined
  /** It required the approval of its company. */
  approval?: ApprovalOfOrder | undefined
  /** The delivery day by the time of approval; none where the date is fixed. */
  byApproval?: readonly DateStep[]
}

/** The state of a company's approval; `until`: ISO instant. */
export type ApprovalOfOrder = { state: ApprovalState; until: string }
