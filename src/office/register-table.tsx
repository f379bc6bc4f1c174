import { Link } from 'react-router'
import type { RegisteredInvoice, RegisterSums } from '../shop/money/books/books-schema.ts'
import { deskOrderLink } from '../shop/site/office-rooms.ts'
import { Tag } from '../ui/tag.tsx'
import { type Text, useText } from '../ui/text.tsx'
import { ListedTable, type TableColumn } from './listed-table.tsx'
import { AGENCY_TAGS } from './pane-invoices.tsx'
import type { Chosen } from './use-chosen.ts'

type Column = TableColumn<RegisteredInvoice>
/** What the sums of a search are called in its columns. */
const SUMS: Readonly<Record<string, keyof RegisterSums>> = {
  ...{ net: 'netCents', vat: 'vatCents', recargo: 'recargoCents', gross: 'grossCents' },
}

const label = (name: string): string => `books.register.column.${name}`
export const numberOf = ({ number }: RegisteredInvoice): string => number

const AMOUNTS = ['net', 'vat', 'recargo', 'gross'] as const

/** The columns in the reader's language. */
export function registerColumns({ t, money }: Text): readonly Column[] {
  return [
    {
      ...{ name: 'number', label: label('number') },
      show: ({ number, href, kind }) => (
        <>
          <a href={href} target="_blank" rel="noreferrer">
            {number}
          </a>
          <span className="small secondary">{t(`books.register.kind.${kind}`)}</span>
        </>
      ),
    },
    {
      ...{ name: 'issuedOn', label: label('issuedOn') },
      show: ({ issuedOn }) => issuedOn.split('-').toReversed().join('/'),
    },
    {
      ...{ name: 'buyer', label: label('buyer') },
      show: ({ buyer, taxId }) => (
        <>
          {buyer || <span className="secondary">{t('books.register.simplified')}</span>}
          <span className="small secondary">{taxId}</span>
        </>
      ),
    },
    {
      ...{ name: 'order', label: label('order') },
      show: ({ orderNumber }) => <Link to={deskOrderLink(orderNumber)}>{orderNumber}</Link>,
    },
    ...AMOUNTS.map(
      (name): Column => ({
        ...{ name, label: label(name), figure: true },
        show: (invoice) => {
          const cents = invoice[`${name}Cents`]
          return name === 'recargo' && cents === 0 ? '–' : money(cents)
        },
      }),
    ),
    {
      ...{ name: 'state', label: label('state') },
      show: ({ state, annulled }) => (
        <>
          <Tag {...AGENCY_TAGS[state]}>{t(`books.register.state.${state}`)}</Tag>
          {annulled && <span className="small">{t('books.register.state.annulled')}</span>}
        </>
      ),
    },
  ]
}

type FootProps = { sums: RegisterSums; columns: readonly Column[] }

/** The sums of all invoices of the search, each in its column. */
function Foot({ sums, columns }: FootProps) {
  const { t, money } = useText()
  return (
    <tfoot>
      <tr>
        <td />
        {columns.map(({ name }, index) => {
          const sum = SUMS[name]
          if (index === 0)
            return (
              <th key={name} scope="row">
                {t('books.register.sum')}
              </th>
            )
          return (
            <td key={name} className={sum && 'books-amount'}>
              {sum && money(sums[sum])}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

type RegisterTableProps = {
  items: readonly RegisteredInvoice[]
  sums: RegisterSums | null
  columns: readonly Column[]
  chosen: Chosen
}

/** The invoices of a search, with the sums of all of them. */
export function RegisterTable({ items, sums, columns, chosen }: RegisterTableProps) {
  const { t } = useText()
  return (
    <ListedTable
      label={t('books.register')}
      idOf={numberOf}
      nameOf={numberOf}
      {...{ items, columns, chosen }}
      foot={sums && <Foot sums={sums} columns={columns} />}
    />
  )
}
