import { type ReactNode, useState } from 'react'
import { useDeliveryAnswer } from './destination-question.tsx'
import type { PlaceForm } from './order-form-schema.ts'
import { PlaceFields } from './place-fields.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

type DraftPlaceProps = {
  form: CheckoutForm
  place: PlaceForm
  room: 'delivery' | `others.${number}`
  section: string
  phone?: ReactNode
}

/**
 * A place of the checkout's form. The meaning of its postal code, or a refusal, is shown as soon as
 * the code is complete, before the customer fills in the rest.
 */
export function DraftPlace({ form, place, room, section, phone }: DraftPlaceProps) {
  const [typing, setTyping] = useState(false)
  const first = room === 'delivery'
  const { place: meaning, error } = useDeliveryAnswer(typing, first ? undefined : place)
  return (
    <PlaceFields
      place={place}
      nameless={first}
      hints={first}
      section={section}
      phone={phone}
      idOf={(name) => `${room}.${name}`}
      errorOf={(name) => form.errorOf(`${room}.${name}`)}
      onChange={(name, value) => form.change(`${room}.${name}`, value)}
      onLeave={(name) => form.leave(`${room}.${name}`)}
      code={{
        hint: meaning,
        error,
        onFocus: () => setTyping(true),
        onBlur: () => setTyping(false),
      }}
    />
  )
}
