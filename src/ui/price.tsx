import type { ReactNode } from 'react'
import { grossOf, perPiece } from '../platform/money.ts'
import { useText } from './text.tsx'
import { useVat } from './vat-display.tsx'

type Amounts = { netCents: number; grossCents: number }

/** The one figure the visitor asked for: with VAT, or without after the header's switch. */
export function Money({ netCents, grossCents }: Amounts) {
  const { money } = useText()
  const { showGross } = useVat()
  return <span className="figure">{money(showGross ? grossCents : netCents)}</span>
}

/** "con IVA", "sin IVA" or "exento de IVA", beside an amount. Without `vatBp`: at the site's own rate. */
export function VatWord({ vatBp }: { vatBp?: number }) {
  const { t } = useText()
  const { showGross } = useVat()
  if (vatBp === 0) return t('shell.vatExempt')
  return t(showGross ? 'shell.withVat' : 'shell.withoutVat')
}

type PriceProps = {
  netCents: number
  /** 0: a sale that the tax decision exempts, which has a single price. */
  vatBp: number
  /** `xl` heads a product, `l` a dock or a cart line. */
  size?: 'xl' | 'l'
  /** Shows the price of one where there are more. */
  pieces?: number
  /** Other words for "con IVA": "con IVA, envío incluido". */
  note?: ReactNode
}

/** Gross leads and net stands below, or the other way round: both are always there. */
export function Price({ netCents, vatBp, size = 'xl', pieces = 1, note }: PriceProps) {
  const { t, money } = useText()
  const { showGross } = useVat()
  const grossCents = grossOf(netCents, vatBp)
  const [lead, other] = showGross ? [grossCents, netCents] : [netCents, grossCents]
  return (
    <div className={`price price-${size}`}>
      <p className="price-figure">{money(lead)}</p>
      <p className="price-note">
        {note ?? <VatWord vatBp={vatBp} />}
        {pieces > 1 && ` · ${t('shell.perUnit', { price: money(perPiece(lead, pieces)) })}`}
      </p>
      {vatBp > 0 && (
        <p className="price-note">
          {t(showGross ? 'shell.amountWithoutVat' : 'shell.amountWithVat', { price: money(other) })}
        </p>
      )}
    </div>
  )
}
