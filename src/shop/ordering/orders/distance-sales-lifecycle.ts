import { madridDay } from '../../../platform/calendar.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMail } from '../../../platform/mail/store.ts'
import { formatCents } from '../../../platform/money.ts'
import { type DistanceSales, distanceSales } from '../../print/tax/distance-sales.ts'
import { officeRoomLink } from '../../site/office-rooms.ts'
import type { Lifecycle } from './lifecycle.ts'
import { netOfDistanceSales, noteDistanceWarning } from './store-distance-sales.ts'

/**
 * This year's sales in relation to the limit; null where the VAT of the destination is declared
 * already.
 */
export async function loadDistanceSales(life: Lifecycle): Promise<DistanceSales | null> {
  const { context, shop } = life
  const [{ settings }, { zones }] = await Promise.all([shop.site(), shop.delivery()])
  if (settings.generalVariables.oss) return null
  const year = Number(madridDay(context.now().getTime()).slice(0, 4))
  const abroad = zones.filter(({ country }) => country !== settings.country).map(({ code }) => code)
  return distanceSales(
    year,
    await netOfDistanceSales(context.db, abroad, year),
    settings.generalVariables.distanceSales,
  )
}

/** Mails the owner, once a year for each: the limit is near, or exceeded. */
export async function warnOfDistanceSales(life: Lifecycle): Promise<boolean> {
  const { context } = life
  const sales = await loadDistanceSales(life)
  if (!sales || sales.level === 'fine') return false
  const { level, year, netCents, thresholdCents, beforeCents } = sales
  const t = life.translator('es')
  const money = (cents: number) => formatCents(cents, 'es-ES')
  // As texts: a number would be formatted with a thousands separator.
  const params = { year: String(year), limit: money(thresholdCents) }
  const content = {
    subject: t(`mail.distance.${level}.subject`, params),
    title: t(`mail.distance.${level}.title`, params),
    paragraphs: [t(`mail.distance.${level}.text`, params), t('mail.distance.what')],
    rows: [
      [t('mail.distance.sales', { year: String(year) }), money(netCents)],
      [t('mail.distance.sales', { year: String(year - 1) }), money(beforeCents)],
      [t('mail.distance.limit'), money(thresholdCents)],
    ] satisfies [string, string][],
    action: {
      label: t('mail.distance.open'),
      url: `${context.config.publicUrl}${officeRoomLink('taxes')}`,
    },
  }
  return context.db.transaction(async (tx) => {
    if (!(await noteDistanceWarning(tx, year, level, context.now()))) return false
    await writeMail(tx, context, {
      to: context.config.staff.email,
      subject: content.subject,
      ...mailBody({ t, language: 'es', ...content }),
    })
    return true
  })
}
