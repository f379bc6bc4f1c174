import { Link } from 'react-router'
import type { RegisteredInvoice, RegisterSums } from '../shop/money/books/books-schema.ts'
import { deskOrderLink } from '../shop/site/office-rooms.ts'
import { Tag } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import { AGENCY_TAGS } from './pane-invoices.tsx'

const COLUMNS = ['number', 'issuedOn', 'buyer', 'order'] as const
const AMOUNTS = ['net', 'vat', 'recargo', 'gross'] as const

function InvoiceRow({ invoice }: { invoice: RegisteredInvoice }) {
  const { t, money } = useText()
  const { number, href, kind, issuedOn, buyer, taxId, orderNumber, state, annulled } = invoice
  const { netCents, vatCents, recargoCents, grossCents } = invoice
  return (
    <tr>
      <th scope="row">
        <a href={href} target="_blank" rel="noreferrer">
          {number}
        </a>
        <span className="small secondary">{t(`books.register.kind.${kind}`)}</span>
      </th>
      <td>{issuedOn.split('-').toReversed().join('/')}</td>
      <td>
        {buyer || <span className="secondary">{t('books.register.simplified')}</span>}
        <span className="small secondary">{taxId}</span>
      </td>
      <td>
        <Link to={deskOrderLink(orderNumber)}>{orderNumber}</Link>
      </td>
      {[netCents, vatCents, recargoCents, grossCents].map((cents, at) => (
        <td key={AMOUNTS[at]} className="books-amount">
          {at === 2 && cents === 0 ? '–' : money(cents)}
        </td>
      ))}
      <td>
        <Tag {...AGENCY_TAGS[state]}>{t(`books.register.state.${state}`)}</Tag>
        {annulled && <span className="small">{t('books.register.state.annulled')}</span>}
      </td>
    </tr>
  )
}

/** The invoices of a search, with the sums of all of them. */
export function RegisterTable({
  items,
  sums,
}: {
  items: readonly RegisteredInvoice[]
  sums: RegisterSums | null
}) {
  const { t, money } = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys
    <section className="books-scroll" tabIndex={0} aria-label={t('books.register')}>
      <table className="books-table">
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`books.register.column.${name}`)}
              </th>
            ))}
            {AMOUNTS.map((name) => (
              <th key={name} scope="col" className="books-amount">
                {t(`books.register.column.${name}`)}
              </th>
            ))}
            <th scope="col">{t('books.register.column.state')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((invoice) => (
            <InvoiceRow key={invoice.number} invoice={invoice} />
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={COLUMNS.length}>
                {t('books.register.sum')}
              </th>
              {[sums.netCents, sums.vatCents, sums.recargoCents, sums.grossCents].map(
                (cents, at) => (
                  <td key={AMOUNTS[at]} className="books-amount">
                    {money(cents)}
                  </td>
                ),
              )}
              <td />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
