import { useEffect } from 'react'
import { loadAddresses } from './account-calls.ts'
import type { SavedAddress } from './address-book.ts'
import { useAnswer } from './use-answer.ts'

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
