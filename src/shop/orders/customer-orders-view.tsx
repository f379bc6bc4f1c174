import { type FormEvent, useCallback, useState } from 'react'
import { homeLink } from '../../links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { loadOrders } from '../accounts/account-calls.ts'
import { NotAnswered } from '../accounts/not-answered.tsx'
import { useAnswer } from '../accounts/use-answer.ts'
import { ORDER_FILTERS, type OrderFilter } from './customer-orders.ts'
import { OwnOrders } from './own-orders.tsx'

type Search = { filter: OrderFilter; search: string }
const EVERYTHING: Search = { filter: 'all', search: '' }

/** All orders of the customer, page by page: each page begins after the last order of the one before. */
export function CustomerOrdersView() {
  const { t } = useText()
  const [wanted, setWanted] = useState<Search>(EVERYTHING)
  const [typed, setTyped] = useState('')
  /** Where each page up to this one began; the first begins at the newest. */
  const [starts, setStarts] = useState<readonly string[]>([])
  const after = starts.at(-1)
  const ask = useCallback(
    (language: Parameters<typeof loadOrders>[0], signal: AbortSignal) => loadOrders(language, { ...wanted, after }, signal),
    [wanted, after],
  )
  const { data, answer, again } = useAnswer(ask)
  const look = (changes: Partial<Search>) => {
    setStarts([])
    setWanted((before) => ({ ...before, ...changes }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    look({ search: typed.trim() })
  }
  return (
    <>
      <h1>{t('account.orders.title')}</h1>
      <form className="area-search" onSubmit={submit}>
        <TextField id="search" type="search" label={t('account.orders.search')} value={typed} onChange={(event) => setTyped(event.target.value)} />
        <SelectField
          id="filter"
          label={t('account.orders.filter')}
          value={wanted.filter}
          options={ORDER_FILTERS.map((value) => ({ value, label: t(`account.orders.filter.${value}`) }))}
          onChange={(event) => look({ filter: ORDER_FILTERS.find((each) => each === event.target.value) ?? 'all' })}
        />
        <Button type="submit">{t('account.orders.find')}</Button>
      </form>
      {!data && <NotAnswered answer={answer} again={again} />}
      {data && data.items.length === 0 && (
        <NoOrders
          searched={wanted.search !== '' || wanted.filter !== 'all'}
          onAll={() => {
            setTyped('')
            look(EVERYTHING)
          }}
        />
      )}
      {data && data.items.length > 0 && <OwnOrders orders={data.items} />}
      {data && (starts.length > 0 || data.next) && (
        <nav className="area-actions" aria-label={t('account.orders.pages')}>
          {starts.length > 0 && <Button onClick={() => setStarts(starts.slice(0, -1))}>{t('account.orders.newer')}</Button>}
          {data.next && <Button onClick={() => setStarts([...starts, data.next ?? ''])}>{t('account.orders.older')}</Button>}
        </nav>
      )}
    </>
  )
}

function NoOrders({ searched, onAll }: { searched: boolean; onAll: () => void }) {
  const { t } = useText()
  if (searched) return <EmptyState title={t('account.orders.notFound')} action={<Button onClick={onAll}>{t('account.orders.showAll')}</Button>} />
  return (
    <EmptyState
      title={t('account.orders.none')}
      action={
        <ButtonLink kind="go" href={homeLink}>
          {t('cart.emptyAction')}
        </ButtonLink>
      }
    >
      {t('account.orders.noneWhy')}
    </EmptyState>
  )
}
