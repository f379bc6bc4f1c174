import type {
  jobFiltersRoute,
  jobListRoute,
} from '../shop/ordering/job-list/api-job-list-routes.ts'
import { type Caller, callDesk } from './staff-calls.ts'

export const loadJobList = ({ language }: Caller, query: string, signal: AbortSignal) =>
  callDesk<typeof jobListRoute>(`/staff/jobs?${query}`, { method: 'GET', language, signal })

export const loadJobFilters = ({ language }: Caller, signal: AbortSignal) =>
  callDesk<typeof jobFiltersRoute>('/staff/jobs/filters', { method: 'GET', language, signal })
