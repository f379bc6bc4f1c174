import { type ReactNode, useCallback } from 'react'
import { Link } from 'react-router'
import { localText } from '../../platform/text.ts'
import { figureText } from '../../shop/catalogue/editing/typed-figure.ts'
import type { PartList } from '../../shop/catalogue/parts/parts.ts'
import type { PartsView } from '../../shop/catalogue/parts/parts-schema.ts'
import { officeRoomLink } from '../../shop/site/office-rooms.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { Pages } from '../pages.tsx'
import { loadParts } from '../parts-calls.ts'
import {
  ColumnChoice,
  type ListColumn,
  ListSearch,
  SortHead,
  sortingOf,
} from '../products/list-parts.tsx'
import { ManyPreviewPart } from '../products/many-preview.tsx'
import { type ListQuery, useListQuery } from '../products/use-list-query.ts'
import { useMany } from '../products/use-many.ts'
import { ValuesFile } from '../products/values-file.tsx'
import { ReadingNotes } from '../reading-notes.tsx'
import { useChosenColumns } from '../resources/use-chosen-columns.ts'
import { ScrollTable } from '../scroll-table.tsx'
import { useCaller, useReading } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { ROOM_OF } from './part-rooms.ts'

type Item = PartsView['items'][number]
const PAGE_SIZE = 25

const NAME: ListColumn = { name: 'name', label: 'recipes.field.label', sort: 'name' }
const CODE: ListColumn = { name: 'code', label: 'recipes.field.code', sort: 'code' }
const OTHERS: readonly ListColumn[] = [
  { name: 'pt', label: 'resources.language.pt', extra: true },
  { name: 'fr', label: 'resources.language.fr', extra: true },
]
const USES: ListColumn = {
  ...{ name: 'products', label: 'recipes.parts.uses', figure: true, sort: 'products' },
}
const WIDTH: ListColumn = {
  name: 'width',
  label: 'recipes.parts.width',
  figure: true,
  sort: 'width',
}
const COST: ListColumn = { name: 'cost', label: 'recipes.parts.cost', figure: true }
const COLUMNS: Readonly<Record<PartList, readonly ListColumn[]>> = {
  materials: [
    ...[NAME, CODE, ...OTHERS, { name: 'kind', label: 'recipes.field.kind', extra: true }, USES],
    { name: 'weight', label: 'recipes.field.gramsPerM2', figure: true, sort: 'weight' },
    ...[WIDTH, { name: 'height', label: 'recipes.parts.length', figure: true, extra: true }],
    { name: 'price', label: 'recipes.parts.price', figure: true, sort: 'price' },
    ...[COST, { name: 'rolls', label: 'workshop.rolls', figure: true, extra: true }],
  ],
  groups: [
    ...[NAME, CODE, ...OTHERS, { name: 'kind', label: 'recipes.field.kind' }, USES],
    { name: 'choices', label: 'recipes.field.choices', figure: true },
  ],
  formats: [
    ...[NAME, CODE, ...OTHERS, USES, { ...WIDTH, label: 'recipes.field.widthMm' }],
    { name: 'height', label: 'recipes.field.heightMm', figure: true },
    COST,
  ],
}
const STATES = ['offered', 'differs', 'unpriced', 'gone'] as const

/** "7,90–12,00 €/m²", or one figure. */
const range = (
  least: number | null,
  most: number | null,
  say: (value: number) => string,
): string =>
  least === null || most === null
    ? '–'
    : least === most
      ? say(least)
      : `${say(least)} – ${say(most)}`

function Names({ item }: { item: Item }) {
  const { t, language } = useText()
  const names = [...new Set(item.labels.map((label) => localText(label, language)))]
  const [first = item.code, ...rest] = names
  return (
    <>
      {first}
      {rest.length > 0 && (
        <span className="small secondary part-names">
          {t('recipes.parts.also', { names: rest.join(', ') })}
        </span>
      )}
    </>
  )
}

/** What stands in a cell of a row. */
function useCell(): (item: Item, name: string) => ReactNode {
  const { t, money } = useText()
  const cm = (mm: number) => `${figureText(mm, 'cm')}\u00a0cm`
  return (item, name) => {
    const { labels, kinds, products, gone, cost } = item
    switch (name) {
      case 'code':
        return <code>{item.code}</code>
      case 'pt':
      case 'fr':
        return [...new Set(labels.flatMap((label) => label[name] ?? []))].join(', ') || '–'
      case 'kind':
        return kinds.map((kind) => t(`recipes.parts.kind.${kind}`)).join(', ')
      case 'products':
        return gone > 0 ? t('recipes.parts.usesAndGone', { products, gone }) : products
      case 'weight':
        return range(item.leastWeight, item.mostWeight, (grams) =>
          kinds.includes('volume') ? `${grams}\u00a0g/dm³` : `${grams}\u00a0g/m²`,
        )
      case 'width':
        return range(item.leastWidthMm, item.mostWidthMm, cm)
      case 'height':
        return range(item.leastHeightMm, item.mostHeightMm, cm)
      case 'price':
        return range(item.leastCents, item.mostCents, (cents) => `${money(cents)}/m²`)
      case 'cost':
        if (cost) return `${money(cost.cents)} ${t(`recipes.cost.per.${cost.per}`)}`
        return item.ownCosts > 0 ? t('recipes.parts.ownCosts') : '–'
      case 'choices':
        return item.mostChoices ?? '–'
      default:
        return item.rolls
    }
  }
}

type ListProps = { list: PartList; query: ListQuery }

function Tools({ list, query, kinds }: ListProps & Pick<PartsView, 'kinds'>) {
  const { t } = useText()
  return (
    <>
      <ListSearch query={query} label={t(`recipes.parts.search.${list}`)} />
      {kinds.length > 1 && (
        <SelectField
          label={t('recipes.field.kind')}
          value={query.at('kind')}
          onChange={({ target }) => query.go({ kind: target.value })}
          options={[
            { value: '', label: t('resources.all') },
            ...kinds.map(({ kind, count }) => ({
              value: kind,
              label: `${t(`recipes.parts.kind.${kind}`)} (${count})`,
            })),
          ]}
        />
      )}
      <SelectField
        label={t('recipes.state')}
        value={query.at('state')}
        onChange={({ target }) => query.go({ state: target.value })}
        options={STATES.filter((state) => state !== 'unpriced' || list === 'materials').map(
          (state) => ({
            value: state === 'offered' ? '' : state,
            label: t(`recipes.parts.state.${state}`),
          }),
        )}
      />
    </>
  )
}

function Table({
  list,
  query,
  items,
  columns,
}: ListProps & { items: readonly Item[]; columns: readonly ListColumn[] }) {
  const { t } = useText()
  const cell = useCell()
  const room = officeRoomLink(ROOM_OF[list])
  return (
    <ScrollTable label={t(`recipes.parts.${list}`)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <SortHead key={column.name} column={column} sorting={sortingOf(query, 'name')} />
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.code}>
            {columns.map(({ name, figure }, index) =>
              index === 0 ? (
                <th key={name} scope="row">
                  <Link to={`${room}/${item.code}`}>
                    <Names item={item} />
                  </Link>
                </th>
              ) : (
                <td key={name} className={figure ? 'figure-cell' : undefined}>
                  {cell(item, name)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

/** Materials, options or formats of all recipes, each code once. */
export function AllParts({ list, titleId }: { list: PartList; titleId: string }) {
  const { t } = useText()
  const { onExpired } = useRoom()
  const caller = useCaller()
  const query = useListQuery()
  const { text } = query
  const columns = useChosenColumns({ name: `parts-${list}`, columns: COLUMNS[list] })
  const read = useCallback(
    (signal: AbortSignal) => loadParts(caller, list, text, signal),
    [caller, list, text],
  )
  const { shown, failed, reload } = useReading(read, onExpired)
  const page = Number(query.at('page')) || 1
  const many = useMany(() => void reload())
  return (
    <div className="desk stack">
      <header className="stack-small">
        <div className="editor-head">
          <h1 id={titleId}>{t(`recipes.parts.${list}`)}</h1>
          <ValuesFile {...{ list, many }} />
        </div>
        <p className="small secondary">{t(`recipes.parts.about.${list}`)}</p>
      </header>
      <ManyPreviewPart many={many} />
      <div className="desk-tools products-tools">
        <Tools {...{ list, query }} kinds={shown?.kinds ?? []} />
        <ColumnChoice columns={COLUMNS[list]} shown={columns.shown} onToggle={columns.toggle} />
      </div>
      <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
      {shown?.items.length === 0 && (
        <EmptyState
          title={t('recipes.parts.nothing')}
          action={
            <Button small onClick={query.clear}>
              {t('resources.showAll')}
            </Button>
          }
        />
      )}
      {shown && shown.items.length > 0 && (
        <>
          <p className="small secondary">
            {t(`recipes.parts.count.${list}`, { count: shown.total })}
          </p>
          <Table {...{ list, query }} items={shown.items} columns={columns.shown} />
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
