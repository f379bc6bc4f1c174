import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import {
  type DeliveryAddress,
  mayBeKept,
  placeRefusal,
  readDeliveryAddress,
} from '../../shop/buying/checkout/address-book.ts'
import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import { loadAddresses, saveAddress } from '../../shop/people/accounts/account-calls.ts'
import { AddressNote, useContactMail } from '../../shop/people/accounts/address-note.tsx'
import { NotAnswered } from '../../shop/people/accounts/not-answered.tsx'
import { useRefusals } from '../../shop/people/accounts/use-refusals.ts'
import { soldTo } from '../../shop/print/delivery/postal-code.ts'
import { COUNTRIES } from '../../shop/print/delivery/zone.ts'
import { useZoneAnswer } from '../../shop/print/delivery/zone-answer.tsx'
import { addressesLink } from '../../shop/site/account-links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Note } from '../../ui/note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'

const EMPTY: DeliveryAddress = {
  recipient: '',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
  province: '',
  country: 'ES',
  isDefault: false,
}
const FIELDS = Object.keys(EMPTY).map((name) => `direction.${name}`)

/** `/direction` for a new address, `/direction/{id}` for a saved one. */
export function AddressView() {
  const { t } = useText()
  const { slug } = useParams()
  const { data, answer, again } = useAnswer(loadAddresses)
  const known = data?.find(({ id }) => id === slug)
  return (
    <>
      <h1>{t(slug ? 'account.address.change' : 'account.address.new')}</h1>
      {!data && <NotAnswered answer={answer} again={again} />}
      {data && slug && !known && (
        <Note kind="warn" actions={<Link to={addressesLink}>{t('account.addresses.title')}</Link>}>
          {t('account.address.unknown')}
        </Note>
      )}
      {data && (!slug || known) && (
        <AddressForm key={slug} id={slug} initial={known ?? EMPTY} first={data.length === 0} />
      )}
    </>
  )
}

function AddressForm({
  id,
  initial,
  first,
}: {
  id?: string
  initial: DeliveryAddress
  first: boolean
}) {
  const { t, language } = useText()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<DeliveryAddress>(initial)
  const [busy, setBusy] = useState(false)
  const refusals = useRefusals('', FIELDS)
  const change = (name: keyof DeliveryAddress, value: string | boolean) => {
    setDraft((before) => ({ ...before, [name]: value }))
    refusals.forget(`direction.${name}`)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const read = readDeliveryAddress(draft)
    if (!read.ok) return refusals.tell(read.refusals)
    setBusy(true)
    const answer = await saveAddress(language, read.value, id)
    setBusy(false)
    if (answer.kind === 'done') void navigate(addressesLink)
    else refusals.tellAnswer(answer)
  }
  const [typing, setTyping] = useState(false)
  const { country, postalCode } = draft
  const contactMail = useContactMail()
  const { place, error } = useZoneAnswer(soldTo(country, postalCode), {
    country,
    postalCode,
    typing,
    contactMail,
  })
  const kept = mayBeKept(placeRefusal(draft))
  const text = (name: keyof DeliveryAddress, label: string, autoComplete: string) => ({
    id: `direction.${name}`,
    name,
    label: t(label),
    autoComplete,
    value: String(draft[name]),
    error: refusals.errorOf(`direction.${name}`),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return (
    <form className="stack account-narrow" method="post" noValidate onSubmit={submit}>
      <Failure>{refusals.general}</Failure>
      <TextField {...text('recipient', 'account.field.recipient', 'name')} />
      <TextField {...text('phone', 'checkout.field.phone', 'tel')} type="tel" inputMode="tel" />
      <SelectField
        {...text('country', 'checkout.field.country', 'country')}
        options={COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }))}
      />
      <TextField
        {...text('address', 'checkout.field.address', 'address-line1')}
        hint={t('checkout.field.addressHint')}
      />
      <div className="row">
        <TextField
          {...text('postalCode', 'checkout.field.postalCode', 'postal-code')}
          className="field-short"
          hint={place}
          error={(kept ? undefined : error) ?? refusals.errorOf('direction.postalCode')}
          inputMode={country === 'PT' ? 'text' : 'numeric'}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
        />
        <TextField {...text('city', 'checkout.field.city', 'address-level2')} />
      </div>
      {kept && <AddressNote place={draft} />}
      <TextField {...text('province', 'account.field.province', 'address-level1')} optional />
      {!first && !initial.isDefault && (
        <CheckBox
          id="direction.isDefault"
          checked={draft.isDefault}
          onChange={(event) => change('isDefault', event.target.checked)}
          label={t('account.addresses.makeDefault')}
        />
      )}
      <p className="area-actions">
        <Button kind="go" type="submit" aria-disabled={busy}>
          {t('account.save')}
        </Button>
        <ButtonLink to={addressesLink}>{t('account.cancel')}</ButtonLink>
      </p>
    </form>
  )
}
