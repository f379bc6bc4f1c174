import { useState } from 'react'
import type { SaidRefusal } from '../../../platform/refusal.ts'
import { focusField } from '../../buying/checkout/focus-field.ts'
import {
  type Amendable,
  type AmendDraft,
  amendmentOf,
  draftOf,
  isUntyped,
  rebased,
} from './amend-draft.ts'
import { type AskPrice, useAmendment } from './use-amendment.ts'

/** To whose fields a refusal belongs: 0 is the first recipient; null: to none's. */
const recipientOf = (field: string): number | null => {
  const [, index] = /^others\.(\d+)\./.exec(field) ?? []
  if (index !== undefined) return Number(index) + 1
  return field === 'handling' || (field.startsWith('delivery.') && field !== 'delivery.several')
    ? 0
    : null
}

const idOf = (field: string): string => {
  if (field.startsWith('lines.')) return field
  return field === 'delivery.several' ? 'amend.recipient' : `amend.${field}`
}

/** In the next frame: by then what is to have the focus is there. */
const focusSoon = (id: string) => requestAnimationFrame(() => focusField(id))

/** What is typed into the panel, which of several recipients it shows, and what was refused of them. */
export function useAmendForm(price: AskPrice, order: Amendable) {
  const [draft, setDraft] = useState(() => draftOf(order))
  const [at, setAt] = useState(0)
  /** Of whom is not said yet what is missing, having just come. */
  const [fresh, setFresh] = useState<number | null>(null)
  const [known, setKnown] = useState(order)
  // Somebody else changed it meanwhile: what nobody typed here is not asked for again.
  if (known !== order) {
    const next = rebased(draft, known, order)
    setKnown(order)
    setDraft(next)
    setAt(Math.min(at, next.others.length))
  }
  const { priced, asking, refusals, setRefusals, offered } = useAmendment(price, order, draft)
  const isQuiet = ({ field }: SaidRefusal) =>
    fresh !== null && recipientOf(field) === fresh && isUntyped(draft, field)
  const said = refusals.filter((refusal) => !isQuiet(refusal))
  const show = (recipient: number, focusOn?: string) => {
    if (recipient !== at) setFresh(null)
    setAt(recipient)
    if (focusOn) focusSoon(focusOn)
  }
  const goTo = (field: string) => show(recipientOf(field) ?? at, idOf(field))
  return {
    draft,
    setDraft,
    at,
    show,
    goTo,
    priced,
    offered,
    setRefusals,
    amendment: amendmentOf(order, draft),
    /** Those that are said now; of `fresh` others will come. */
    refusals: said,
    fresh,
    /** Something is wrong with what was asked for last. */
    isRefused: refusals.length > 0 && !asking,
    errorOf: (field: string) => said.find((refusal) => refusal.field === field)?.message,
    recipientOf,
    /** Says all that is wrong and leads to the first of it. */
    reveal: () => {
      const [first] = refusals
      setFresh(null)
      if (!first) return
      setAt(recipientOf(first.field) ?? at)
      focusSoon(idOf(first.field))
    },
    /** Another list of recipients: what was refused of one place in it is not said of another. */
    share: (next: AmendDraft, recipient: number, focusOn: string, isFresh = false) => {
      setRefusals([])
      setDraft(next)
      setAt(recipient)
      setFresh(isFresh ? recipient : null)
      focusSoon(focusOn)
    },
  }
}

export type AmendFields = ReturnType<typeof useAmendForm>
