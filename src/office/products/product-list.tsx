import { useCallback } from 'react'
import { Link } from 'react-router'
import { localText } from '../../platform/text.ts'
import type { EditedProducts } from '../../shop/catalogue/editing/editing-schema.ts'
import { sayInstant } from '../../shop/order/order-time.ts'
import { officeRoomLink } from '../../shop/site/office-rooms.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import { Pages } from '../pages.tsx'
import { loadProducts } from '../products-calls.ts'
import { ReadingNotes } from '../reading-notes.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import { useCaller, useReading } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { type ListQuery, useListQuery } from './use-list-query.ts'

const STATES = ['onSale', 'offSale', 'draft', 'scheduled'] as const
const PAGE_SIZE = 25

function Tools({ query, shown }: { query: ListQuery; shown: EditedProducts | null }) {
  const { t, language } = useText()
  const all = { value: '', label: t('resources.all') }
  return (
    <div className="desk-tools products-tools">
      <search className="desk-search">
        <label htmlFor="product-search" className="visually-hidden">
          {t('recipes.search')}
        </label>
        <input
          id="product-search"
          type="search"
          value={query.typed}
          placeholder={t('recipes.search')}
          onChange={({ target }) => query.setTyped(target.value)}
        />
      </search>
      <SelectField
        label={t('recipes.category')}
        value={query.at('category')}
        onChange={({ target }) => query.go({ category: target.value })}
        options={[
          all,
          ...(shown?.categories ?? []).map(({ slug, names }) => ({
            value: slug,
            label: names.map((name) => localText(name, language)).join(' › '),
          })),
        ]}
      />
      <SelectField
        label={t('recipes.state')}
        value={query.at('state')}
        onChange={({ target }) => query.go({ state: target.value })}
        options={[all, ...STATES.map((value) => ({ value, label: t(`recipes.state.${value}`) }))]}
      />
    </div>
  )
}

function Marks({ item, nowMs }: { item: EditedProducts['items'][number]; nowMs: number }) {
  const { t, language } = useText()
  const say = (at: string) => sayInstant(at, { t, language, nowMs })
  return (
    <>
      {!item.onSale && <Tag shape="empty">{t('recipes.state.offSale')}</Tag>}
      {item.draftAt !== null && (
        <Tag shape="half">
          {t('recipes.draftBy', { name: item.draftBy ?? '', at: say(item.draftAt) })}
        </Tag>
      )}
      {item.scheduledFor !== null && (
        <Tag shape="empty">{t('recipes.scheduledFor', { at: say(item.scheduledFor) })}</Tag>
      )}
    </>
  )
}

function Table({ shown, nowMs }: { shown: EditedProducts; nowMs: number }) {
  const { t, language, money } = useText()
  const names = new Map(
    shown.categories.map(({ slug, names }) => [
      slug,
      localText(names.at(-1) ?? { es: '' }, language),
    ]),
  )
  return (
    <ScrollTable label={t('recipes.title')}>
      <thead>
        <tr>
          <th scope="col">{t('recipes.product')}</th>
          <th scope="col">{t('recipes.category')}</th>
          <th scope="col" className="figure-cell">
            {t('recipes.example')}
          </th>
          <th scope="col" className="figure-cell">
            {t('recipes.version')}
          </th>
          <th scope="col">{t('recipes.state')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.items.map((item) => (
          <tr key={item.slug}>
            <th scope="row">
              <Link to={`${officeRoomLink('products')}/${item.slug}`}>
                {localText(item.name, language)}
              </Link>
            </th>
            <td>{names.get(item.category) ?? '–'}</td>
            <td className="figure-cell">{item.netCents === null ? '–' : money(item.netCents)}</td>
            <td className="figure-cell">{item.version}</td>
            <td>
              <Marks item={item} nowMs={nowMs} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

/** All products with the price of their example and what waits to be published. */
export function ProductList({ titleId }: { titleId: string }) {
  const { t } = useText()
  const { onExpired } = useRoom()
  const caller = useCaller()
  const query = useListQuery()
  const { text } = query
  const read = useCallback(
    (signal: AbortSignal) => loadProducts(caller, text, signal),
    [caller, text],
  )
  const { shown, failed, reload, readAtMs } = useReading(read, onExpired)
  const page = Number(query.at('page')) || 1
  return (
    <div className="desk stack">
      <header className="editor-head">
        <h1 id={titleId}>{t('recipes.title')}</h1>
        <Link to={`${officeRoomLink('products')}/precios`}>{t('recipes.bulk')}</Link>
      </header>
      <Tools query={query} shown={shown} />
      <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
      {shown?.items.length === 0 && (
        <EmptyState
          title={t('recipes.none')}
          action={
            <Button small onClick={query.clear}>
              {t('resources.showAll')}
            </Button>
          }
        />
      )}
      {shown && shown.items.length > 0 && (
        <>
          <p className="small secondary">{t('recipes.count', { count: shown.total })}</p>
          <Table shown={shown} nowMs={readAtMs} />
          <Pages
            page={page}
            pages={Math.ceil(shown.total / PAGE_SIZE)}
            onPage={(next) => query.go({ page: String(next) })}
          />
        </>
      )}
    </div>
  )
}
