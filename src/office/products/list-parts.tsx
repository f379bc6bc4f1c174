/** Parts of lists that are no resources: heads that sort, and the choice of columns. */
import { CheckBox } from '../../ui/check-box.tsx'
import { useText } from '../../ui/text.tsx'
import type { ListQuery } from './use-list-query.ts'

export type ListColumn = {
  name: string
  /** The key of its head. */
  label: string
  figure?: boolean
  /** What the shop sorts by; without it the column is not sorted. */
  sort?: string
  extra?: boolean
}

/** By what a list is sorted now, and how that is changed. */
export type Sorting = { by: string; down: boolean; sortBy: (sort: string) => void }

/** As the address says; `first`: what the list is sorted by before anything is chosen. */
export const sortingOf = (query: ListQuery, first: string): Sorting => ({
  by: query.at('sort') || first,
  down: query.at('order') === 'DESC',
  sortBy: (sort) => query.sortBy(sort, first),
})

export function SortButton({ column, sorting }: { column: ListColumn; sorting: Sorting }) {
  const { t } = useText()
  const { sort } = column
  if (sort === undefined) return t(column.label)
  return (
    <button type="button" className="sort-head" onClick={() => sorting.sortBy(sort)}>
      {t(column.label)}
      {sorting.by === sort && <span aria-hidden="true">{sorting.down ? ' ↓' : ' ↑'}</span>}
    </button>
  )
}

/** A head of a table. */
export function SortHead({ column, sorting }: { column: ListColumn; sorting: Sorting }) {
  const isSorted = column.sort !== undefined && sorting.by === column.sort
  return (
    <th
      scope="col"
      className={column.figure ? 'figure-cell' : undefined}
      aria-sort={isSorted ? (sorting.down ? 'descending' : 'ascending') : undefined}
    >
      <SortButton column={column} sorting={sorting} />
    </th>
  )
}

/** Which columns are shown; the first always is. */
export function ColumnChoice({
  columns,
  shown,
  onToggle,
}: {
  columns: readonly ListColumn[]
  shown: readonly ListColumn[]
  onToggle: (name: string) => void
}) {
  const { t } = useText()
  return (
    <details className="resource-more">
      <summary>{t('resources.columns')}</summary>
      <div className="resource-choices">
        {columns.slice(1).map((column) => (
          <CheckBox
            key={column.name}
            label={t(column.label)}
            checked={shown.includes(column)}
            onChange={() => onToggle(column.name)}
          />
        ))}
      </div>
    </details>
  )
}

export function ListSearch({ query, label }: { query: ListQuery; label: string }) {
  return (
    <search className="desk-search">
      <label htmlFor="list-search" className="visually-hidden">
        {label}
      </label>
      <input
        id="list-search"
        type="search"
        value={query.typed}
        placeholder={label}
        onChange={({ target }) => query.setTyped(target.value)}
      />
    </search>
  )
}
