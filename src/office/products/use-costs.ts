import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CostsView } from '../../shop/catalogue/costs/costs-schema.ts'
import { figureFrom } from '../../shop/catalogue/editing/typed-figure.ts'
import type { CostUnit } from '../../shop/print/costing/line-cost.ts'
import { loadCosts, saveCosts } from '../products-calls.ts'
import { useCaller } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { useProblem } from '../use-problem.ts'
import { useMay } from '../use-rights.ts'

export type TypedCost = { text: string; per: CostUnit; everywhere: boolean }
type Typed = ReadonlyMap<string, TypedCost>

const NONE: CostsView = { seen: '', costs: [] }

/** Null: no longer known. Undefined: not readable. */
const centsOf = ({ text }: TypedCost): number | null | undefined => {
  const cents = text.trim() === '' ? null : figureFrom(text, 'money')
  return cents !== null && cents !== undefined && cents < 0 ? undefined : cents
}

/** The costs that are saved, with what was typed over them. */
const overlaid = (view: CostsView, typed: Typed) => {
  const known = new Map(view.costs.map(({ part, per, cents }) => [part, { per, cents }]))
  for (const [part, said] of typed) {
    const cents = centsOf(said)
    if (cents === null) known.delete(part)
    else if (cents !== undefined) known.set(part, { per: said.per, cents })
  }
  return known
}

/** What the parts of a product cost: apart from its draft, and saved by a button. */
export function useCosts(slug: string) {
  const caller = useCaller()
  const may = useMay()
  const { onExpired } = useRoom()
  const { problem, setProblem, hear } = useProblem(onExpired)
  const [view, setView] = useState(NONE)
  const [typed, setTyped] = useState<Typed>(new Map())
  const [saved, setSaved] = useState(false)
  const [busy, setBusy] = useState(false)
  const maySee = may('margins')
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const answer = await loadCosts(caller, slug, signal)
      if (!signal?.aborted && hear(answer) && answer.kind === 'done') setView(answer.data)
    },
    [caller, slug, hear],
  )
  useEffect(() => {
    const leaving = new AbortController()
    if (maySee) void read(leaving.signal)
    return () => leaving.abort()
  }, [read, maySee])
  const known = useMemo(() => overlaid(view, typed), [view, typed])
  const unreadable = new Set(
    [...typed].flatMap(([part, said]) => (centsOf(said) === undefined ? [part] : [])),
  )
  const save = async () => {
    setBusy(true)
    const changes = [...typed].map(([part, said]) => {
      const { per, everywhere } = said
      return { part, per, everywhere, cents: centsOf(said) ?? null }
    })
    const answer = await saveCosts(caller, slug, { seen: view.seen, changes })
    setBusy(false)
    if (hear(answer) && answer.kind === 'done') {
      setView(answer.data)
      setTyped(new Map())
      setSaved(true)
    } else if (answer.kind === 'refused' && answer.status === 409) {
      const said = answer.refusals[0]?.message ?? ''
      await read()
      setProblem(said)
    }
  }
  const type = (part: string, said: TypedCost) => {
    setSaved(false)
    setTyped((all) => new Map(all).set(part, said))
  }
  return {
    ...{ view, typed, known, unreadable, problem, busy, saved, type, save },
    mayChange: maySee && may('products'),
  }
}
