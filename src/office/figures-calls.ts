import type { figuresRoute } from '../shop/ordering/figures/api.ts'
import { type Caller, callDesk } from './staff-calls.ts'

/** `query`: the days, as in the call's parameters; empty for the last four weeks. */
export const loadFigures = ({ language }: Caller, query: string, signal: AbortSignal) =>
  callDesk<typeof figuresRoute>(`/staff/figures?${query}`, { method: 'GET', language, signal })
