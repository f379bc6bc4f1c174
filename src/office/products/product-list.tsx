import { type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { localText } from '../../platform/text.ts'
import type { EditedProducts } from '../../shop/catalogue/editing/editing-schema.ts'
import { PRODUCT_STATES } from '../../shop/catalogue/editing/product-states.ts'
import { sayInstant } from '../../shop/order/order-time.ts'
import { officeRoomLink } from '../../shop/site/office-rooms.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import { Pages } from '../pages.tsx'
import '../resources/resources.css'
import { loadProducts } from '../products-calls.ts'
import { ReadingNotes } from '../reading-notes.tsx'
import { useChosenColumns } from '../resources/use-chosen-columns.ts'
import { ScrollTable } from '../scroll-table.tsx'
import { useCaller, useReading } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { ColumnChoice, type ListColumn, ListSearch, SortHead, sortingOf } from './list-parts.tsx'
import { ManyPreviewPart } from './many-preview.tsx'
import { type Chosen, ProductBulk, pathOptions, useChosenSlugs } from './product-bulk.tsx'
import { type ListQuery, useListQuery } from './use-list-query.ts'
import { useMany } from './use-many.ts'
import { ValuesFile } from './values-file.tsx'

const PAGE_SIZE = 25

type Shown = EditedProducts
type Item = Shown['items'][number]

const COLUMNS: readonly ListColumn[] = [
  { name: 'name', label: 'recipes.product', sort: 'name' },
  { name: 'category', label: 'recipes.category' },
  { name: 'slug', label: 'recipes.field.slug', extra: true },
  { name: 'example', label: 'recipes.example', figure: true },
  { name: 'version', label: 'recipes.version', figure: true, sort: 'version' },
  { name: 'since', label: 'recipes.list.since', sort: 'since', extra: true },
  { name: 'state', label: 'recipes.state', sort: 'place' },
]

function Tools({ query, shown }: { query: ListQuery; shown: Shown | null }) {
  const { t, language } = useText()
  const all = { value: '', label: t('resources.all') }
  return (
    <>
      <ListSearch query={query} label={t('recipes.search')} />
      <SelectField
        label={t('recipes.category')}
        value={query.at('category')}
        onChange={({ target }) => query.go({ category: target.value })}
        options={[all, ...pathOptions(shown, language)]}
      />
      <SelectField
        label={t('recipes.state')}
        value={query.at('state')}
        onChange={({ target }) => query.go({ state: target.value })}
        options={[
          all,
          ...PRODUCT_STATES.map((value) => {
            const count = shown ? ` (${shown.states[value]})` : ''
            return { value, label: `${t(`recipes.state.${value}`)}${count}` }
          }),
        ]}
      />
    </>
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

/** What stands in a cell of a product. */
function useCell(shown: Shown, nowMs: number): (item: Item, name: string) => ReactNode {
  const { t, language, money } = useText()
  const names = new Map(
    shown.categories.map(({ slug, names }) => [
      slug,
      localText(names.at(-1) ?? { es: '' }, language),
    ]),
  )
  return (item, name) => {
    switch (name) {
      case 'category':
        return names.get(item.category) ?? '–'
      case 'slug':
        return item.slug
      case 'example':
        return item.netCents === null ? '–' : money(item.netCents)
      case 'version':
        return item.version
      case 'since':
        return sayInstant(item.since, { t, language, nowMs })
      default:
        return <Marks item={item} nowMs={nowMs} />
    }
  }
}

type TableProps = {
  shown: Shown
  query: ListQuery
  columns: readonly ListColumn[]
  nowMs: number
  chosen: Chosen
  onCopy: (item: Item) => void
}

function Table({ shown, query, columns, nowMs, chosen, onCopy }: TableProps) {
  const { t, language } = useText()
  const cell = useCell(shown, nowMs)
  const sorting = sortingOf(query, 'place')
  const slugs = shown.items.map(({ slug }) => slug)
  return (
    <ScrollTable label={t('recipes.title')}>
      <thead>
        <tr>
          <td>
            <input
              type="checkbox"
              checked={slugs.every((slug) => chosen.slugs.has(slug))}
              onChange={({ target }) => chosen.choose(slugs, target.checked)}
              aria-label={t('resources.chooseAll')}
            />
          </td>
          {columns.map((column) => (
            <SortHead key={column.name} {...{ column, sorting }} />
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {shown.items.map((item) => {
          const name = localText(item.name, language)
          return (
            <tr key={item.slug}>
              <td>
                <input
                  type="checkbox"
                  checked={chosen.slugs.has(item.slug)}
                  onChange={({ target }) => chosen.choose([item.slug], target.checked)}
                  aria-label={t('resources.choose', { name })}
                />
              </td>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.name} scope="row">
                    <Link to={`${officeRoomLink('products')}/${item.slug}`}>{name}</Link>
                  </th>
                ) : (
                  <td key={column.name} className={column.figure ? 'figure-cell' : undefined}>
                    {cell(item, column.name)}
                  </td>
                ),
              )}
              <td className="figure-cell">
                <Button small onClick={() => onCopy(item)}>
                  {t('recipes.copy')}
                  <span className="visually-hidden"> {name}</span>
                </Button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </ScrollTable>
  )
}

/** The products of a file are those of the list, of all its pages. */
const fileQuery = ({ at }: ListQuery): string => {
  const said = ['q', 'category', 'state'].map((name) => [name, at(name)])
  return new URLSearchParams(said.filter(([, value]) => value !== '')).toString()
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
  const columns = useChosenColumns({ name: 'products', columns: COLUMNS })
  const chosen = useChosenSlugs()
  const [copied, setCopied] = useState<Item>()
  const many = useMany(() => {
    chosen.none()
    void reload()
  })
  const page = Number(query.at('page')) || 1
  return (
    <div className="desk stack">
      <header className="editor-head">
        <h1 id={titleId}>{t('recipes.title')}</h1>
        <Link to={`${officeRoomLink('products')}/precios`}>{t('recipes.bulk')}</Link>
        <ValuesFile list="products" many={many} query={fileQuery(query)} />
      </header>
      <div className="desk-tools products-tools">
        <Tools query={query} shown={shown} />
        <ColumnChoice columns={COLUMNS} shown={columns.shown} onToggle={columns.toggle} />
      </div>
      <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
      <ManyPreviewPart many={many} />
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
          <ProductBulk {...{ chosen, many, shown }} />
          <Table
            {...{ shown, query, chosen }}
            columns={columns.shown}
            nowMs={readAtMs}
            onCopy={setCopied}
          />
          <Pages
            page={page}
            pages={Math.ceil(shown.total / PAGE_SIZE)}
            onPage={(next) => query.go({ page: String(next) })}
          />
        </>
      )}
      {copied && (
        <CopyDialog slug={copied.slug} name={copied.name} onClose={() => setCopied(undefined)} />
      )}
    </div>
  )
}
