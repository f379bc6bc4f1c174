import type {
  correctWalletRoute,
  staffWalletRoute,
  walletsRoute,
} from '../shop/money/wallet/api-wallets-routes.ts'
import { type Caller, callDesk } from './staff-calls.ts'
import { type ListQuestion, listQuestion } from './use-list-address.ts'

export const walletsQuery = (question: ListQuestion): string => listQuestion(question, 'only')

export const loadWallets = ({ language }: Caller, question: ListQuestion, signal: AbortSignal) =>
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
