import { useText } from '../../ui/text.tsx'
import type { Zone } from '../delivery/zone.ts'
import { useShownCents } from '../quoting/shown-cents.ts'
import { freeShipping } from './purchase.ts'

/** What sending costs from here on, before anybody has to ask. The limit is set without VAT, whatever is shown. */
export function ShippingNote({ zone, goodsCents, vatBp }: { zone: Zone; goodsCents: number; vatBp: number }) {
  const { t } = useText()
  const shown = useShownCents(vatBp)
  const free = freeShipping(zone, goodsCents)
  const params = { shippingCents: shown(zone.shippingCents), zone: t(`delivery.zone.${zone.code}`), freeFromCents: zone.freeFromCents ?? 0 }
  const key = free === null ? 'fixed' : free.missingCents === 0 ? 'free' : 'missing'
  return <p className="small secondary">{t(`configurator.shipping.${key}`, { ...params, missingCents: free?.missingCents ?? 0 })}</p>
}
