import { recordOf } from '../../../platform/typed-record.ts'
/**
 * The saved views of the order desk. Five partition the open orders. `changing` is independent of
 * them: paid orders with a change that waits for its difference.
 */
export const DESK_VIEWS = [
  'open',
  'waiting_payment',
  'waiting_review',
  'waiting_artwork',
  'in_production',
  'to_ship',
  'changing',
  'done',
  'all',
] as const
export type DeskView = (typeof DESK_VIEWS)[number]

/** By what the desk may be sorted instead of by the order of its queue. */
export const DESK_SORTS = ['number', 'customer', 'placed', 'ships', 'total'] as const
export type DeskSort = (typeof DESK_SORTS)[number]

/** What an order waits for; null for a closed one. */
export type DeskWork = Exclude<DeskView, 'open' | 'changing' | 'done' | 'all'> | null

export const WORK_OF_VIEW: Record<
  DeskView,
  readonly NonNullable<DeskWork>[] | 'changing' | 'ended' | 'any'
> = {
  open: ['waiting_payment', 'waiting_review', 'waiting_artwork', 'in_production', 'to_ship'],
  waiting_payment: ['waiting_payment'],
  waiting_review: ['waiting_review'],
  waiting_artwork: ['waiting_artwork'],
  in_production: ['in_production'],
  to_ship: ['to_ship'],
  changing: 'changing',
  done: 'ended',
  all: 'any',
}

/**
 * The number of orders in each view, from the counts by what they wait for and of waiting changes.
 */
export function viewCounts({
  byWork,
  changing,
}: {
  byWork: ReadonlyMap<DeskWork, number>
  changing: number
}): Record<DeskView, number> {
  const total = (works: Iterable<DeskWork>) =>
    [...works].reduce((sum, work) => sum + (byWork.get(work) ?? 0), 0)
  const countOf = (view: DeskView): number => {
    const works = WORK_OF_VIEW[view]
    if (works === 'changing') return changing
    return total(works === 'any' ? byWork.keys() : works === 'ended' ? [null] : works)
  }
  return recordOf(DESK_VIEWS, countOf)
}
