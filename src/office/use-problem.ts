import { useCallback, useState } from 'react'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import { useText } from '../ui/text.tsx'
import { type OnExpired, shutOutBy } from './use-desk.ts'

/**
 * Why the last call of a room of the office did nothing, in the words of whoever reads it; null where it did what it should.
 * `hear` takes an answer, shows a session that ended to the door, and says whether the call was done.
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
