import type { Margin } from '../shop/print/costing/line-cost.ts'
import { useText } from '../ui/text.tsx'

/** "64,7 %, 49,20 €"; a dash where the cost is not known. `short`: the per cent alone. */
export function MarginText({ margin, short }: { margin: Margin | null; short?: boolean }) {
  const { money, number } = useText()
  if (!margin) return <>–</>
  const { bp, cents } = margin
  const sign = cents < 0 ? '−' : ''
  const percent = bp === null ? '–' : `${sign}${number(Math.round(Math.abs(bp) / 10) / 10)}\u00a0%`
  return <>{short === true ? percent : `${percent}, ${sign}${money(Math.abs(cents))}`}</>
}
