import type { auditRoute } from '../shop/ordering/audit/api.ts'
import { type Caller, callDesk } from './staff-calls.ts'

export const loadAudit = ({ language }: Caller, query: string, signal: AbortSignal) =>
  callDesk<typeof auditRoute>(`/staff/audit?${query}`, { method: 'GET', language, signal })
