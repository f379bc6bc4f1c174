import { useCallback, useEffect, useState } from 'react'
import type { AskPreview } from './preview-calls.ts'
import type { ShownPreview } from './preview-schema.ts'

const AGAIN_MS = 1_500
const MOST_TRIES = 120

export type PreviewOnPage =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'here'; preview: ShownPreview }

/**
 * Previews of a file; polls while they are being made. `reload`: an address expired or failed to
 * load.
 */
export function usePreview(ask: AskPreview): { state: PreviewOnPage; reload: () => void } {
  const [state, setState] = useState<PreviewOnPage>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is what asks once more
  useEffect(() => {
    const life = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (triesLeft: number) => {
      const answer = await ask(life.signal)
      if (life.signal.aborted) return
      if (answer.kind !== 'done') setState({ kind: 'failed' })
      else if (answer.data.state !== 'making') setState({ kind: 'here', preview: answer.data })
      else if (triesLeft === 0) setState({ kind: 'failed' })
      else timer = setTimeout(() => void look(triesLeft - 1), AGAIN_MS)
    }
    void look(MOST_TRIES)
    return () => {
      life.abort()
      clearTimeout(timer)
    }
  }, [ask, round])
  const reload = useCallback(() => {
    setState({ kind: 'loading' })
    setRound((before) => before + 1)
  }, [])
  return { state, reload }
}
