import { madridDay } from '../../../platform/calendar.ts'
import { lateUpTo } from '../../print/delivery/delivery.ts'
import type { NeedFacts } from '../desk/store-needs.ts'
import type { Lifecycle } from './lifecycle.ts'

/** What the needs of orders depend on. */
export async function needFacts(
  { context, shop }: Lifecycle,
  { id }: { id: string },
): Promise<NeedFacts> {
  const { calendars } = await shop.delivery()
  return { lateUpTo: lateUpTo(madridDay(context.now().getTime()), calendars), readerId: id }
}
