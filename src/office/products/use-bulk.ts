import { useState } from 'react'
import type { Answer } from '../../shop/buying/checkout/shop-api.ts'
import { figureFrom } from '../../shop/catalogue/editing/typed-figure.ts'
import type { BulkPreview, ScheduledBulk } from '../../shop/ordering/bulk/bulk-schema.ts'
import { useText } from '../../ui/text.tsx'
import { previewBulk, scheduleBulk, takeBackBulk } from '../products-calls.ts'
import { useCaller } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { useProblem } from '../use-problem.ts'

type By = 'percentBp' | 'cents'
type RoundTo = 1 | 5 | 10 | 50 | 100
type Part = 'all' | 'rates' | 'options' | 'material'

/** The change as typed. */
export type BulkForm = {
  category: string
  part: Part
  material: string
  by: By
  amount: string
  roundTo: RoundTo
}

const EMPTY: BulkForm = {
  ...{ category: '', part: 'all', material: '', by: 'percentBp', amount: '', roundTo: 1 },
}

/** Undefined: not readable. */
const amountOf = ({ by, amount }: BulkForm): number | undefined =>
  figureFrom(amount.replace(/^\+/, ''), by === 'cents' ? 'money' : 'percent')

/** A change of many prices: typed, previewed, scheduled; any change of it needs a new preview. */
export function useBulk(onSaved: () => void) {
  const { t } = useText()
  const caller = useCaller()
  const { onExpired } = useRoom()
  const { problem, setProblem, hear } = useProblem(onExpired)
  const [form, setForm] = useState(EMPTY)
  const [preview, setPreview] = useState<BulkPreview>()
  const [done, setDone] = useState('')
  const [busy, setBusy] = useState(false)
  const amount = amountOf(form)
  const change = (said: Partial<BulkForm>) => {
    setForm((all) => ({ ...all, ...said }))
    setPreview(undefined)
    setDone('')
  }
  const ask = async () => {
    setBusy(true)
    setDone('')
    const query = new URLSearchParams({
      ...form,
      amount: String(amount),
      roundTo: String(form.roundTo),
    })
    const answer = await previewBulk(caller, query.toString())
    setBusy(false)
    if (hear(answer) && answer.kind === 'done') setPreview(answer.data)
  }
  const save = async (call: Promise<Answer<ScheduledBulk>>, said: string) => {
    setBusy(true)
    const answer = await call
    setBusy(false)
    if (hear(answer)) {
      setPreview(undefined)
      setDone(said)
      onSaved()
    } else if (answer.kind === 'refused')
      setProblem(answer.refusals.map(({ field, message }) => `${field}: ${message}`).join(' '))
  }
  const schedule = (from: string) => {
    const { part, material, by, roundTo } = form
    const products = (preview?.products ?? []).map(({ slug, number }) => ({ slug, number }))
    return save(
      scheduleBulk(caller, { part, material, by, amount: amount ?? 0, roundTo, from, products }),
      t('recipes.bulk.done', { count: products.length }),
    )
  }
  const takeBack = (id: string) => save(takeBackBulk(caller, id), t('recipes.done.withdrawn'))
  const isReady =
    amount !== undefined && amount !== 0 && (form.part !== 'material' || form.material !== '')
  return { form, change, amount, isReady, preview, problem, done, busy, ask, schedule, takeBack }
}
