import { lazy, Suspense, useCallback } from 'react'
import { Link } from 'react-router'
import type { Language } from '../../platform/text.ts'
import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import type { ExchangeFor } from '../../shop/money/invoices/exchange-dialog.tsx'
import type { OwnInvoiceView } from '../../shop/money/invoices/invoice-schema.ts'
import { sayInvoiceTotal } from '../../shop/money/invoices/invoice-total.ts'
import { NoInvoices } from '../../shop/money/invoices/no-invoices.tsx'
import { loadOwnInvoices } from '../../shop/money/invoices/own-invoice-calls.ts'
import { QuarterDownload } from '../../shop/money/invoices/quarter-download.tsx'
import { NotAnswered } from '../../shop/people/accounts/not-answered.tsx'
import { Pager } from '../../shop/people/accounts/pager.tsx'
import { usePages } from '../../shop/people/accounts/use-pages.ts'
import { datedDay } from '../../shop/print/paper/dated.ts'
import { orderLink } from '../../shop/site/links.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { type Text, useText } from '../../ui/text.tsx'
import '../../shop/ordering/papers/order-invoices.css'
import { readQuarter } from '../../shop/money/invoices/quarter.ts'
import { useExchange } from '../../shop/ordering/invoices/use-exchange.ts'

/** Loaded on demand. */
const ExchangeDialog = lazy(async () => ({
  default: (await import('../../shop/money/invoices/exchange-dialog.tsx')).ExchangeDialog,
}))

/** "4.º trimestre de 2026". */
const sayQuarter = (text: string, t: Text['t']): string => {
  const found = readQuarter(text)
  return found ? t(`account.invoices.quarter.${found.quarter}`, { year: String(found.year) }) : ''
}

/**
 * All invoices of the customer, of one quarter or of all, each as a paper and a quarter as one
 * file.
 */
export function OwnInvoicesView() {
  const { t } = useText()
  const pages = usePages()
  const { after } = pages
  const quarter = readQuarter(pages.said('quarter')) ? pages.said('quarter') : ''
  const ask = useCallback(
    (language: Language, signal: AbortSignal) =>
      loadOwnInvoices(language, { quarter, after }, signal),
    [quarter, after],
  )
  const { data, answer, again, asking } = useAnswer(ask)
  const exchange = useExchange(again)
  const quarters = data?.quarters ?? (quarter ? [quarter] : [])
  return (
    <>
      <h1>{t('account.invoices.title')}</h1>
      {(!data || quarter || data.items.length > 0) && (
        <div className="area-search">
          <SelectField
            id="quarter"
            label={t('account.invoices.quarter')}
            value={quarter}
            options={[
              { value: '', label: t('account.invoices.quarter.all') },
              ...quarters.map((value) => ({ value, label: sayQuarter(value, t) })),
            ]}
            onChange={(event) => pages.look({ quarter: event.target.value })}
          />
          {data && quarter && data.items.length > 0 && (
            <QuarterDownload key={quarter} quarter={quarter} />
          )}
        </div>
      )}
      {!quarter && data && data.items.length > 0 && (
        <p className="small secondary">{t('account.invoices.quarterWhy')}</p>
      )}
      {exchange.done && (
        <Note kind="ok" role="status">
          {t('orders.exchange.done', { number: exchange.done })}
        </Note>
      )}
      {exchange.failed && (
        <Note kind="bad" role="alert">
          {t('account.unreachable')}
        </Note>
      )}
      {!data && <NotAnswered answer={answer} again={again} />}
      {data && data.items.length === 0 && (
        <NoInvoices quarter={sayQuarter(quarter, t)} onAll={() => pages.look({ quarter: '' })} />
      )}
      {data && data.items.length > 0 && (
        <ul className="own-rows" aria-busy={asking}>
          {data.items.map((invoice) => (
            <OwnInvoice
              key={invoice.number}
              invoice={invoice}
              onExchange={() => void exchange.ask(invoice.order.token)}
            />
          ))}
        </ul>
      )}
      {data && <Pager pages={pages} next={data.next} label={t('account.invoices.pages')} />}
      {exchange.order && (
        <Suspense fallback={null}>
          <ExchangeDialog
            key={exchange.order.token}
            open={exchange.open}
            token={exchange.order.token}
            order={exchange.order satisfies ExchangeFor}
            onClose={exchange.close}
            onExchanged={({ items }) => exchange.exchanged(items.at(-1)?.number ?? '')}
          />
        </Suspense>
      )}
    </>
  )
}

function OwnInvoice({ invoice, onExchange }: { invoice: OwnInvoiceView; onExchange: () => void }) {
  const { t, money, language } = useText()
  const { number, kind, issuedOn, href, order, exchangeable, reference, annulled } = invoice
  return (
    <li className="own-row">
      <p>
        <a className="own-row-number" href={href} target="_blank" rel="noreferrer">
          {t('orders.invoice.pdf', { number })}
        </a>
        <br />
        <span className="secondary">{t(`orders.invoice.${kind}`)}</span>
        {annulled && (
          <>
            <br />
            <strong>{t('orders.invoice.annulled')}</strong>
          </>
        )}
      </p>
      <p className="secondary">
        {datedDay(issuedOn, language)}
        <br />
        {t('account.invoices.order')} <Link to={orderLink(order.token)}>{order.number}</Link>
        {reference && (
          <>
            <br />
            {t('account.orders.reference', { reference })}
          </>
        )}
      </p>
      <p className="own-row-sum">
        <strong>{sayInvoiceTotal(invoice, t, money)}</strong>
      </p>
      {exchangeable && (
        <p className="own-row-tools">
          <Button kind="text" onClick={onExchange}>
            {t('orders.exchange')}
            <span className="visually-hidden"> {number}</span>
          </Button>
        </p>
      )}
    </li>
  )
}
