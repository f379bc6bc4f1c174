import { useCallback, useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDay } from '../platform/calendar.ts'
import { dayAt } from '../shop/order/order-time.ts'
import { PROPOSAL_STANDINGS } from '../shop/ordering/proposals/proposal.ts'
import type { ProposalsPage as ListedProposals } from '../shop/ordering/proposals/proposal-schema.ts'
import {
  deskOrderLink,
  deskProposalLink,
  newProposalLink,
  officeRoomLink,
  quoteRequestsLink,
} from '../shop/site/office-rooms.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Tag, type TagShape } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import './books.css'
import './proposals/proposals.css'
import { DeskSearch } from './desk-search.tsx'
import { Pages } from './pages.tsx'
import { loadProposals } from './proposals/proposal-calls.ts'
import { RequestList } from './proposals/request-list.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { RoomMain } from './room-main.tsx'
import { useCaller, useReading } from './use-desk.ts'
import { useFilters } from './use-filters.ts'
import { useRoom } from './use-office.ts'

type Listed = ListedProposals['items'][number]

const SHAPES: Record<Listed['standing'], TagShape> = {
  open: 'half',
  expired: 'empty',
  accepted: 'full',
  withdrawn: 'empty',
}
const COLUMNS = ['number', 'customer', 'products', 'gross', 'until', 'state', 'by']

function Row({ proposal }: { proposal: Listed }) {
  const { t, money, language } = useText()
  const { number, name, email, products, grossCents, validUntil, standing, orderNumber } = proposal
  return (
    <tr>
      <th scope="row">
        <Link to={deskProposalLink(number)}>{number}</Link>
      </th>
      <td>
        {name} <span className="small secondary">{email}</span>
      </td>
      <td>{[...new Set(products)].join(', ')}</td>
      <td className="books-amount">{money(grossCents)}</td>
      <td>{formatDay(validUntil, language, 'short')}</td>
      <td>
        <Tag shape={SHAPES[standing]}>{t(`staff.proposals.standing.${standing}`)}</Tag>{' '}
        {orderNumber && standing === 'accepted' && (
          <Link to={deskOrderLink(orderNumber)}>{orderNumber}</Link>
        )}
      </td>
      <td>
        {proposal.madeBy}{' '}
        <span className="small secondary">{dayAt(proposal.madeAt, language)}</span>
      </td>
    </tr>
  )
}

function ProposalTable({ items }: { items: readonly Listed[] }) {
  const { t } = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys
    <section className="books-scroll" tabIndex={0} aria-label={t('staff.proposals')}>
      <table className="books-table">
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className={name === 'gross' ? 'books-amount' : undefined}>
                {t(`staff.proposals.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((proposal) => (
            <Row key={proposal.number} proposal={proposal} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The proposals that were sent: searched by customer, filtered by state. */
function ProposalList() {
  const { t } = useText()
  const { onExpired } = useRoom()
  const caller = useCaller()
  const { params, page, go } = useFilters()
  const [search, wanted] = [params.get('busca') ?? '', params.get('estado') ?? '']
  const standing = PROPOSAL_STANDINGS.find((each) => each === wanted)
  const asked = new URLSearchParams({ search, page: String(page), ...(standing && { standing }) })
  const query = asked.toString()
  const read = useCallback(
    (signal: AbortSignal) => loadProposals(caller, query, signal),
    [caller, query],
  )
  const { shown, failed, reload } = useReading(read, onExpired)
  return (
    <>
      <div className="books-tools">
        <DeskSearch
          search={search}
          hint={t('staff.proposals.search')}
          onSearch={(typed) => go('busca', typed)}
        />
        <SelectField
          label={t('staff.proposals.column.state')}
          value={standing ?? ''}
          options={[
            { value: '', label: t('staff.proposals.standing.all') },
            ...PROPOSAL_STANDINGS.map((value) => ({
              value,
              label: t(`staff.proposals.standing.${value}`),
            })),
          ]}
          onChange={({ target }) => go('estado', target.value)}
        />
      </div>
      <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
      {shown?.items.length === 0 && <EmptyState title={t('staff.proposals.none')} />}
      {shown && shown.items.length > 0 && <ProposalTable items={shown.items} />}
      {shown && (
        <Pages
          page={page}
          pages={Math.ceil(shown.total / shown.pageSize)}
          onPage={(next) => go('pagina', String(next))}
        />
      )}
    </>
  )
}

/** Offers taken by telephone, and the requests of visitors for a quote. */
export default function ProposalsPage() {
  const { t } = useText()
  const title = useId()
  const [params] = useSearchParams()
  const requests = params.get('lista') === 'solicitudes'
  return (
    <RoomMain labelledBy={title} className="office-books">
      <div className="desk stack">
        <div className="desk-head">
          <h1 id={title}>{t('staff.proposals')}</h1>
          <ButtonLink kind="ink" to={newProposalLink()}>
            {t('staff.proposals.new')}
          </ButtonLink>
        </div>
        <nav className="desk-views proposal-tabs" aria-label={t('staff.proposals')}>
          <Link
            className="desk-view"
            to={officeRoomLink('proposals')}
            aria-current={requests ? undefined : 'true'}
          >
            {t('staff.proposals.sent')}
          </Link>
          <Link
            className="desk-view"
            to={quoteRequestsLink()}
            aria-current={requests ? 'true' : undefined}
          >
            {t('staff.proposals.requests')}
          </Link>
        </nav>
        {requests ? <RequestList /> : <ProposalList />}
      </div>
    </RoomMain>
  )
}
