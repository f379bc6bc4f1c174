import type { Translate } from '../../../platform/text.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { TotalLine } from './totals.ts'

// Separate from the receipt, because order pages need it too.

/** Per order, the first included. */
export const MAX_RECIPIENTS = 20

/**
 * Number of equal lots into which a line can be divided among recipients: its copies, each with one
 * piece of every design. A total over several designs is one lot, since the split by design is
 * unknown.
 */
export const lotsOf = ({
  unitsMode,
  units,
  designs,
}: Pick<Configuration, 'unitsMode' | 'units' | 'designs'>): number =>
  unitsMode === 'total' && designs > 1 ? 1 : units

/** What remains of each line for the first recipient. */
export const lotsLeft = (
  lots: readonly number[],
  others: readonly { lots: readonly number[] }[],
): number[] =>
  lots.map((all, line) => others.reduce((rest, other) => rest - (other.lots[line] ?? 0), all))

export const sayTotal = ({ label, to }: Pick<TotalLine, 'label' | 'to'>, t: Translate): string =>
  to === undefined ? t(label) : t(label, { to })
