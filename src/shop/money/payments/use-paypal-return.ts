import { useEffect, useState } from 'react'
import { useText } from '../../../ui/text.tsx'
import { paypalReturn } from './payment-calls.ts'

/**
 * Has the shop query PayPal for the approval before the attempt is polled. False until then; a
 * customer whose card was declined is sent back to PayPal.
 */
export function usePaypalReturn(
  attemptId: string | null,
  end: 'return' | 'cancel' | null,
): boolean {
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
