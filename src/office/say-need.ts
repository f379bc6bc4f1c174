import { formatDay, madridDay } from '../platform/calendar.ts'
import { type Reader, sayInstant } from '../shop/order/order-time.ts'
import type { Needed } from '../shop/ordering/desk/needs.ts'

/** "Transferencia por confirmar, desde ayer 09:05." */
export function sayNeed({ need, since }: Needed, reader: Reader): string {
  const { t, language } = reader
  const when =
    need === 'late'
      ? formatDay(madridDay(Date.parse(since)), language, 'short')
      : sayInstant(since, reader)
  return t(`staff.need.${need}.since`, { when })
}
