import type { Translate } from '../../platform/text.ts'
import type { Configuration } from '../print/quoting/configuration.ts'

/** "2 copias", "3 diseños, 4 copias de cada uno", "10 piezas de 3 diseños". */
export function sayPieces(
  { configuration, pieces }: { configuration: Configuration; pieces: number },
  t: Translate,
): string {
  const { designs, units, unitsMode, thicknessMm } = configuration
  if (thicknessMm !== undefined) return t('cart.line.units', { units })
  if (designs === 1) return t('orders.line.copies', { count: pieces })
  return unitsMode === 'same'
    ? t('orders.line.designs', { designs, copies: units })
    : t('orders.line.shared', { count: pieces, designs })
}
