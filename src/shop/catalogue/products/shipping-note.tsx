import { useText } from '../../../ui/text.tsx'
import type { Zone } from '../../print/delivery/zone.ts'
import { useLabelledMoney } from '../../print/quoting/use-shown-cents.ts'
import { freeShipping } from './purchase.ts'

/**
 * The shipping costs for the current cart. The limit of free shipping is defined without VAT and
 * labelled so; the other amounts follow the VAT switch.
 */
export function ShippingNote({
  zone,
  goodsCents,
  vatBp,
}: {
  zone: Zone
  goodsCents: number
  vatBp: number
}) {
  const { t, money } = useText()
  const labelled = useLabelledMoney(vatBp)
  const free = freeShipping(zone, goodsCents)
  const key = free === null ? 'fixed' : free.missingCents === 0 ? 'free' : 'missing'
  const params = {
    shipping: labelled(zone.shippingCents),
    missing: labelled(free?.missingCents ?? 0),
    limit: t('shell.amountWithoutVat', { price: money(zone.freeFromCents ?? 0) }),
    zone: t(`delivery.zone.${zone.code}`),
  }
  return <p className="small secondary">{t(`configurator.shipping.${key}`, params)}</p>
}
