import type { Translate } from '../../../platform/text.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { TotalLine } from './totals.ts'

// What the pages of an order need as well, away from what draws up its account.

/** Of one order, the first included. */
export const MAX_RECIPIENTS = 20

/**
 * Into how many equal lots a line can be shared among recipients: its copies, each with one piece of every design. Pieces in all that are spread
 * over several designs are one lot, for nobody has said which design would go where.
 */
export const lotsOf = ({
  unitsMode,
  units,
  designs,
}: Pick<Configuration, 'unitsMode' | 'units' | 'designs'>): number =>
  unitsMode === 'total' && designs > 1 ? 1 : units

/** What is left of each line for the first recipient. */
export const lotsLeft = (
  lots: readonly number[],
  others: readonly { lots: readonly number[] }[],
): number[] =>
  lots.map((all, line) => others.reduce((rest, other) => rest - (other.lots[line] ?? 0), all))

export const sayTotal = ({ label, to }: Pick<TotalLine, 'label' | 'to'>, t: Translate): string =>
  to === undefined ? t(label) : t(label, { to })
