import { useEffect } from 'react'
import type { SavedAddress } from '../../shop/buying/checkout/address-book.ts'
import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import { loadAddresses } from '../../shop/people/accounts/account-calls.ts'

export type SavedAddresses = { known: readonly SavedAddress[]; again: () => void }

/** Renders nothing: loads the customer's addresses once for all recipients. */
export function SavedForRecipients({ onKnown }: { onKnown: (saved: SavedAddresses) => void }) {
  const { data, again } = useAnswer(loadAddresses)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when there is an answer
  useEffect(() => {
    if (data) onKnown({ known: data, again })
  }, [data])
  return null
}
