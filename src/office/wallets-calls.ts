import type {
  correctWalletRoute,
  staffWalletRoute,
  walletsRoute,
} from '../shop/money/wallet/api-wallets-routes.ts'
import { type Caller, callDesk } from './staff-calls.ts'

export type WalletsQuestion = { search: string; only: string; sort: string; page: number }

/** Without empty values, as the shop and the address of the page take them. */
export const walletsQuery = ({ search, only, sort, page }: WalletsQuestion): string =>
  new URLSearchParams({
    ...(search && { search }),
    ...(only && { only }),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString()

export const loadWallets = ({ language }: Caller, question: WalletsQuestion, signal: AbortSignal) =>
  callDesk<typeof walletsRoute>(`/staff/wallets?${walletsQuery(question)}`, {
    ...{ method: 'GET', language, signal },
  })

const at = (id: string) => `/staff/wallets/${encodeURIComponent(id)}` as const

export const loadStaffWallet = (
  { language }: Caller,
  id: string,
  page: number,
  signal: AbortSignal,
) =>
  callDesk<typeof staffWalletRoute>(`${at(id)}?page=${page}`, {
    ...{ method: 'GET', language, signal },
  })

export const correctWallet = (
  { language }: Caller,
  id: string,
  body: { key: string; direction: string; amount: string; reason: string },
) =>
  callDesk<typeof correctWalletRoute>(`${at(id)}/corrections`, {
    ...{ method: 'POST', language, body },
  })
