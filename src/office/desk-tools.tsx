import { DESK_SORTS } from '../shop/ordering/desk/desk-views.ts'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import './books.css'
import { BooksDownloads } from './books-download.tsx'
import { DESK_COLUMNS, type DeskColumn } from './desk-columns.ts'
import { DeskSearch } from './desk-search.tsx'
import { ColumnChoice } from './products/list-parts.tsx'
import './resources/resources.css'
import { SiteFilter } from './site-names.tsx'
import { type DeskPlace, deskQuery } from './use-desk-address.ts'

type DeskToolsProps = {
  place: DeskPlace
  columns: { shown: readonly DeskColumn[]; toggle: (name: string) => void }
  go: (change: Partial<DeskPlace>, options?: { replace?: boolean }) => void
}

/** Small screens have no heads to sort by. */
function SortChoice({ place: { sort, order }, go }: Omit<DeskToolsProps, 'columns'>) {
  const { t } = useText()
  const directions = ['asc', 'desc'] as const
  const choose = (value: string) => {
    const [wanted, direction] = value.split(' ')
    const found = DESK_SORTS.find((each) => each === wanted) ?? null
    go({ sort: found, order: direction === 'desc' ? 'desc' : 'asc', page: 1 })
  }
  return (
    <SelectField
      className="desk-sort"
      label={t('staff.sort')}
      value={sort ? `${sort} ${order}` : ''}
      onChange={({ target }) => choose(target.value)}
      options={[
        { value: '', label: t('staff.sort.queue') },
        ...DESK_SORTS.flatMap((name) =>
          directions.map((direction) => ({
            value: `${name} ${direction}`,
            label: `${t(`staff.column.${name}`)} ${direction === 'asc' ? '↑' : '↓'}`,
          })),
        ),
      ]}
    />
  )
}

/** Search, site, order, columns and the file of the list. */
export function DeskTools({ place, columns, go }: DeskToolsProps) {
  const { t } = useText()
  return (
    <div className="desk-tools resource-tools">
      <DeskSearch
        search={place.search}
        onSearch={(search) => go({ search, page: 1 }, { replace: true })}
      />
      <SiteFilter site={place.site} onSite={(site) => go({ site, page: 1 })} />
      <SortChoice place={place} go={go} />
      <ColumnChoice columns={DESK_COLUMNS} shown={columns.shown} onToggle={columns.toggle} />
      <BooksDownloads
        files={[
          {
            label: t('resources.export'),
            path: `orders/file.csv?${deskQuery({ ...place, page: 1 })}`,
          },
        ]}
      />
    </div>
  )
}
