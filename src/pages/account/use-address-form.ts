import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type DeliveryAddress,
  readDeliveryAddress,
} from '../../shop/buying/checkout/address-book.ts'
import { saveAddress } from '../../shop/people/accounts/account-calls.ts'
import { useRefusals } from '../../shop/people/accounts/use-refusals.ts'
import { addressesLink } from '../../shop/site/account-links.ts'
import { useText } from '../../ui/text.tsx'

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

/** The draft of an address, new without an id; leads to the list once it is saved. */
export function useAddressForm(id: string | undefined, initial: DeliveryAddress = EMPTY) {
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
  const text = (name: keyof DeliveryAddress, label: string, autoComplete: string) => ({
    id: `direction.${name}`,
    name,
    label: t(label),
    autoComplete,
    value: String(draft[name]),
    error: refusals.errorOf(`direction.${name}`),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })
  return { draft, busy, refusals, change, submit, text }
}
