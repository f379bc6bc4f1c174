import { useState } from 'react'
import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import type { CheckoutForm } from '../../shop/buying/checkout/use-checkout-form.ts'
import { loadProfile, saveBilling } from '../../shop/people/accounts/account-calls.ts'
import { type BillingData, readBillingData } from '../../shop/session/billing-data.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'

const isSame = (one: BillingData, other: BillingData | null): boolean =>
  other !== null &&
  one.type === other.type &&
  one.name === other.name &&
  one.taxId === other.taxId &&
  one.euVat === (other.euVat ?? '') &&
  one.recargo === (other.recargo ?? false) &&
  JSON.stringify(one.address) === JSON.stringify(other.address)

/**
 * Saving billing data typed in the checkout: offered once it is complete and differs from the saved
 * one.
 */
export default function SaveBilling({ form: { draft } }: { form: CheckoutForm }) {
  const { t, language } = useText()
  const { data, put } = useAnswer(loadProfile)
  const [said, setSaid] = useState<string | null>(null)
  const { billing, delivery } = draft
  const same = billing.sameAddress && delivery.method !== 'pickup'
  const { address, postalCode, city, country } = same ? delivery : billing
  const read = readBillingData({ ...billing, address, postalCode, city, country })
  if (!data || !read.ok || read.value.taxId === '') return null
  if (isSame(read.value, data.billing)) {
    return said ? (
      <p className="small" role="status">
        {said}
      </p>
    ) : null
  }
  const save = async () => {
    const { address: place, ...rest } = read.value
    const answer = await saveBilling(language, { ...rest, ...place })
    if (answer.kind === 'done') put(answer.data)
    setSaid(answer.kind === 'done' ? t('account.checkout.savedBilling') : t('account.unreachable'))
  }
  return (
    <Button kind="text" onClick={() => void save()}>
      {t('account.checkout.saveBilling')}
    </Button>
  )
}
