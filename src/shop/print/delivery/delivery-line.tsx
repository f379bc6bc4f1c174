import { formatDay, minutesUntil } from '../../../platform/calendar.ts'
import type { Translate } from '../../../platform/text.ts'
import { useText } from '../../../ui/text.tsx'
import { WhenLine } from '../../../ui/when-line.tsx'
import type { Delivery } from './delivery.ts'
import type { QuotedDestination } from './destination.ts'
import { provinceOf } from './provinces.ts'
import { sayLeft, sayReason } from './say-reason.ts'

/** "a 28013 Madrid", "a 1000-205 Portugal", or the zone without a postal code. */
function placeOf({ zone, country, postalCode }: QuotedDestination, t: Translate): string {
  if (postalCode === null) return t(`delivery.inZone.${zone.code}`)
  const province = (country === 'ES' && provinceOf(postalCode)) || t(`delivery.country.${country}`)
  return t('delivery.to', { postalCode, province })
}

/**
 * Delivery date, destination, and the reasons. The minutes left end their line, so that nothing
 * after them moves when they change.
 */
export function DeliveryLine({
  delivery,
  destination,
  nowMs,
}: {
  delivery: Delivery
  destination: QuotedDestination
  nowMs: number
}) {
  const { language, t } = useText()
  const day = formatDay(delivery.deliversOn, language, 'long')
  const [first, ...others] = delivery.reasons.map((reason) => sayReason(reason, t, language))
  const left = delivery.reasons[0]?.key.endsWith('eforeCutOff')
    ? sayLeft(minutesUntil(delivery.cutOffAtMs, nowMs), t)
    : ''
  return (
    <WhenLine date={t('delivery.arrives', { day })} place={placeOf(destination, t)}>
      <p>
        {first} {left && <span className="time-left needs-script">{left}</span>}
      </p>
      {others.length > 0 && <p>{others.join(' ')}</p>}
    </WhenLine>
  )
}
