import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { StaffJobMove } from '../shop/order/job-state.ts'
import type { BoardCard } from '../shop/ordering/workshop/board-schema.ts'
import { useText } from '../ui/text.tsx'
import { loadBoard, moveJobs } from './board-calls.ts'
import { type BoardPlace, boardPlaceOf, boardSearchOf } from './board-place.ts'
import { type OnExpired, shutOutBy, useCaller, useReading } from './use-desk.ts'

/** The state of the board in the address, for bookmarks, screens on a wall and the back button. */
export function useBoardAddress() {
  const [params, setParams] = useSearchParams()
  const place = useMemo(() => boardPlaceOf(params), [params])
  const go = useCallback(
    (change: Partial<BoardPlace>) =>
      setParams(
        (before) => new URLSearchParams(boardSearchOf({ ...boardPlaceOf(before), ...change })),
        { preventScrollReset: true },
      ),
    [setParams],
  )
  return { place, go }
}

/** What came of the last move: how many jobs moved, and why others did not. */
export type Outcome = { move: StaffJobMove; moved: number; refused: string[] }

/** Moves jobs, one press at a time. `onMoved` after every answer, refusals included. */
export function useJobMoves(onMoved: () => void, onExpired: OnExpired) {
  const { t } = useText()
  const caller = useCaller()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const make = async (move: StaffJobMove, jobs: readonly BoardCard[]): Promise<void> => {
    if (busy || jobs.length === 0) return
    setBusy(true)
    setOutcome(null)
    const answer = await moveJobs(
      caller,
      move,
      jobs.map(({ lineId }) => lineId),
    )
    setBusy(false)
    const notice = shutOutBy(answer)
    if (notice !== undefined) return onExpired(notice)
    if (answer.kind === 'done') {
      const nameOf = new Map(jobs.map(({ lineId, job }) => [lineId, job]))
      const refused = answer.data.refused.map(
        ({ lineId, message }) => `${nameOf.get(lineId)}: ${message}`,
      )
      setOutcome({ move, moved: answer.data.moved.length, refused })
    } else {
      const said = answer.kind === 'refused' ? answer.refusals[0]?.message : undefined
      setOutcome({ move, moved: 0, refused: [said ?? t('staff.unreachable')] })
    }
    onMoved()
  }
  return { busy, outcome, make }
}

/** Jobs that are chosen, by line; those that left the board are not. */
export function useChosen(jobs: readonly BoardCard[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = useMemo(() => jobs.filter(({ lineId }) => ids.has(lineId)), [jobs, ids])
  const choose = useCallback(
    (some: readonly string[], on: boolean) =>
      setIds((before) => {
        const next = new Set(before)
        for (const id of some) {
          if (on) next.add(id)
          else next.delete(id)
        }
        return next
      }),
    [],
  )
  return { chosen, ids, choose, clear: () => setIds(new Set()) }
}

export function useBoard(onExpired: OnExpired) {
  const caller = useCaller()
  const read = useCallback((signal: AbortSignal) => loadBoard(caller, signal), [caller])
  return useReading(read, onExpired)
}
