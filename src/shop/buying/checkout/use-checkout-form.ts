import { useState } from 'react'
import type { Refusal, SaidRefusal } from '../../../platform/refusal.ts'
import { useText } from '../../../ui/text.tsx'
import { useHomeCountry } from '../../print/delivery/use-home-country.ts'
import type { EuVat } from '../../print/tax/tax-decision.ts'
import { checkCheckout } from './checkout.ts'
import { type CheckoutDraft, type DraftField, emptyDraft } from './checkout-draft.ts'
import { useCheckout } from './checkout-state.tsx'
import type { UsedCredit } from './credit.ts'
import type { CheckoutLine } from './destination.ts'
import { type FormStep, stepOfField } from './missing-fields.ts'
import { asksForQuote, draftThere, isAskedNow, settingsFor } from './on-request.ts'
import { useCartFacts } from './use-cart-facts.ts'

export type CheckoutForm = {
  draft: CheckoutDraft
  change: (field: DraftField, value: string | boolean) => void
  /** A field lost the focus: from now on its error is shown. */
  leave: (field: DraftField) => void
  /** The error of a field, if it may be shown. */
  errorOf: (field: DraftField) => string | undefined
  /** All current errors, by the server's own rule. */
  refusals: readonly Refusal[]
  /** Shows the errors of all fields of a step from now on. */
  showAll: (step: FormStep) => void
  /** A refusal by the shop that the browser's rule did not find; shown until the field changes. */
  tell: (refusals: readonly SaidRefusal[]) => void
}

const textIn = (draft: CheckoutDraft, field: DraftField): unknown =>
  field
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], draft)

/**
 * The form of the order, validated at every keystroke; errors are shown once a field lost the focus
 * or the step was sent.
 */
export function useCheckoutForm(
  lines: readonly CheckoutLine[],
  credit: UsedCredit,
  known: EuVat | null,
): CheckoutForm {
  const { t } = useText()
  const home = useHomeCountry()
  const { settings } = useCartFacts()
  const checkout = useCheckout()
  const draft = checkout.draft ?? emptyDraft(home, settings.paymentMethods[0]?.code)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState<ReadonlySet<FormStep>>(new Set())
  const [told, setTold] = useState<readonly SaidRefusal[]>([])
  const checked = checkCheckout(
    draftThere(draft),
    lines,
    settingsFor(draft, { ...settings, vat: { ...settings.vat, known } }),
    credit,
  )
  const refusals = (checked.ok ? [] : checked.refusals).filter(
    asksForQuote(draft) ? isAskedNow : Boolean,
  )

  const mayBeSaid = (field: string): boolean => {
    const step = stepOfField(field)
    return left.has(field) || (step !== undefined && sent.has(step))
  }
  return {
    draft,
    change: (field, value) => {
      setTold((all) => all.filter((refusal) => refusal.field !== field))
      checkout.setField(field, value)
    },
    leave: (field) => {
      // Leaving an empty field shows no error yet.
      if ((textIn(draft, field) ?? '') !== '') setLeft((all) => new Set(all).add(field))
    },
    errorOf: (field) => {
      const server = told.find((refusal) => refusal.field === field)
      if (server) return server.message
      const refusal = mayBeSaid(field) ? refusals.find((each) => each.field === field) : undefined
      return refusal && t(refusal.code, refusal.params)
    },
    refusals,
    showAll: (step) => setSent((all) => new Set(all).add(step)),
    tell: setTold,
  }
}
