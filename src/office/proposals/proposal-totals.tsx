import { formatDay } from '../../platform/calendar.ts'
import type { Totals } from '../../shop/buying/cart/totals.ts'
import { Receipt } from '../../ui/receipt.tsx'
import { useText } from '../../ui/text.tsx'
import { WhenLine } from '../../ui/when-line.tsx'

type ProposalTotalsProps = { title: string; totals: Totals; deliversOn: string | null }

/** Totals with their reasons, and the date. */
export function ProposalTotals({ title, totals, deliversOn }: ProposalTotalsProps) {
  const { t, language } = useText()
  const rows = totals.lines.map(({ label, reason, cents, open }) => ({
    label: t(label),
    reason: reason ? t(reason.key, reason.params) : undefined,
    cents,
    instead: open && t('cart.total.open'),
  }))
  return (
    <>
      <Receipt
        title={title}
        caption={title}
        amounts={t('shell.netAmounts')}
        rows={rows.slice(0, -1)}
        total={rows.at(-1)}
      />
      {deliversOn && <WhenLine date={formatDay(deliversOn, language, 'long')} />}
    </>
  )
}
