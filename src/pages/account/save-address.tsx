import { useState } from 'react'
import {
  type DeliveryAddress,
  readDeliveryAddress,
  type SavedAddress,
} from '../../shop/buying/checkout/address-book.ts'
import { goesTo } from '../../shop/buying/checkout/prefill.ts'
import { saveAddress } from '../../shop/people/accounts/account-calls.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'

type Typed = Pick<
  DeliveryAddress,
  'recipient' | 'phone' | 'address' | 'postalCode' | 'city' | 'country'
>
type SaveAddressProps = { typed: Typed; known: readonly SavedAddress[]; onSaved: () => void }

/** Offered once the input is a complete address that is not saved. */
export function SaveAddress({ typed, known, onSaved }: SaveAddressProps) {
  const { t, language } = useText()
  const [said, setSaid] = useState<string | null>(null)
  const read = readDeliveryAddress(typed)
  const isKnown = known.some((address) => goesTo({ delivery: typed }, address))
  if (isKnown && said) {
    return (
      <p className="small" role="status">
        {said}
      </p>
    )
  }
  if (!read.ok || isKnown) return null
  const save = async () => {
    const answer = await saveAddress(language, read.value)
    if (answer.kind === 'done') setSaid(t('account.checkout.savedAddress'))
    else
      setSaid(
        answer.kind === 'refused' ? (answer.refusals[0]?.message ?? '') : t('account.unreachable'),
      )
    if (answer.kind === 'done') onSaved()
  }
  return (
    <p>
      <Button kind="text" onClick={() => void save()}>
        {t('account.checkout.save')}
      </Button>
      {said && <span role="status"> {said}</span>}
    </p>
  )
}
