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

/** Recipient concerned by a refusal: 0 is the first; null: none. */
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

/** In the next frame, when the target exists. */
const focusSoon = (id: string) => requestAnimationFrame(() => focusField(id))

/** State of the panel: typed values, shown recipient, refusals. */
export function useAmendForm(price: AskPrice, order: Amendable) {
  const [draft, setDraft] = useState(() => draftOf(order))
  const [at, setAt] = useState(0)
  /** New recipients whose missing fields are not marked yet. */
  const [fresh, setFresh] = useState<number | null>(null)
  const [known, setKnown] = useState(order)
  // A concurrent change: untouched values are taken from it.
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
    /** Refusals shown now; those of `fresh` follow later. */
    refusals: said,
    fresh,
    /** The last request was refused. */
    isRefused: refusals.length > 0 && !asking,
    errorOf: (field: string) => said.find((refusal) => refusal.field === field)?.message,
    recipientOf,
    /** Shows all refusals and focuses the first. */
    reveal: () => {
      const [first] = refusals
      setFresh(null)
      if (!first) return
      setAt(recipientOf(first.field) ?? at)
      focusSoon(idOf(first.field))
    },
    /** Another list of recipients: refusals by position are void. */
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
