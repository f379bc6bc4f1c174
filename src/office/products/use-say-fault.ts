import { useCallback } from 'react'
import type { Fault } from '../../shop/print/quoting/fault.ts'
import { useText } from '../../ui/text.tsx'

/** A fault in words; the reason of a refused example is a code too. */
export function useSayFault(): (fault: Fault) => string {
  const { t } = useText()
  return useCallback(
    ({ code, params }) => {
      const reason = params?.reason
      const isCode = typeof reason === 'string' && /^[a-z]+(\.\w+)+$/.test(reason)
      return t(code, isCode ? { ...params, reason: t(reason) } : params)
    },
    [t],
  )
}
