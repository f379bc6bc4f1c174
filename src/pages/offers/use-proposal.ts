import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SaidRefusal } from '../../platform/refusal.ts'
import type { PlacedOrder } from '../../shop/buying/checkout/placed-order-schema.ts'
import type { Answer } from '../../shop/buying/checkout/shop-api.ts'
import { placedLink } from '../../shop/buying/checkout/step-links.ts'
import {
  acceptProposal,
  loadProposalByKey,
} from '../../shop/ordering/proposals/proposal-link-calls.ts'
import type { ProposalView } from '../../shop/ordering/proposals/proposal-schema.ts'
import { bankLink, transferLink } from '../../shop/site/links.ts'
import { useText } from '../../ui/text.tsx'

/** Where an order is paid. */
const PAID_AT: Record<PlacedOrder['settles'], (token: string) => string> = {
  redirect: bankLink,
  later: transferLink,
  balance: placedLink,
}

export type Accepting =
  | { kind: 'idle' | 'busy' | 'unreachable' | 'changed' }
  | { kind: 'refused'; refusals: readonly SaidRefusal[] }

/** Read again for each chosen method; what is shown stays while the connection is gone. */
function useReadProposal(
  key: string,
  { payment, together }: { payment: string | null; together: boolean },
  onLost: () => void,
) {
  const { language } = useText()
  const [answer, setAnswer] = useState<Answer<ProposalView> | null>(null)
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const found = await loadProposalByKey(language, key, { payment, together }, signal)
      if (signal?.aborted) return
      setAnswer((before) =>
        found.kind === 'unreachable' && before?.kind === 'done' ? before : found,
      )
      if (found.kind === 'unreachable') onLost()
    },
    [language, key, payment, together, onLost],
  )
  useEffect(() => {
    const left = new AbortController()
    void read(left.signal)
    return () => left.abort()
  }, [read])

  return { answer, read }
}

/** A proposal by its link, priced again for each chosen method, and its acceptance. */
export function useProposal(key: string) {
  const { language } = useText()
  const navigate = useNavigate()
  const [payment, setPayment] = useState<string | null>(null)
  const [together, setTogether] = useState(false)
  const [terms, setTerms] = useState(false)
  const [accepting, setAccepting] = useState<Accepting>({ kind: 'idle' })
  const busy = useRef(false)
  const onLost = useCallback(() => setAccepting({ kind: 'unreachable' }), [])
  const { answer, read } = useReadProposal(key, { payment, together }, onLost)
  const shown = answer?.kind === 'done' ? answer.data : null
  const acceptOnce = async (agreed: string) => {
    const made = await acceptProposal(language, key, {
      ...{ payment: payment ?? '', terms, agreed, together },
    })
    if (made.kind === 'done') return navigate(PAID_AT[made.data.settles](made.data.token))
    if (made.kind === 'unreachable') {
      // It may have been placed: the proposal says so.
      setAccepting({ kind: 'unreachable' })
      return read()
    }
    const isChanged = made.refusals.some(({ code }) => code === 'orders.changed')
    setAccepting(isChanged ? { kind: 'changed' } : { kind: 'refused', refusals: made.refusals })
    if (made.status === 409) await read()
  }
  const accept = async () => {
    const agreed = shown?.today?.cart.agreed
    if (busy.current || agreed === undefined) return
    busy.current = true
    setAccepting({ kind: 'busy' })
    try {
      await acceptOnce(agreed)
    } finally {
      busy.current = false
    }
  }
  return {
    answer,
    payment,
    choosePayment: (code: string) => {
      setAccepting({ kind: 'idle' })
      setPayment(code)
    },
    /** All lines on the latest date. */
    join: () => setTogether(true),
    terms,
    setTerms,
    accepting,
    accept: () => void accept(),
    again: () => void read(),
  }
}
export type ProposalState = ReturnType<typeof useProposal>
