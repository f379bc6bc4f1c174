import { useEffect } from 'react'
import { useText } from '../../ui/text.tsx'
import { readStored } from '../checkout/browser-storage.ts'

/** What a page loads of accounts once somebody wants it. */
export const lateAccount = () => import('./late-account.tsx')

/** Only who was here before has something to start: everybody else loads nothing of it. */
export function useStartSession(onCartPage: boolean): void {
  const { language } = useText()
  useEffect(() => {
    if (readStored('token') === null && readStored('user') === null) return
    void lateAccount().then(({ startSession }) => startSession(language, onCartPage))
  }, [language, onCartPage])
}
