import type { customerRoute, customersRoute } from '../shop/personal-data/customers/api-routes.ts'
import { type Caller, callDesk } from './staff-calls.ts'
import { type ListQuestion, listQuestion } from './use-list-address.ts'

export const customersQuery = (question: ListQuestion): string => listQuestion(question, 'kind')

export const loadCustomers = ({ language }: Caller, question: ListQuestion, signal: AbortSignal) =>
  callDesk<typeof customersRoute>(`/staff/customers?${customersQuery(question)}`, {
    ...{ method: 'GET', language, signal },
  })

export const loadCustomer = ({ language }: Caller, id: string, signal: AbortSignal) =>
  callDesk<typeof customerRoute>(`/staff/customers/${encodeURIComponent(id)}`, {
    ...{ method: 'GET', language, signal },
  })
