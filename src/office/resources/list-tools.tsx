import { useListContext } from 'ra-core'
import { useEffect, useState } from 'react'
import { CheckBox } from '../../ui/check-box.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { useRested } from '../../ui/use-rested.ts'
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

/** Search, filters and columns of a list; beside an open record the search alone. */
export function ListTools({ columns, narrow }: { columns: ChosenColumns; narrow: boolean }) {
  const { t } = useText()
  const { screen } = useKit()
  const { filterValues, setFilters } = useListContext()
  const filters: Filters = filterValues
  const set = (name: string, value: string) => setFilters({ ...filters, [name]: value }, {})
  const archive = {
    name: 'archived',
    label: 'resources.state',
    options: [{ value: 'yes', label: 'resources.onlyArchived' }],
  }
  const choices = [...screen.filters, archive]
  return (
    <div className="desk-tools resource-tools">
      <Search />
      {!narrow && (
        <details className="resource-more">
          <summary>
            {t('resources.filter')}
            {choices.some(({ name }) => filters[name]) && ' ●'}
          </summary>
          <div className="resource-choices">
            {choices.map(({ name, label, options }) => (
              <SelectField
                key={name}
                label={t(label)}
                value={filters[name] ?? ''}
                onChange={(event) => set(name, event.target.value)}
                options={[
                  {
                    value: '',
                    label: t(name === 'archived' ? 'resources.current' : 'resources.all'),
                  },
                  ...options.map((option) => ({ ...option, label: t(option.label) })),
                ]}
              />
            ))}
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
