import { useEffect } from 'react'
import type { CheckoutDraft } from '../../shop/buying/checkout/checkout-draft.ts'
import { useCheckout } from '../../shop/buying/checkout/checkout-state.tsx'
import { billedBy } from '../../shop/buying/checkout/prefill.ts'
import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import { loadCompany } from '../../shop/ordering/company/company-calls.ts'
import { keepForCompany } from '../../shop/session/company/acting-store.ts'
import type { CompanyView } from '../../shop/session/company/company-schema.ts'

/**
 * The company bought for. A colleague buys with the company's billing data, for any content of the
 * form: the shop accepts no others. Null: for oneself, or not known yet.
 */
export function useCompanyBilling(): CompanyView['acting'] {
  const { data } = useAnswer(loadCompany)
  const checkout = useCheckout()
  const acting = data?.acting ?? null
  const { draft } = checkout
  useEffect(() => keepForCompany(acting !== null), [acting])
  useEffect(() => {
    const billing = acting?.billing
    if (!billing || draft === null) return
    const billed = (now: CheckoutDraft): CheckoutDraft => ({
      ...billedBy(now, billing),
      fromWallet: { use: false, amount: '' },
    })
    if (JSON.stringify(billed(draft)) !== JSON.stringify(draft)) checkout.changeDraft(billed)
  }, [acting, draft, checkout])
  return acting
}
