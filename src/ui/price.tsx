import type { ReactNode } from 'react'
import { grossOf, perPiece } from '../platform/money.ts'
import { useText } from './text.tsx'
import { useVat } from './vat-display.tsx'

type Amounts = { netCents: number; grossCents: number }

/** The price shown first: with VAT, or without by the header's switch. */
export function Money({ netCents, grossCents }: Amounts) {
  const { money } = useText()
  const { showGross } = useVat()
  return <span className="figure">{money(showGross ? grossCents : netCents)}</span>
}

/**
 * "con IVA", "sin IVA" or "exento de IVA" beside an amount. Without `vatBp`: the site's own rate.
 */
export function VatWord({ vatBp }: { vatBp?: number }) {
  const { t } = useText()
  const { showGross } = useVat()
  if (vatBp === 0) return t('shell.vatExempt')
  return t(showGross ? 'shell.withVat' : 'shell.withoutVat')
}

type PriceProps = {
  netCents: number
  /** 0: an exempt sale, which has a single price. */
  vatBp: number
  /** `xl`: product head; `l`: docked bar or cart line. */
  size?: 'xl' | 'l'
  /** Shows the unit price for several units. */
  pieces?: number
  /** Replaces "con IVA": "con IVA, envío incluido". */
  note?: ReactNode
}

/** Gross first and net below, or the reverse; both are always shown. */
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
