import type { Params } from '../../platform/text.ts'
import type { FormFields } from './payment-request.ts'

/** How the bank calls a shop; `fetch`, or a test's own. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

/** Result, as message key and figures. */
export type Delivery = { arrived: boolean; key: string; params?: Params }

const TIMEOUT_MS = 10_000

/** Local addresses only: no form may make the bank call elsewhere. */
export function isLoopback(address: string): boolean {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  return (
    url.hostname === 'localhost' ||
    url.hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(url.hostname)
  )
}

/** Calls the shop and reports the result. A slow or dead shop is a result too. */
export async function deliver(send: Send, url: string, fields: FormFields): Promise<Delivery> {
  if (url === '') return { arrived: false, key: 'bank.delivered.noAddress' }
  if (!isLoopback(url)) return { arrived: false, key: 'bank.delivered.foreign' }
  try {
    const response = await send(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return {
      arrived: response.ok,
      key: 'bank.delivered.answered',
      params: { status: response.status },
    }
  } catch (error) {
    const slow = error instanceof DOMException && error.name === 'TimeoutError'
    return slow
      ? { arrived: false, key: 'bank.delivered.slow', params: { seconds: TIMEOUT_MS / 1000 } }
      : { arrived: false, key: 'bank.delivered.dead' }
  }
}
