import { useCallback } from 'react'
import { useText } from '../../ui/text.tsx'
import type { FailedCall } from '../site/failure.ts'

type Answered = { kind: 'done' } | FailedCall

/**
 * For calls outside of a form: an answer that is no success is told in a dialog. Inside a form the
 * fields say it.
 */
export function useTellFailure(): (answer: Answered) => void {
  const text = useText()
  return useCallback(
    (answer) => {
      if (answer.kind === 'done') return
      void import('./failure-dialog.tsx').then(
        ({ tellFailure }) => tellFailure(text, answer),
        // Without network the dialog may be missing; the part shows what it knows.
        () => {},
      )
    },
    [text],
  )
}
