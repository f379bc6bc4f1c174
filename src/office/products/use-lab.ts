import { useCallback, useEffect, useMemo, useState } from 'react'
import { labLines, summedLab } from '../../shop/catalogue/editing/price-lab.ts'
import type { TrialView } from '../../shop/ordering/lab/trials-schema.ts'
import type { Costs } from '../../shop/print/costing/line-cost.ts'
import { loadTrials } from '../products-calls.ts'
import { useCaller } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { useProblem } from '../use-problem.ts'
import type { Editing } from './use-editing.ts'

/** The last orders and quotes of the product, priced again with the draft while it is typed. */
export function useLab({ slug, published, sound }: Editing, costs: Costs) {
  const caller = useCaller()
  const { onExpired } = useRoom()
  const { problem, hear } = useProblem(onExpired)
  const [trials, setTrials] = useState<readonly TrialView[]>()
  const read = useCallback(
    async (signal: AbortSignal) => {
      const answer = await loadTrials(caller, slug, signal)
      if (!signal.aborted && hear(answer) && answer.kind === 'done') setTrials(answer.data.items)
    },
    [caller, slug, hear],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void read(leaving.signal)
    return () => leaving.abort()
  }, [read])
  const lab = useMemo(
    () =>
      trials &&
      summedLab(
        labLines(
          { recipe: published.content.recipe, costs },
          { recipe: sound.recipe, costs },
          trials,
        ),
      ),
    [trials, published, sound, costs],
  )
  /** Undefined until they are read. */
  return { lab, problem }
}
