/** Forms of the payment pages. */
import { CARDS, DEFAULT_CARD } from './notification.ts'
import { type Choice, DEFAULT_DENIAL, LONGEST_DELAY_SECONDS, OUTCOMES } from './outcome.ts'
import { DENIALS } from './pages.ts'
import type { FormFields } from './payment-request.ts'

export type Body = Readonly<Record<string, unknown>>

const textOf = (body: Body, name: string): string => {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}

export const fieldsOf = (body: Body): FormFields => ({
  Ds_SignatureVersion: textOf(body, 'Ds_SignatureVersion'),
  Ds_MerchantParameters: textOf(body, 'Ds_MerchantParameters'),
  Ds_Signature: textOf(body, 'Ds_Signature'),
})

/** Undefined if the page's own form could not have sent it. */
export function choiceOf(body: Body): Choice | undefined {
  const outcome = OUTCOMES.find((each) => each.kind === textOf(body, 'outcome'))
  const denialCode = textOf(body, 'code') || DEFAULT_DENIAL
  const delaySeconds = Number(textOf(body, 'delay'))
  const card =
    textOf(body, 'card') === ''
      ? DEFAULT_CARD
      : CARDS.find(({ name }) => name === textOf(body, 'card'))
  const possible =
    DENIALS.some((each) => each.code === denialCode) &&
    delaySeconds >= 0 &&
    delaySeconds <= LONGEST_DELAY_SECONDS
  return outcome && card && possible ? { outcome, denialCode, delaySeconds, card } : undefined
}
