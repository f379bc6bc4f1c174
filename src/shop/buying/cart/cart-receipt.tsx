import type { ReactNode } from 'react'
import type { Translate } from '../../../platform/text.ts'
import { Receipt, type ReceiptRow } from '../../../ui/receipt.tsx'
import { useText } from '../../../ui/text.tsx'
import { sayTotal } from './lots.ts'
import type { TotalLine, Totals } from './totals.ts'

type CartReceiptProps = {
  title: ReactNode
  totals: Totals
  /** Itemised instead of their sum. */
  products?: readonly ReceiptRow[]
  /** Part of the total paid by the wallet. */
  walletCents?: number
  children?: ReactNode
}

/** Below the total: the wallet's part and the rest. */
export const walletRows = (t: Translate, grossCents: number, walletCents: number): ReceiptRow[] =>
  walletCents === 0
    ? []
    : [
        { label: t('cart.total.wallet'), cents: -walletCents },
        { label: t('cart.total.due'), cents: grossCents - walletCents },
      ]

/** The receipt: every amount with its reason. */
export function CartReceipt({
  title,
  totals,
  products,
  walletCents = 0,
  children,
}: CartReceiptProps) {
  const { t } = useText()
  const rowOf = (line: TotalLine): ReceiptRow => {
    const { cents, reason, open } = line
    return {
      label: sayTotal(line, t),
      ...{ cents, reason: reason && t(reason.key, reason.params) },
      instead: open && t('cart.total.open'),
    }
  }
  const rowsOf = (...codes: TotalLine['code'][]) =>
    totals.lines.filter(({ code }) => codes.includes(code)).map(rowOf)
  const [total] = rowsOf('gross')
  const isOpen = totals.lines.some(({ open }) => open)
  const rows = products
    ? [...products, ...rowsOf('discount', 'shipping', 'packaging', 'surcharge')]
    : rowsOf('products', 'discount', 'shipping', 'packaging', 'surcharge')
  return (
    <Receipt
      title={title}
      caption={t('cart.receipt')}
      amounts={t('shell.netAmounts')}
      rows={rows}
      sums={rowsOf('net', 'vat', 'recargo')}
      total={isOpen ? total && { ...total, label: t('cart.total.openGross') } : total}
      paid={walletRows(t, totals.grossCents, walletCents)}
    >
      {children}
    </Receipt>
  )
}
