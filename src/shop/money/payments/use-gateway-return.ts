import { useEffect, useState } from 'react'
import { useText } from '../../../ui/text.tsx'
import type { ReturnedFrom } from './card-return.ts'
import { tellReturn } from './payment-calls.ts'

/**
 * Has the shop query the gateway, where it has to, before the attempt is polled. False until then;
 * a customer who has to choose another means of payment is sent back to the gateway.
 */
export function useGatewayReturn(from: ReturnedFrom): boolean {
  const { language } = useText()
  const [asked, setAsked] = useState(false)
  const { gateway = null, attemptId = null, end = 'return' } = from ?? {}
  useEffect(() => {
    if (gateway === null || attemptId === null) return setAsked(true)
    const left = new AbortController()
    void tellReturn(language, { gateway, attemptId, end }, left.signal).then((answer) => {
      if (left.signal.aborted) return
      const again = answer.kind === 'done' ? answer.data.payAgainUrl : undefined
      if (again) window.location.replace(again)
      else setAsked(true)
    })
    return () => left.abort()
  }, [gateway, attemptId, end, language])
  return asked
}
