import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Price } from '../../../ui/price.tsx'
import { useText } from '../../../ui/text.tsx'
import { formulaOf } from '../quoting/formula.ts'
import type { ConfiguratorPart } from './configurator-part.ts'
import { MissingFields } from './missing-fields.tsx'

type PricePanelProps = Pick<ConfiguratorPart, 'recipe' | 'work' | 'vatBp'> & {
  /** Date and destination. */
  delivery: ReactNode
  action: ReactNode
  /** Further actions. */
  more: ReactNode
  /** Anchor of the receipt. */
  breakdownId: string
}

/**
 * Keeps its height while there is no price: on a phone the panel is above the active field, and "2"
 * on the way to "250" must not move it.
 */
function useKeptHeight(answered: boolean) {
  const panel = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  useLayoutEffect(() => {
    if (!panel.current) return
    if (answered) panel.current.style.minHeight = ''
    else if (height.current > 0) panel.current.style.minHeight = `${height.current}px`
    if (answered) height.current = panel.current.offsetHeight
  })
  return panel
}

/** Price, date, explanation and next step beside the drawing; or the missing fields. */
export function PricePanel({
  recipe,
  work,
  vatBp,
  delivery,
  action,
  more,
  breakdownId,
}: PricePanelProps) {
  const { language, t, money } = useText()
  const { quoted } = work
  const panel = useKeptHeight(quoted.ok)
  return (
    <div className="price-panel" ref={panel}>
      {quoted.ok ? (
        <div className="not-in-dock">
          <Price netCents={quoted.value.netCents} vatBp={vatBp} pieces={quoted.value.pieces} />
        </div>
      ) : (
        <MissingFields recipe={recipe} refusals={quoted.refusals} />
      )}
      {delivery}
      {quoted.ok && (
        <p className="price-panel-formula">
          {t('configurator.formula', {
            sum: formulaOf(quoted.value, recipe, language, t),
            total: money(quoted.value.netCents),
          })}{' '}
          <a href={`#${breakdownId}`}>{t('configurator.seeBreakdown')}</a>
        </p>
      )}
      {quoted.ok && <div className="price-panel-action not-in-dock">{action}</div>}
      {more}
    </div>
  )
}
