import { formatDay } from '../../platform/calendar.ts'
import type { OrderEvent } from './order-event-schema.ts'
import type { Reader } from './order-time.ts'
import { changedFacts } from './say-delivery.ts'

type Amended = NonNullable<OrderEvent['data']['after']>

/** The recorded values before or after a change; nothing where they were erased. */
const recordIn = (data: OrderEvent['data']['before']): Partial<Amended> =>
  typeof data === 'object' ? data : {}

/** The number of shipments, where the shares changed, and the changed facts of the delivery. */
function deliveredAnew({ before, after }: OrderEvent['data'], { t }: Reader): string[] {
  const [was, is] = [recordIn(before), recordIn(after)]
  const sharesOf = ({ others = [] }: Partial<Amended>) =>
    JSON.stringify(others.map(({ lots }) => lots))
  const facts = changedFacts(was, is, t)
  return [
    ...(sharesOf(was) === sharesOf(is)
      ? []
      : [t('orders.event.amended.shared', { count: (is.others ?? []).length + 1 })]),
    ...(facts.length > 0 ? [t('orders.event.amended.facts', { facts: facts.join(', ') })] : []),
  ]
}

/** «Pedido cambiado»: followed by its date, number of shipments and changed facts. */
export function toldOfAmendment(data: OrderEvent['data'], reader: Reader) {
  const more = deliveredAnew(data, reader)
  const { deliversOn } = recordIn(data.after)
  if (!deliversOn) return { key: 'orders.event.amendedPlain', more }
  const day = formatDay(deliversOn, reader.language, 'long')
  return { key: 'orders.event.amended', params: { day }, more }
}
