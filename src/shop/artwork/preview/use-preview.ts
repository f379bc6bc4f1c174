import { useCallback, useEffect, useState } from 'react'
import type { ShownWork } from '../files/shown-work.ts'
import type { AskPreview } from './preview-calls.ts'
import type { ShownPreview } from './preview-schema.ts'

const AGAIN_MS = 1_500
/** After some minutes the file waits for others: it is asked for less often, without end. */
const OFTEN = 120
const SELDOM_MS = 10_000

export type PreviewOnPage =
  | { kind: 'loading'; work?: ShownWork | undefined }
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
    const look = async (tries: number) => {
      const answer = await ask(life.signal)
      if (life.signal.aborted) return
      if (answer.kind !== 'done') setState({ kind: 'failed' })
      else if (answer.data.state !== 'making') setState({ kind: 'here', preview: answer.data })
      else {
        setState({ kind: 'loading', work: answer.data.work })
        timer = setTimeout(() => void look(tries + 1), tries < OFTEN ? AGAIN_MS : SELDOM_MS)
      }
    }
    void look(0)
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
