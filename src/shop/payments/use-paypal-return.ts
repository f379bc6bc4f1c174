import { useEffect, useState } from 'react'
import { useText } from '../../ui/text.tsx'
import { paypalReturn } from './payment-api.ts'

/** Has PayPal asked for what the customer approved, before the attempt is watched. False until then; whose card was declined goes back there. */
export function usePaypalReturn(attemptId: string | null, end: 'return' | 'cancel' | null): boolean {
  const { language } = useText()
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (end === null || attemptId === null) return setAsked(true)
    const left = new AbortController()
    void paypalReturn(language, attemptId, end, left.signal).then((answer) => {
      if (left.signal.aborted) return
      const again = answer.kind === 'done' ? answer.data.payAgainUrl : undefined
      if (again) window.location.replace(again)
      else setAsked(true)
    })
    return () => left.abort()
  }, [attemptId, end, language])
  return asked
}
