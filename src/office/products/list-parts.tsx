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

/** A head; `first`: what the list is sorted by before anything is chosen. */
export function SortHead({
  column,
  query,
  first,
}: {
  column: ListColumn
  query: ListQuery
  first: string
}) {
  const { t } = useText()
  const { sort } = column
  const isSorted = sort !== undefined && (query.at('sort') || first) === sort
  const isDown = query.at('order') === 'DESC'
  return (
    <th
      scope="col"
      className={column.figure ? 'figure-cell' : undefined}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      {sort === undefined ? (
        t(column.label)
      ) : (
        <button type="button" className="sort-head" onClick={() => query.sortBy(sort, first)}>
          {t(column.label)}
          {isSorted && <span aria-hidden="true">{isDown ? ' ↓' : ' ↑'}</span>}
        </button>
      )}
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
