import { keysOf } from '../platform/typed-record.ts'
import type { Board } from '../shop/ordering/workshop/board-schema.ts'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import { type BoardPlace, DUE, LANES } from './board-place.ts'

type BoardFiltersProps = {
  board: Board
  place: BoardPlace
  go: (change: Partial<BoardPlace>) => void
}

/** Day, machine and state; they stand in the address. */
export function BoardFilters({ board, place, go }: BoardFiltersProps) {
  const { t } = useText()
  const lanes = keysOf(LANES)
  return (
    <div className="board-filters">
      <SelectField
        label={t('workshop.due')}
        value={place.due}
        options={DUE.map((due) => ({ value: due, label: t(`workshop.due.${due}`) }))}
        onChange={({ target }) =>
          go({ due: DUE.find((due) => due === target.value) ?? 'all', job: '' })
        }
      />
      <SelectField
        label={t('workshop.machine')}
        value={place.machine}
        options={[
          { value: '', label: t('workshop.machine.all') },
          ...board.machines.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => go({ machine: target.value })}
      />
      <SelectField
        label={t('workshop.state')}
        value={place.lane}
        options={[
          { value: '', label: t('workshop.state.all') },
          ...lanes.map((lane) => ({ value: lane, label: t(`workshop.lane.${lane}`) })),
        ]}
        onChange={({ target }) => go({ lane: lanes.find((lane) => lane === target.value) ?? '' })}
      />
    </div>
  )
}
