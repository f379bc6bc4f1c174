import { lazy, Suspense, useState } from 'react'
import type { ExchangeFor } from '../../shop/money/invoices/exchange-dialog.tsx'
import type { ListedInvoice } from '../../shop/money/invoices/invoice-schema.ts'
import { sayInvoiceTotal } from '../../shop/money/invoices/invoice-total.ts'
import { datedDay } from '../../shop/print/paper/dated.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import '../../shop/ordering/papers/order-invoices.css'
import { useInvoices } from '../../shop/money/invoices/use-invoices.ts'
import { rectifiedTimes } from '../../shop/order/order-events.ts'

/** Loaded on demand. */
const ExchangeDialog = lazy(async () => ({
  default: (await import('../../shop/money/invoices/exchange-dialog.tsx')).ExchangeDialog,
}))

function InvoiceItem({ invoice }: { invoice: ListedInvoice }) {
  const { t, money, language } = useText()
  const { number, kind, issuedOn, href, annulled } = invoice
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer">
        {t('orders.invoice.pdf', { number })}
      </a>
      <span className="small secondary">
        {t(`orders.invoice.${kind}`)}, {datedDay(issuedOn, language)},{' '}
        {sayInvoiceTotal(invoice, t, money)}
      </span>
      {annulled && (
        <>
          <br />
          <strong className="small">{t('orders.invoice.annulled')}</strong>
        </>
      )}
    </li>
  )
}

type OrderInvoicesProps = {
  token: string
  order: ExchangeFor & {
    status: string
    paidAt: string | null
    events: Parameters<typeof rectifiedTimes>[0]
  }
}

/** The invoices of a paid order as links to papers, and the exchange for a full one. */
export function OrderInvoices({ token, order }: OrderInvoicesProps) {
  const { t } = useText()
  const { shown, failed, show } = useInvoices(
    token,
    `${order.paidAt} ${order.status} ${rectifiedTimes(order.events)}`,
  )
  const [asking, setAsking] = useState(false)
  /** Stays mounted after the first opening, with its input. */
  const [asked, setAsked] = useState(false)
  const [exchanged, setExchanged] = useState<string | null>(null)
  return (
    <section className="stack-small">
      <h2 className="order-aside-title">{t('orders.invoices')}</h2>
      {shown && shown.total > 0 && (
        <ul className="order-invoices">
          {shown.items.map((invoice) => (
            <InvoiceItem key={invoice.number} invoice={invoice} />
          ))}
        </ul>
      )}
      {!shown && (
        <p className="small secondary">
          {t(failed ? 'orders.invoices.failed' : 'orders.invoices.loading')}
        </p>
      )}
      {shown?.total === 0 && (
        <p className="small secondary">
          {t(shown.waits ? `orders.invoices.waits.${shown.waits}` : 'orders.invoices.none')}
        </p>
      )}
      {exchanged !== null && (
        <Note kind="ok" role="status">
          {t('orders.exchange.done', { number: exchanged })}
        </Note>
      )}
      {shown?.exchangeable && (
        <>
          <p className="small secondary">{t('orders.exchange.why')}</p>
          <Button
            small
            onClick={() => {
              setAsked(true)
              setAsking(true)
            }}
          >
            {t('orders.exchange')}
          </Button>
        </>
      )}
      {asked && (
        <Suspense fallback={null}>
          <ExchangeDialog
            open={asking}
            token={token}
            order={order}
            onClose={() => setAsking(false)}
            onExchanged={(invoices) => {
              show(invoices)
              setAsking(false)
              setExchanged(invoices.items.at(-1)?.number ?? null)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
