import type { StaffJobMove } from '../shop/order/job-state.ts'
import type {
  boardJobRoute,
  boardMovesRoute,
  boardRoute,
  materialsRoute,
} from '../shop/ordering/workshop/api-board-routes.ts'
import { type Caller, callDesk } from './staff-calls.ts'

export const loadBoard = ({ language }: Caller, signal: AbortSignal) =>
  callDesk<typeof boardRoute>('/staff/board', { method: 'GET', language, signal })

export const loadBoardJob = ({ language }: Caller, job: string, signal: AbortSignal) =>
  callDesk<typeof boardJobRoute>(`/staff/board/jobs/${encodeURIComponent(job)}`, {
    method: 'GET',
    language,
    signal,
  })

/** Each job by itself: those that may not move do not stop the others. */
export const moveJobs = ({ language }: Caller, move: StaffJobMove, lines: readonly string[]) =>
  callDesk<typeof boardMovesRoute>('/staff/board/moves', {
    method: 'POST',
    body: { move, lines: [...lines] },
    language,
  })

export const loadMaterials = ({ language }: Caller, signal: AbortSignal) =>
  callDesk<typeof materialsRoute>('/staff/materials', { method: 'GET', language, signal })
