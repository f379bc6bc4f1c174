/**
 * Customers of a whole shop at a bank in the same process, which pays and refunds as its switches
 * are set.
 */
import { vi } from 'vitest'
import { bankApp } from '../src/standins/bank/app.ts'
import type { PaymentStarted } from './card-shop.ts'
import { demoTerminal } from './gateways.ts'
import type { WholeShop } from './whole-shop.ts'

export function cardPayer(shop: WholeShop) {
  const bank = bankApp(
    { port: 0, ...demoTerminal() },
    {
      now: shop.context.now,
      send: async (url, init) => shop.service.request(new URL(url).pathname, init),
      later: (_, work) => void work(),
      random: (below) => Math.floor(Math.random() * below),
    },
  )
  let calls = 0
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit) => {
    calls += 1
    return bank.request(new URL(url).pathname, init)
  })
  const start = async (token: string) => {
    const answer = await shop.post(`/api/orders/${token}/payments`, {})
    if (answer.status !== 201) throw new Error(`no payment: ${await answer.text()}`)
    return ((await answer.json()) as { data: PaymentStarted }).data
  }
  /** The customer's choice at the bank. */
  const decide = ({ form }: PaymentStarted, outcome = 'authorised') =>
    bank.request('/sis/resultado', {
      method: 'POST',
      body: new URLSearchParams({ ...form.fields, outcome, code: '0190', delay: '0' }),
    })
  return {
    start,
    decide,
    pay: async (token: string) => {
      const started = await start(token)
      await decide(started)
      return started.attemptId
    },
    trouble: (...switches: string[]) =>
      bank.request('/switches', {
        method: 'POST',
        body: new URLSearchParams(switches.map((each) => ['trouble', each] as [string, string])),
      }),
    /** The number of the shop's calls to the bank. */
    calls: () => calls,
  }
}
