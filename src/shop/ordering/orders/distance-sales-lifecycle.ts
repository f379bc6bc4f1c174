import { madridDay } from '../../../platform/calendar.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMail } from '../../../platform/mail/store.ts'
import { formatCents } from '../../../platform/money.ts'
import { type DistanceSales, distanceSales } from '../../print/tax/distance-sales.ts'
import { officeRoomLink } from '../../site/office-rooms.ts'
import type { Lifecycle } from './lifecycle.ts'
import { netOfDistanceSales, noteDistanceWarning } from './store-distance-sales.ts'

/** The zones of other member states, with their countries. */
export async function zonesAbroad(shop: Lifecycle['shop']) {
  const [{ settings }, { zones }] = await Promise.all([shop.site(), shop.delivery()])
  return zones.filter(({ country }) => country !== settings.country)
}

/** A year's sales in relation to the limit. */
export async function distanceSalesIn(
  { context, shop }: Pick<Lifecycle, 'context' | 'shop'>,
  year: number,
): Promise<DistanceSales> {
  const abroad = (await zonesAbroad(shop)).map(({ code }) => code)
  const { generalVariables } = (await shop.site()).settings
  const net = await netOfDistanceSales(context.db, abroad, year)
  return distanceSales(year, net, generalVariables.distanceSales)
}

/** This year's; null where the VAT of the destination is declared already. */
export async function loadDistanceSales(life: Lifecycle): Promise<DistanceSales | null> {
  if ((await life.shop.site()).settings.generalVariables.oss) return null
  return distanceSalesIn(life, Number(madridDay(life.context.now().getTime()).slice(0, 4)))
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
