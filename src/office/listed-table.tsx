import type { ReactNode } from 'react'
import { useText } from '../ui/text.tsx'
import { type ListColumn, SortHead, type Sorting } from './products/list-parts.tsx'
import { RowCheck } from './row-check.tsx'
import type { Chosen } from './use-chosen.ts'

/** A column of a list: what stands in its cells. */
export type TableColumn<Item> = ListColumn & { show: (item: Item) => ReactNode }

type ListedTableProps<Item> = {
  label: string
  items: readonly Item[]
  /** The first is the head of each row. */
  columns: readonly TableColumn<Item>[]
  idOf: (item: Item) => string
  /** How a row is called at its checkbox. */
  nameOf: (item: Item) => string
  sorting?: Sorting
  /** Without it nothing is chosen here. */
  chosen?: Chosen
  foot?: ReactNode
}

const UNSORTED: Sorting = { by: '', down: false, sortBy: () => {} }

function Cells<Item>({ item, columns }: Pick<ListedTableProps<Item>, 'columns'> & { item: Item }) {
  return columns.map(({ name, figure, show }, index) =>
    index === 0 ? (
      <th key={name} scope="row">
        {show(item)}
      </th>
    ) : (
      <td key={name} className={figure ? 'books-amount figure-cell' : undefined}>
        {show(item)}
      </td>
    ),
  )
}

/** A page of a list with the chosen columns; rows may be chosen for what is done with many. */
export function ListedTable<Item>({
  label,
  items,
  columns,
  idOf,
  nameOf,
  sorting = UNSORTED,
  chosen,
  foot,
}: ListedTableProps<Item>) {
  const { t } = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys
    <section className="books-scroll" tabIndex={0} aria-label={label}>
      <table className="books-table">
        <thead>
          <tr>
            {chosen && (
              <td>
                <RowCheck
                  label={t('resources.chooseAll')}
                  checked={chosen.isAll}
                  mixed={chosen.chosen.length > 0 && !chosen.isAll}
                  onToggle={chosen.toggleAll}
                />
              </td>
            )}
            {columns.map((column) => (
              <SortHead key={column.name} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={idOf(item)}>
              {chosen && (
                <td>
                  <RowCheck
                    label={t('resources.choose', { name: nameOf(item) })}
                    checked={chosen.has(idOf(item))}
                    onToggle={() => chosen.toggle(idOf(item))}
                  />
                </td>
              )}
              <Cells item={item} columns={columns} />
            </tr>
          ))}
        </tbody>
        {foot}
      </table>
    </section>
  )
}
