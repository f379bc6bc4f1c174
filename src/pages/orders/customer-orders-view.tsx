import { type FormEvent, useCallback, useState } from 'react'
import type { Language } from '../../platform/text.ts'
import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import { ORDER_FILTERS } from '../../shop/order/customer-orders.ts'
import { loadOrders } from '../../shop/ordering/orders/order-calls.ts'
import { NotAnswered } from '../../shop/people/accounts/not-answered.tsx'
import { Pager } from '../../shop/people/accounts/pager.tsx'
import { type Pages, usePages } from '../../shop/people/accounts/use-pages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NoOrders } from './no-orders.tsx'
import { OwnOrders } from './own-orders.tsx'
import { OwnRequests } from './own-requests.tsx'

/**
 * All orders of the customer, page by page: each page begins after the last order of the previous
 * one.
 */
export function CustomerOrdersView() {
  const { t } = useText()
  const pages = usePages()
  const { after } = pages
  const search = pages.said('search')
  const filter = ORDER_FILTERS.find((each) => each === pages.said('filter')) ?? 'all'
  const ask = useCallback(
    (language: Language, signal: AbortSignal) =>
      loadOrders(language, { filter, search, after }, signal),
    [filter, search, after],
  )
  const { data, answer, again, asking } = useAnswer(ask)
  return (
    <>
      <h1>{t('account.orders.title')}</h1>
      <OwnRequests />
      <OrderSearch key={search} pages={pages} filter={filter} search={search} />
      <p className="visually-hidden" role="status">
        {data && !asking ? t('account.orders.shown', { count: data.items.length }) : ''}
      </p>
      {!data && <NotAnswered answer={answer} again={again} />}
      {data && data.items.length === 0 && (
        <NoneFound
          searched={search !== '' || filter !== 'all'}
          onAll={() => pages.look({ search: '', filter: '' })}
        />
      )}
      {data && data.items.length > 0 && <OwnOrders orders={data.items} busy={asking} />}
      {data && <Pager pages={pages} next={data.next} label={t('account.orders.pages')} />}
    </>
  )
}

function OrderSearch({ pages, filter, search }: { pages: Pages; filter: string; search: string }) {
  const { t } = useText()
  const [typed, setTyped] = useState(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    pages.look({ search: typed.trim() })
  }
  return (
    <form className="area-search" onSubmit={submit}>
      <TextField
        id="search"
        name="search"
        type="search"
        label={t('account.orders.search')}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        id="filter"
        name="filter"
        label={t('account.orders.filter')}
        value={filter}
        options={ORDER_FILTERS.map((value) => ({
          value,
          label: t(`account.orders.filter.${value}`),
        }))}
        onChange={(event) =>
          pages.look({
            search: typed.trim(),
            filter: event.target.value === 'all' ? '' : event.target.value,
          })
        }
      />
      <Button type="submit">{t('account.orders.find')}</Button>
    </form>
  )
}

function NoneFound({ searched, onAll }: { searched: boolean; onAll: () => void }) {
  const { t } = useText()
  if (!searched) return <NoOrders />
  return (
    <EmptyState
      title={t('account.orders.notFound')}
      action={<Button onClick={onAll}>{t('account.orders.showAll')}</Button>}
    />
  )
}
