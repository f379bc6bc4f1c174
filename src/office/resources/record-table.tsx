import { useListContext } from 'ra-core'
import { Link, useLocation } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Tag } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import { LanguageMarks } from './language-marks.tsx'
import type { ListedRecord } from './record-calls.ts'
import { useKit } from './resource-context.tsx'
import type { ResourceScreen } from './screen.ts'

type Columns = ResourceScreen['columns']

function Heading({ column }: { column: Columns[number] }) {
  const { t } = useText()
  const { sort, setSort } = useListContext()
  const isSorted = sort.field === column.name
  const order = isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC'
  return (
    <th
      scope="col"
      className={column.figure ? 'figure-cell' : undefined}
      aria-sort={isSorted ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      {column.sorts === false ? (
        t(column.label)
      ) : (
        <button type="button" onClick={() => setSort({ field: column.name, order })}>
          {t(column.label)}
          {isSorted && <span aria-hidden="true">{sort.order === 'ASC' ? ' ↑' : ' ↓'}</span>}
        </button>
      )}
    </th>
  )
}

function Row({ record, columns }: { record: ListedRecord; columns: Columns }) {
  const text = useText()
  const { t } = text
  const { screen, link } = useKit()
  const { selectedIds, onToggleItem } = useListContext()
  const { search } = useLocation()
  const isChosen = selectedIds.includes(record.id)
  const name = screen.title(record.form, text)
  return (
    <tr className={classNames(isChosen && 'on')}>
      <td>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={() => onToggleItem(record.id)}
          aria-label={t('resources.choose', { name })}
        />
      </td>
      {columns.map((column, index) => {
        const shown = column.show(record.form, record, text)
        const className = column.figure ? 'figure-cell' : undefined
        return index > 0 ? (
          <td key={column.name} className={className}>
            {shown}
          </td>
        ) : (
          <th key={column.name} scope="row">
            <Link data-row to={link(record.id, search)}>
              {shown}
            </Link>{' '}
            <LanguageMarks record={record} />
            {record.archivedAt !== null && <Tag shape="empty">{t('resources.archived')}</Tag>}
          </th>
        )
      })}
    </tr>
  )
}

/** All records of a page with the chosen columns. */
export function RecordTable({
  records,
  columns,
}: {
  records: readonly ListedRecord[]
  columns: Columns
}) {
  const { t } = useText()
  const { screen } = useKit()
  const { selectedIds, onSelect } = useListContext()
  const ids = records.map(({ id }) => id)
  const isAll = ids.every((id) => selectedIds.includes(id))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys
    <section className="resource-scroll" tabIndex={0} aria-label={t(screen.texts.title)}>
      <table className="resource-table">
        <thead>
          <tr>
            <td>
              <input
                type="checkbox"
                checked={isAll}
                onChange={() =>
                  onSelect(
                    isAll
                      ? selectedIds.filter((id) => !ids.includes(String(id)))
                      : [...new Set([...selectedIds, ...ids])],
                  )
                }
                aria-label={t('resources.chooseAll')}
              />
            </td>
            {columns.map((column) => (
              <Heading key={column.name} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <Row key={record.id} record={record} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
