import { useText } from '../../../ui/text.tsx'
import type { DeliveryAddress } from '../../buying/checkout/address-book.ts'

/** An address as on a parcel. */
export function AddressText({ address }: { address: DeliveryAddress }) {
  const { t } = useText()
  return (
    <address>
      <strong>{address.recipient}</strong>
      <br />
      {address.address}
      <br />
      {address.postalCode} {address.city}
      {address.province && address.province !== address.city && `, ${address.province}`}
      <br />
      {t(`delivery.country.${address.country}`)}
      <br />
      {address.phone}
    </address>
  )
}
