import { useText } from '../ui/text.tsx'
import { Timeline } from '../ui/timeline.tsx'
import type { PanePart } from './pane-part.ts'
import { sayStaffEvent } from './staff-events.ts'

/** Everything that happened to an order, newest first. */
export function OrderHistory({ order, nowMs }: PanePart) {
  const { t, language } = useText()
  const names = new Map(order.lines.map(({ id, productName }) => [id, productName]))
  const events = order.events.flatMap(
    (event) => sayStaffEvent(event, { t, language, nowMs }, names) ?? [],
  )
  return (
    <section>
      <h3>{t('orders.history')}</h3>
      <Timeline events={events.map((event, index) => ({ ...event, strong: index === 0 }))} />
    </section>
  )
}
