import { useListContext } from 'ra-core'
import { useEffect, useState } from 'react'
import { CheckBox } from '../../ui/check-box.tsx'
import { SelectField, type SelectOption } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { useRested } from '../../ui/use-rested.ts'
import { type OptionsOf, useRecordOptions } from './record-options.tsx'
import { useKit } from './resource-context.tsx'
import type { ChosenColumns } from './use-chosen-columns.ts'

type Filters = Record<string, string>

const RESTED_MS = 250

/** Follows the address too, so that Back changes the text with the list. */
function Search() {
  const { t } = useText()
  const { filterValues, setFilters } = useListContext()
  const filters: Filters = filterValues
  const said = filters.q ?? ''
  const [typed, setTyped] = useState(said)
  const [followed, setFollowed] = useState(said)
  const rested = useRested(typed, RESTED_MS)
  if (said !== followed) {
    setFollowed(said)
    setTyped(said)
  }
  useEffect(() => {
    if (rested === typed && rested !== said) {
      setFollowed(rested)
      setFilters({ ...filters, q: rested }, {})
    }
  }, [rested, typed, said, filters, setFilters])
  return (
    <search className="desk-search">
      <label htmlFor="resource-search" className="visually-hidden">
        {t('resources.search')}
      </label>
      <input
        id="resource-search"
        type="search"
        value={typed}
        placeholder={t('resources.search')}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  )
}

type FilterProps = {
  label: string
  value: string
  onChoose: (value: string) => void
  options: readonly SelectOption[]
  /** Key of the choice of all. */
  none?: string
}

function Filter({ label, value, onChoose, options, none = 'resources.all' }: FilterProps) {
  const { t } = useText()
  return (
    <SelectField
      label={t(label)}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      options={[{ value: '', label: t(none) }, ...options]}
    />
  )
}

/** By a record of another resource. */
const RecordFilter = ({ of, ...props }: Omit<FilterProps, 'options'> & { of: OptionsOf }) => (
  <Filter {...props} options={useRecordOptions(of)} />
)

/** Search, filters and columns of a list; beside an open record the search alone. */
export function ListTools({ columns, narrow }: { columns: ChosenColumns; narrow: boolean }) {
  const { t } = useText()
  const { screen } = useKit()
  const { filterValues, setFilters } = useListContext()
  const filters: Filters = filterValues
  const choose = (name: string) => (value: string) => setFilters({ ...filters, [name]: value }, {})
  const translated = (options: readonly SelectOption[]) =>
    options.map((option) => ({ ...option, label: t(option.label) }))
  const names = [...screen.filters.map(({ name }) => name), 'archived']
  return (
    <div className="desk-tools resource-tools">
      <Search />
      {!narrow && (
        <details className="resource-more">
          <summary>
            {t('resources.filter')}
            {names.some((name) => filters[name]) && ' ●'}
          </summary>
          <div className="resource-choices">
            {screen.filters.map((each) => {
              const { name, label } = each
              const props = { label, value: filters[name] ?? '', onChoose: choose(name) }
              return 'of' in each ? (
                <RecordFilter key={name} {...props} of={each.of} />
              ) : (
                <Filter key={name} {...props} options={translated(each.options)} />
              )
            })}
            {!screen.stays && (
              <Filter
                label="resources.state"
                value={filters.archived ?? ''}
                onChoose={choose('archived')}
                none="resources.current"
                options={[{ value: 'yes', label: t('resources.onlyArchived') }]}
              />
            )}
          </div>
        </details>
      )}
      {!narrow && (
        <details className="resource-more">
          <summary>{t('resources.columns')}</summary>
          <div className="resource-choices">
            {screen.columns.slice(1).map((column) => (
              <CheckBox
                key={column.name}
                label={t(column.label)}
                checked={columns.shown.includes(column)}
                onChange={() => columns.toggle(column.name)}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
