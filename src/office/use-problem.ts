import { useCallback, useState } from 'react'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import { useText } from '../ui/text.tsx'
import { type OnExpired, shutOutBy } from './use-desk.ts'

/**
 * The failure of a room's last call, translated; null on success. `hear` takes a response, signs
 * out if the session ended, and returns whether the call succeeded.
 */
export function useProblem(onExpired: OnExpired) {
  const { t } = useText()
  const [problem, setProblem] = useState<string | null>(null)
  const hear = useCallback(
    (answer: Answer<unknown>): boolean => {
      const notice = shutOutBy(answer)
      if (notice !== undefined) onExpired(notice)
      else
        setProblem(
          answer.kind === 'refused'
            ? (answer.refusals[0]?.message ?? '')
            : answer.kind === 'unreachable'
              ? t('staff.unreachable')
              : null,
        )
      return answer.kind === 'done'
    },
    [onExpired, t],
  )
  return { problem, setProblem, hear }
}
