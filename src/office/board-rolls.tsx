import { Link } from 'react-router'
import type { Board, BoardCard } from '../shop/ordering/workshop/board-schema.ts'
import { useText } from '../ui/text.tsx'
import { type BoardPlace, boardSearchOf, NO_ROLL } from './board-place.ts'
import { printedArea } from './board-run.ts'

type Group = { key: string; label: string; jobs: BoardCard[]; sub: string }

const M2 = 1_000_000

/** Jobs by what they are printed on, in the order of their first day. */
function useGroups({ rolls, machines }: Board, jobs: readonly BoardCard[]): Group[] {
  const { t, number } = useText()
  const byRoll = Map.groupBy(jobs, ({ roll }) => roll ?? NO_ROLL)
  return [...byRoll].map(([key, some]) => {
    const roll = rolls.find((each) => each.key === key)
    const machine = machines.find(({ id }) => id === roll?.machine)
    const width = roll && number(roll.widthMm / 10)
    const size =
      roll?.lengthMm != null
        ? t('workshop.boardSize', { width: width ?? '', length: number(roll.lengthMm / 10) })
        : t('workshop.rollWidth', { width: width ?? '' })
    return {
      key,
      label: roll ? (some[0]?.materialLabel ?? key) : t('workshop.noRoll'),
      jobs: some,
      sub: roll ? [size, machine?.name].filter(Boolean).join(', ') : '',
    }
  })
}

type BoardRollsProps = { board: Board; jobs: readonly BoardCard[]; place: BoardPlace }

/** Material and roll with the pieces and the area that wait for it. */
export function BoardRolls({ board, jobs, place }: BoardRollsProps) {
  const { t, number } = useText()
  const groups = useGroups(board, jobs)
  const entry = (key: string, label: string, sub: string, some: readonly BoardCard[]) => {
    const open = some.filter(({ state }) => state !== 'finished')
    return (
      <li key={key}>
        <Link
          to={boardSearchOf({ ...place, roll: key, job: '' }) || '?'}
          preventScrollReset
          aria-current={place.roll === key ? 'true' : undefined}
        >
          <span>
            <strong>{label}</strong>
            {sub && <span className="small secondary">{sub}</span>}
          </span>
          <span className="figure board-sums">
            <span>
              {t('workshop.pieces', { count: open.reduce((sum, { pieces }) => sum + pieces, 0) })}
            </span>
            <span className="small secondary">
              {number(Math.round(printedArea(open) / (M2 / 10)) / 10)}&nbsp;m²
            </span>
          </span>
        </Link>
      </li>
    )
  }
  return (
    <nav className="board-rolls" aria-label={t('workshop.rollsNav')}>
      <ul>
        {entry('', t('workshop.allRolls'), '', jobs)}
        {groups.map(({ key, label, sub, jobs: some }) => entry(key, label, sub, some))}
      </ul>
    </nav>
  )
}
