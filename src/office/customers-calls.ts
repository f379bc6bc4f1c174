import type { customerRoute, customersRoute } from '../shop/personal-data/customers/api-routes.ts'
import { type Caller, callDesk } from './staff-calls.ts'

export type CustomersQuestion = { search: string; kind: string; sort: string; page: number }

/** Without empty values, as the shop and the address of the page take them. */
export const customersQuery = ({ search, kind, sort, page }: CustomersQuestion): string =>
  new URLSearchParams({
    ...(search && { search }),
    ...(kind && { kind }),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString()

export const loadCustomers = (
  { language }: Caller,
  question: CustomersQuestion,
  signal: AbortSignal,
) =>
  callDesk<typeof customersRoute>(`/staff/customers?${customersQuery(question)}`, {
    ...{ method: 'GET', language, signal },
  })

export const loadCustomer = ({ language }: Caller, id: string, signal: AbortSignal) =>
  callDesk<typeof customerRoute>(`/staff/customers/${encodeURIComponent(id)}`, {
    ...{ method: 'GET', language, signal },
  })
