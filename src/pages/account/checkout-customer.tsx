import { useEffect, useRef } from 'react'
import { useCheckout } from '../../shop/buying/checkout/checkout-state.tsx'
import { goesTo, prefilled, withAddress } from '../../shop/buying/checkout/prefill.ts'
import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import type { CheckoutForm } from '../../shop/buying/checkout/use-checkout-form.ts'
import { loadAddresses, loadProfile } from '../../shop/people/accounts/account-calls.ts'
import { storedUser } from '../../shop/session/session-store.ts'
import { FieldSet } from '../../ui/field-set.tsx'
import { OptionTile, OptionTiles } from '../../ui/option-tile.tsx'
import { useText } from '../../ui/text.tsx'
import { BuyingFor } from '../company/company-checkout.tsx'
import { useCompanyBilling } from '../company/use-company-billing.ts'
import { SaveAddress } from './save-address.tsx'

// Includes the account parts of the recipients: one file for all.
export { SavedForRecipients } from './saved-for-recipients.tsx'
export { SaveAddress }

/** Prefills saved data, offers the saved addresses, and can save a new one. */
export default function CheckoutCustomer({ form }: { form: CheckoutForm }) {
  const { t } = useText()
  const checkout = useCheckout()
  const profile = useAnswer(loadProfile)
  const addresses = useAnswer(loadAddresses)
  const acting = useCompanyBilling()
  const filled = useRef(false)
  useEffect(() => {
    const [customer, saved] = [profile.data, addresses.data]
    if (
      filled.current ||
      !customer ||
      !saved ||
      checkout.draft === null ||
      storedUser()?.role !== 'USER_ROLE'
    )
      return
    filled.current = true
    checkout.changeDraft((draft) => prefilled(draft, customer, saved))
  }, [profile.data, addresses.data, checkout])
  if (!addresses.data || form.draft.delivery.method === 'pickup') return null
  const { draft } = form
  const picked = addresses.data.find((address) => goesTo(draft, address))
  const typed = { ...draft.delivery, recipient: draft.contact.name, phone: draft.contact.phone }
  const elsewhere = { ...draft.delivery, address: '', postalCode: '', city: '' }
  const forCompany = acting && <BuyingFor acting={acting} />
  if (addresses.data.length === 0)
    return (
      <>
        {forCompany}
        <SaveAddress typed={typed} known={addresses.data} onSaved={addresses.again} />
      </>
    )
  return (
    <FieldSet legend={t('account.checkout.pick')}>
      {forCompany}
      <OptionTiles legend={t('account.checkout.pick')} hideLegend columns={2}>
        {addresses.data.map((address) => (
          <OptionTile
            key={address.id}
            name="saved-address"
            value={address.id}
            checked={picked?.id === address.id}
            onChange={() => checkout.replaceDraft(withAddress(draft, address))}
            label={address.recipient}
            reason={`${address.address}, ${address.postalCode} ${address.city}`}
          />
        ))}
        <OptionTile
          name="saved-address"
          value="other"
          checked={!picked}
          onChange={() => checkout.replaceDraft({ ...draft, delivery: elsewhere })}
          label={t('account.checkout.other')}
          reason={t('account.checkout.otherWhy')}
        />
      </OptionTiles>
      <SaveAddress typed={typed} known={addresses.data} onSaved={addresses.again} />
    </FieldSet>
  )
}
