import { useCallback, useEffect, useRef, useState } from 'react'
import type { SaidRefusal } from '../../platform/refusal.ts'
import type { Translate } from '../../platform/text.ts'
import { type JoinedLine, joinLines } from '../../shop/buying/cart/joined-lines.ts'
import {
  type CheckoutDraft,
  type DraftField,
  withField,
} from '../../shop/buying/checkout/checkout-draft.ts'
import type { CheckoutForm } from '../../shop/buying/checkout/use-checkout-form.ts'
import type { DeskProposal, PricedProposal } from '../../shop/ordering/proposals/proposal-schema.ts'
import { randomId } from '../../ui/browser-storage.ts'
import { useText } from '../../ui/text.tsx'
import { shutOutBy, useCaller } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { makeProposal, priceProposal } from './proposal-calls.ts'
import { bodyOf, type DraftLine, type ProposalDraft, readProposal } from './proposal-draft.ts'

const WAIT_MS = 350

const keyOf = (requestId: string | null): string => `desk-proposal ${requestId ?? ''}`

function readKept(requestId: string | null): ProposalDraft | null {
  try {
    return readProposal(window.sessionStorage.getItem(keyOf(requestId)))
  } catch {
    return null
  }
}

function keep(requestId: string | null, draft: ProposalDraft | null): void {
  try {
    if (draft === null) window.sessionStorage.removeItem(keyOf(requestId))
    else window.sessionStorage.setItem(keyOf(requestId), JSON.stringify(draft))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

type Pricing = { priced: PricedProposal | null; asking: boolean; failed: boolean }

/** The price of the shop, after a pause in typing. */
function usePricing(draft: ProposalDraft) {
  const caller = useCaller()
  const { onExpired } = useRoom()
  const [pricing, setPricing] = useState<Pricing>({ priced: null, asking: true, failed: false })
  const body = JSON.stringify(bodyOf(draft))
  const [again, setAgain] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks once more
  useEffect(() => {
    const left = new AbortController()
    setPricing((before) => ({ ...before, asking: true }))
    const ask = async () => {
      const answer = await priceProposal(caller, JSON.parse(body), left.signal)
      if (left.signal.aborted) return
      const notice = shutOutBy(answer)
      if (notice !== undefined) return onExpired(notice)
      if (answer.kind === 'done') setPricing({ priced: answer.data, asking: false, failed: false })
      else setPricing((before) => ({ ...before, asking: false, failed: true }))
    }
    const timer = setTimeout(() => void ask(), WAIT_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [caller, body, onExpired, again])
  return { ...pricing, retry: () => setAgain((times) => times + 1) }
}

/** A field is marked once it was left with a text, or when the whole form was sent. */
function useForm(
  draft: CheckoutDraft,
  change: (field: DraftField, value: string | boolean) => void,
  refusals: readonly SaidRefusal[],
) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState(false)
  const form: CheckoutForm = {
    draft,
    change,
    leave: (field) => setLeft((all) => new Set(all).add(field)),
    errorOf: (field) =>
      sent || left.has(field)
        ? refusals.find((refusal) => refusal.field === field)?.message
        : undefined,
    refusals,
    showAll: () => setSent(true),
    tell: () => {},
  }
  return { form, showAll: () => setSent(true), sent }
}

/** Beside the fields stands what each lacks; here, that some do, and what concerns no field. */
function sayRefused(refusals: readonly SaidRefusal[], t: Translate): string {
  const isOfField = ({ field }: SaidRefusal) => /^(?:contact|delivery|billing)\./.test(field)
  const others = refusals.filter((each) => !isOfField(each)).map(({ message }) => message)
  const fields = refusals.some(isOfField) ? [t('proposals.request.wrong')] : []
  return [...new Set([...others, ...fields])].join(' ')
}

/** The draft of this tab, kept until it is saved. */
function useKeptDraft(start: ProposalDraft, requestId: string | null) {
  const [draft, setDraft] = useState(() => readKept(requestId) ?? start)
  useEffect(() => keep(requestId, draft), [requestId, draft])
  const change = useCallback(
    (made: Partial<ProposalDraft>) => setDraft((before) => ({ ...before, ...made })),
    [],
  )
  const setLines = useCallback(
    (of: (lines: readonly DraftLine[]) => readonly DraftLine[]) =>
      setDraft((before) => ({ ...before, lines: of(before.lines) })),
    [],
  )
  const setField = (field: DraftField, value: string | boolean) =>
    setDraft((before) => ({ ...before, form: withField(before.form, field, value) }))
  const forget = () => {
    keep(requestId, null)
    setDraft(start)
  }
  return { draft, change, setLines, setField, forget }
}

/** The moved lines are others: an open configurator would keep its own speed. */
const joinedAnew = (lines: readonly DraftLine[], joined: readonly JoinedLine[]) =>
  joinLines(lines, joined).map((line) =>
    joined.some(({ id }) => id === line.id) ? { ...line, id: randomId().slice(0, 36) } : line,
  )

/** A proposal being entered: nothing is lost by a refusal, a reload or an ended session. */
export function useNewProposal(start: ProposalDraft, requestId: string | null) {
  const { t } = useText()
  const caller = useCaller()
  const { onExpired } = useRoom()
  const { draft, change, setLines, setField, forget } = useKeptDraft(start, requestId)
  const pricing = usePricing(draft)
  const refusals = pricing.priced?.refusals ?? []
  const { form, showAll, sent } = useForm(draft.form, setField, refusals)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const saving = useRef(false)

  const save = async (): Promise<DeskProposal | null> => {
    if (saving.current) return null
    showAll()
    setFailure(null)
    saving.current = true
    setBusy(true)
    const { language, days, said } = draft
    const answer = await makeProposal(caller, {
      ...bodyOf(draft),
      ...{ language, days, said },
      ...(requestId && { requestId }),
    })
    saving.current = false
    setBusy(false)
    const notice = shutOutBy(answer)
    if (notice !== undefined) {
      onExpired(notice)
      return null
    }
    if (answer.kind === 'done') {
      keep(requestId, null)
      return answer.data
    }
    setFailure(answer.kind === 'refused' ? sayRefused(answer.refusals, t) : t('staff.unreachable'))
    pricing.retry()
    return null
  }
  const join = (joined: readonly JoinedLine[]) => setLines((lines) => joinedAnew(lines, joined))
  return {
    draft,
    change,
    setLines,
    join,
    form,
    pricing,
    refusals,
    sent,
    failure,
    busy,
    save,
    forget,
  }
}
export type NewProposalState = ReturnType<typeof useNewProposal>
