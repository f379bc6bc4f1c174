import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import type { Sent } from '../../../platform/sent-form.ts'
import { readAddress } from '../../print/address/address.ts'
import { NAME_MAX, PHONE_MAX, phoneOf } from '../../print/address/contact.ts'
import {
  echo,
  type Form,
  isTicked,
  refuseField,
  requiredText,
  textAt,
} from '../../print/address/form.ts'
import { soldTo } from '../../print/delivery/postal-code.ts'
import { COUNTRIES } from '../../print/delivery/zone.ts'

/**
 * A customer's delivery address. `country` is one that the shop delivers to; the postal code has
 * its format.
 */
export type DeliveryAddress = {
  recipient: string
  phone: string
  address: string
  postalCode: string
  city: string
  /** '' where the customer left it out: derived from the postal code. */
  province: string
  country: string
  isDefault: boolean
}

export type SavedAddress = DeliveryAddress & { id: string }

export type Place = Pick<DeliveryAddress, 'country' | 'postalCode'>

export const MOST_ADDRESSES = 100
const PROVINCE_MAX = 80
const MISSING = { code: 'account.required' }

/**
 * Why the shop does not deliver normally to a place, as in the checkout; undefined where it does.
 */
export function placeRefusal({ country, postalCode }: Place): Refusal | undefined {
  const sold = soldTo(country, postalCode, 'direction.postalCode')
  return sold.ok ? undefined : sold.refusals[0]
}

/**
 * Whether an address there may be saved: also with delivery on request, but not where delivery is
 * impossible and would fail at the checkout.
 */
export const mayBeKept = (refusal: Refusal | undefined): boolean =>
  refusal === undefined || refusal.code === 'delivery.quoteOnly'

function readPhone(form: Form): string | undefined {
  const typed = requiredText(form, 'direction.phone', PHONE_MAX, MISSING)
  if (typed === undefined || phoneOf(typed) !== undefined) return typed
  return refuseField(form, 'direction.phone', 'checkout.phone.format', { value: echo(typed) })
}

/**
 * The form of an address, by country. Fields of refusals are the ids of the form's inputs:
 * `direction.postalCode`.
 */
export function readDeliveryAddress(input: Sent<DeliveryAddress>): Result<DeliveryAddress> {
  const form: Form = { input: { direction: input }, refusals: [] }
  const recipient = requiredText(form, 'direction.recipient', NAME_MAX, MISSING)
  const phone = readPhone(form)
  const place = readAddress(form, 'direction', COUNTRIES, MISSING)
  const refusal = place && placeRefusal(place)
  if (refusal && !mayBeKept(refusal)) form.refusals.push(refusal)
  const province = textAt(form, 'direction.province')
  if (province.length > PROVINCE_MAX)
    refuseField(form, 'direction.province', 'checkout.tooLong', {
      limit: PROVINCE_MAX,
      value: province.length,
    })
  if (recipient === undefined || phone === undefined || !place || form.refusals.length > 0)
    return refuse(...form.refusals)
  return accept({
    recipient,
    phone,
    ...place,
    province,
    isDefault: isTicked(form, 'direction.isDefault'),
  })
}
