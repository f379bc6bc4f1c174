import { formatClock, formatDay } from '../../../platform/calendar.ts'
import { type Language, localText, type Params, type Translate } from '../../../platform/text.ts'
import type { DeliveryReason } from './delivery.ts'

/** Figures of a reason as displayed: dates written out, names in the language. */
function reasonParams({ params }: DeliveryReason, say: Translate, language: Language): Params {
  const shown: Record<string, string | number> = {}
  if (params.time !== undefined) shown.time = formatClock(params.time, language)
  if (params.days !== undefined) shown.days = params.days
  if (params.on !== undefined) shown.day = formatDay(params.on, language, 'long')
  if (params.name !== undefined) shown.name = localText(params.name, language)
  if (params.zone !== undefined) shown.zone = say(`delivery.zone.${params.zone}`)
  return shown
}

/** "El lunes 7 de diciembre es festivo en Jaén: Día de la Constitución." */
export function sayReason(reason: DeliveryReason, say: Translate, language: Language): string {
  return say(reason.key, reasonParams(reason, say, language))
}

/** "Quedan 2 h 14 min."; in the last hour minutes only. */
export const sayLeft = (minutes: number, say: Translate): string =>
  say(minutes < 60 ? 'delivery.leftMinutes' : 'delivery.leftHours', {
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
  })
