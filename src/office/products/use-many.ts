import { useState } from 'react'
import type { ProductEditBody } from '../../shop/catalogue/parts/edit-schema.ts'
import type { ManyPreview } from '../../shop/ordering/bulk/many-schema.ts'
import { useText } from '../../ui/text.tsx'
import { previewEdit, saveEdit } from '../parts-calls.ts'
import { useCaller } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { useProblem } from '../use-problem.ts'

/** The rows of a file that change each product. */
export type FileRows = ReadonlyMap<string, readonly number[]>
/** These products, or all that the change names but some. */
type Which = { products: string[] } | { except: string[] }
type Shown = {
  edit: ProductEditBody
  preview: ManyPreview
  chosen: readonly string[]
  rows?: FileRows
}

/** A change of several products: shown, narrowed to the chosen ones, saved. */
export function useMany(onSaved: () => void) {
  const { t } = useText()
  const caller = useCaller()
  const { onExpired } = useRoom()
  const { problem, setProblem, hear } = useProblem(onExpired)
  const [shown, setShown] = useState<Shown>()
  const [done, setDone] = useState('')
  const [busy, setBusy] = useState(false)
  const forget = () => {
    setShown(undefined)
    setProblem(null)
  }
  const ask = async (edit: ProductEditBody, which: Which, rows?: FileRows) => {
    setBusy(true)
    setDone('')
    setShown(undefined)
    const answer = await previewEdit(caller, { edit, ...which })
    setBusy(false)
    if (!hear(answer) || answer.kind !== 'done') return
    const { data: preview } = answer
    const chosen = preview.products.map(({ slug }) => slug)
    setShown({ edit, preview, chosen, ...(rows && { rows }) })
  }
  const choose = (slug: string, isChosen: boolean) =>
    setShown(
      (now) =>
        now && {
          ...now,
          chosen: isChosen ? [...now.chosen, slug] : now.chosen.filter((each) => each !== slug),
        },
    )
  const save = async (as: 'drafts' | 'publication', from?: string) => {
    if (!shown) return
    setBusy(true)
    const products = shown.preview.products
      .filter(({ slug }) => shown.chosen.includes(slug))
      .map(({ slug, number, draft }) => ({ slug, number, draft }))
    const answer = await saveEdit(caller, {
      ...{ edit: shown.edit, products, as },
      ...(from !== undefined && { from }),
    })
    setBusy(false)
    if (hear(answer) && answer.kind === 'done') {
      const said = as === 'drafts' ? 'drafts' : from === undefined ? 'published' : 'scheduled'
      setDone(t(`recipes.many.done.${said}`, { count: answer.data.changed }))
      setShown(undefined)
      onSaved()
    } else if (answer.kind === 'refused')
      setProblem(answer.refusals.map(({ message }) => message).join(' '))
  }
  return { shown, problem, done, busy, ask, choose, save, forget }
}
export type Many = ReturnType<typeof useMany>
