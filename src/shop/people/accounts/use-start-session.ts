import { useEffect } from 'react'
import { useText } from '../../../ui/text.tsx'
import { startSession } from './start-session-store.ts'

/** Restores the state of an earlier visit, and synchronises a customer's cart. */
export function useStartSession(onCartPage: boolean): void {
  const { language } = useText()
  useEffect(() => startSession(language, onCartPage), [language, onCartPage])
}
