import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CAN } from '../../session/company/may-by.ts'
import { acceptInvitation } from './company-calls.ts'

const store = new Map<string, string>()
beforeEach(() => {
  store.clear()
  store.set('token', 'the session')
  store.set(CAN, '["order","seeWallet"]')
  const localStorage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  }
  vi.stubGlobal('window', { localStorage, dispatchEvent: () => true })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['joined: what the menu shows is what the new role may', 200, '["seeInvoices"]'],
  ['the invitation is spent: as before', 410, '["order","seeWallet"]'],
])('%s', async (_, status, can) => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/users/me/company')
      ? Response.json({ data: { can: ['seeInvoices'] } })
      : Response.json({ data: { company: 'Rótulos del Sur, S. L.' }, errors: [] }, { status }),
  )
  expect((await acceptInvitation('es', 'a-key')).kind).toBe(status === 200 ? 'done' : 'refused')
  expect(store.get(CAN)).toBe(can)
})
