import { useCallback, useEffect, useState } from 'react'
import { useText } from '../../../ui/text.tsx'
import type { Answer } from '../../buying/checkout/shop-api.ts'
import { loadLoyalty, loadWallet } from './wallet-calls.ts'
import type { LoyaltyView, WalletView } from './wallet-schema.ts'

/** `readAtMs`: by the browser's clock, for "today". */
export type WalletOnPage =
  | { kind: 'asking' }
  | { kind: 'failed'; answer: Answer<unknown> }
  | { kind: 'shown'; wallet: WalletView; loyalty: LoyaltyView; readAtMs: number }

/**
 * Wallet and tier of the signed-in customer, a page of the ledger at a time; while another one
 * loads the previous one is kept.
 */
export function useWallet() {
  const { language } = useText()
  const [page, setPage] = useState(1)
  const [tries, setTries] = useState(0)
  const [shown, setShown] = useState<WalletOnPage>({ kind: 'asking' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request
  useEffect(() => {
    const left = new AbortController()
    void Promise.all([
      loadWallet(language, page, left.signal),
      loadLoyalty(language, left.signal),
    ]).then(([wallet, loyalty]) => {
      if (left.signal.aborted) return
      if (wallet.kind === 'done' && loyalty.kind === 'done')
        setShown({
          kind: 'shown',
          wallet: wallet.data,
          loyalty: loyalty.data,
          readAtMs: Date.now(),
        })
      else setShown({ kind: 'failed', answer: wallet.kind === 'done' ? loyalty : wallet })
    })
    return () => left.abort()
  }, [language, page, tries])
  const again = useCallback(() => setTries((count) => count + 1), [])
  return { shown, page, setPage, again }
}
