import { useState } from 'react'
import { formatClock, formatDay, madridClock } from '../../platform/calendar.ts'
import { isCutOff } from '../../shop/print/delivery/cut-offs.ts'
import { delivery } from '../../shop/print/delivery/delivery.ts'
import { defaultZone } from '../../shop/print/delivery/facts.ts'
import { SPEEDS } from '../../shop/print/quoting/speed.ts'
import { useText } from '../../ui/text.tsx'
import { useDatesOfShop } from './dates-of-shop.tsx'
import { Examples } from './examples.tsx'
import type { FormOf } from './section-part.ts'

/** Those of most banners. */
const WORKING_DAYS = { urgent: 1, normal: 3, relax: 6 } as const
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/** The delivery day of each speed, ordered now and ordered a minute after its cut-off. */
export function HoursEffect({ form: hours }: FormOf<'hours'>) {
  const { t, language } = useText()
  const facts = useDatesOfShop()
  const [nowMs] = useState(Date.now)
  if (!facts || facts.zones.length === 0) return null
  const zone = defaultZone(facts.zones)
  const rows = SPEEDS.map((code) => {
    const cutOff = hours[code]
    const name = t(`quoting.speed.${code}`)
    if (!isCutOff(cutOff)) return { name, cells: ['–', '–'] }
    const speed = { code, cutOff, workingDays: WORKING_DAYS[code], factorBp: 0 }
    const arrival = (acceptedAtMs: number) =>
      delivery({ acceptedAtMs, speed, zone, calendars: facts.calendars })
    const now = arrival(nowMs)
    return {
      name,
      cells: [now, arrival(now.cutOffAtMs + MINUTE_MS)].map(({ deliversOn }) =>
        formatDay(deliversOn, language, 'short'),
      ),
    }
  })
  const { minutes } = madridClock(nowMs)
  return (
    <Examples
      heads={[
        t('settings.hours.speed'),
        t('settings.hours.now', { time: formatClock(clockOf(minutes), language) }),
        t('settings.hours.after'),
      ]}
      rows={rows}
    />
  )
}
