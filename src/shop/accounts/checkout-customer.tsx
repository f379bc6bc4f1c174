import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { OptionTile, OptionTiles } from '../../ui/option-tile.tsx'
import { useText } from '../../ui/text.tsx'
import { useCheckout } from '../checkout/checkout-state.tsx'
import type { CheckoutForm } from '../checkout/use-checkout-form.ts'
import { loadAddresses, loadProfile, saveAddress } from './account-calls.ts'
import { readDeliveryAddress, type SavedAddress } from './address-book.ts'
import { goesTo, prefilled, withAddress } from './prefill.ts'
import { storedUser } from './session-store.ts'
import { useAnswer } from './use-answer.ts'

/** Fills in what the shop knows, offers the saved addresses, and keeps a new one for the next time. */
export default function CheckoutCustomer({ form }: { form: CheckoutForm }) {
  const { t } = useText()
  const checkout = useCheckout()
  const profile = useAnswer(loadProfile)
  const addresses = useAnswer(loadAddresses)
  const filled = useRef(false)
  useEffect(() => {
    if (filled.current || !profile.data || !addresses.data || checkout.draft === null || storedUser()?.role !== 'USER_ROLE') return
    filled.current = true
    checkout.replaceDraft(prefilled(checkout.draft, profile.data, addresses.data))
  }, [profile.data, addresses.data, checkout])
  if (!addresses.data || form.draft.delivery.method === 'pickup') return null
  const { draft } = form
  const picked = addresses.data.find((address) => goesTo(draft, address))
  const elsewhere = { ...draft.delivery, address: '', postalCode: '', city: '' }
  if (addresses.data.length === 0) return <SaveAddress form={form} known={addresses.data} onSaved={addresses.again} />
  return (
    <FieldSet legend={t('account.checkout.pick')}>
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
      <SaveAddress form={form} known={addresses.data} onSaved={addresses.again} />
    </FieldSet>
  )
}

type SaveAddressProps = { form: CheckoutForm; known: readonly SavedAddress[]; onSaved: () => void }

/** Offered once what was typed is an address, and not one of those saved. */
function SaveAddress({ form: { draft }, known, onSaved }: SaveAddressProps) {
  const { t, language } = useText()
  const [said, setSaid] = useState<string | null>(null)
  const { contact, delivery } = draft
  const read = readDeliveryAddress({ ...delivery, recipient: contact.name, phone: contact.phone })
  const isKnown = known.some((address) => goesTo(draft, address))
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
    else setSaid(answer.kind === 'refused' ? (answer.refusals[0]?.message ?? '') : t('account.unreachable'))
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
