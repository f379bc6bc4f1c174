import { useText } from '../../../ui/text.tsx'
import { useShownCents, useVatWord } from '../../print/quoting/use-shown-cents.ts'
import type { DateAlternative } from './same-date.ts'

/** "Cuesta 3,20 € más, con IVA": the price difference of an option. */
export function useDifferenceText(
  vatBp: number,
): (alternative: Pick<DateAlternative, 'kind' | 'differenceCents'>) => string {
  const { t, money } = useText()
  const shown = useShownCents(vatBp)
  const vat = useVatWord(vatBp)
  return ({ kind, differenceCents: netCents }) => {
    const price = money(Math.abs(shown(netCents)))
    if (kind === 'secondOrder') return t('configurator.conflict.ownShipping')
    if (netCents === 0) return t('cart.date.same')
    return t(netCents > 0 ? 'configurator.conflict.dearer' : 'configurator.conflict.cheaper', {
      price,
      vat,
    })
  }
}
