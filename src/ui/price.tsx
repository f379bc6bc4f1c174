import type { ReactNode } from 'react'
import { perPiece } from '../platform/money.ts'
import { useText } from './text.tsx'
import { useVat } from './vat-display.tsx'

type Amounts = { netCents: number; grossCents: number }

/** The one figure the visitor asked for: with VAT, or without after the header's switch. */
export function Money({ netCents, grossCents }: Amounts) {
  const { money } = useText()
  const { showGross } = useVat()
  return <span className="figure">{money(showGross ? grossCents : netCents)}</span>
}

/** "con IVA" or "sin IVA", beside a `Money`. */
export function VatWord() {
  const { t } = useText()
  const { showGross } = useVat()
  return t(showGross ? 'shell.withVat' : 'shell.withoutVat')
}

type PriceProps = Amounts & {
  /** `xl` heads a product, `l` a dock or a cart line. */
  size?: 'xl' | 'l'
  /** Shows the price of one where there are more. */
  pieces?: number
  /** Other words for "con IVA": "con IVA y envío". */
  note?: ReactNode
}

/** Gross leads and net stands below, or the other way round: both are always there. */
export function Price({ netCents, grossCents, size = 'xl', pieces = 1, note }: PriceProps) {
  const { t, money } = useText()
  const { showGross } = useVat()
  const [lead, other] = showGross ? [grossCents, netCents] : [netCents, grossCents]
  return (
    <div className={`price price-${size}`}>
      <p className="price-figure">{money(lead)}</p>
      <p className="price-note">
        {note ?? t(showGross ? 'shell.withVat' : 'shell.withoutVat')}
        {pieces > 1 && ` · ${t('shell.perUnit', { price: money(perPiece(lead, pieces)) })}`}
      </p>
      <p className="price-note">{t(showGross ? 'shell.amountWithoutVat' : 'shell.amountWithVat', { price: money(other) })}</p>
    </div>
  )
}
