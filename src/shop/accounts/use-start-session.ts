import { useEffect } from 'react'
import { useText } from '../../ui/text.tsx'
import { startSession } from './start-session-store.ts'

/** Tidies what an earlier visit left, and lets the server's cart follow that of a customer. */
export function useStartSession(onCartPage: boolean): void {
  const { language } = useText()
  useEffect(() => startSession(language, onCartPage), [language, onCartPage])
}
