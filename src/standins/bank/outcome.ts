/** Outcomes that the tester can choose. */

import type { Switches } from '../switches.ts'
import { type DemoCard, notificationOf, type Word } from './notification.ts'
import type { FormFields, PaymentRequest } from './payment-request.ts'

type Saying = {
  /** `chosen`: the denial picked from the list. */
  response: string
  when?: 'late' | 'never'
  flaw?: Word['flaw']
}

export type Outcome = {
  /** Texts: `bank.outcome.<kind>`. */
  kind: string
  usual: boolean
  /** The page that the browser returns to. */
  returns: 'ok' | 'ko'
  says: readonly Saying[]
}

const CHOSEN = 'chosen'
const AUTHORISED: Saying = { response: '0000' }

export const OUTCOMES: readonly Outcome[] = [
  { kind: 'authorised', usual: true, returns: 'ok', says: [AUTHORISED] },
  { kind: 'denied', usual: true, returns: 'ko', says: [{ response: CHOSEN }] },
  {
    kind: 'cancelled',
    usual: true,
    returns: 'ko',
    says: [{ response: '9915' }],
  },
  {
    kind: 'not_authenticated',
    usual: true,
    returns: 'ko',
    says: [{ response: '0184' }],
  },
  {
    kind: 'authentication_required',
    usual: true,
    returns: 'ko',
    says: [{ response: '0195' }],
  },
  {
    kind: 'silent',
    usual: false,
    returns: 'ok',
    says: [{ ...AUTHORISED, when: 'never' }],
  },
  {
    kind: 'late',
    usual: false,
    returns: 'ok',
    says: [{ ...AUTHORISED, when: 'late' }],
  },
  {
    kind: 'twice',
    usual: false,
    returns: 'ok',
    says: [AUTHORISED, AUTHORISED],
  },
  {
    kind: 'denied_first',
    usual: false,
    returns: 'ok',
    says: [{ response: CHOSEN }, AUTHORISED],
  },
  {
    kind: 'denied_after',
    usual: false,
    returns: 'ok',
    says: [AUTHORISED, { response: CHOSEN }],
  },
  {
    kind: 'bad_signature',
    usual: false,
    returns: 'ok',
    says: [{ ...AUTHORISED, flaw: 'signature' }],
  },
  {
    kind: 'wrong_amount',
    usual: false,
    returns: 'ok',
    says: [{ ...AUTHORISED, flaw: 'amount' }],
  },
]

export const DEFAULT_DENIAL = '0190'
export const DEFAULT_DELAY_SECONDS = 20
export const LONGEST_DELAY_SECONDS = 600

export type Choice = { outcome: Outcome; denialCode: string; delaySeconds: number; card: DemoCard }

export type Notice = { when: 'at_once' | 'late' | 'never'; response: string; fields: FormFields }
export type Plan = { notices: Notice[]; returnUrl: string | undefined }

/** The return carries the same three fields in the address. Undefined if the shop named no page. */
function returnUrlOf(page: string, fields: FormFields): string | undefined {
  if (page === '') return undefined
  const url = new URL(page)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return url.href
}

/** An outcome under the bank's switches: notifications may be lost, late, repeated or wrong. */
export function troubled(outcome: Outcome, switches: Switches): Outcome {
  const flaw = switches.isOn('wrong_signature')
    ? 'signature'
    : switches.isOn('wrong_amount')
      ? 'amount'
      : undefined
  const when = switches.isOn('lost') ? 'never' : switches.isOn('late') ? 'late' : undefined
  const says = outcome.says.map(
    (each) => ({ ...each, ...(flaw && { flaw }), ...(when && { when }) }) satisfies Saying,
  )
  return { ...outcome, says: switches.isOn('duplicate') ? [...says, ...says] : says }
}

/** All notifications of a payment, and where the browser goes. */
export function planOf(
  request: PaymentRequest,
  choice: Choice,
  authorisationCode: string,
  at: Date,
  secret: string,
): Plan {
  const write = (response: string, flaw?: Word['flaw']) =>
    notificationOf(request, { response, authorisationCode, flaw, card: choice.card }, at, secret)
  const notices = choice.outcome.says.map(({ response, when, flaw }): Notice => {
    const said = response === CHOSEN ? choice.denialCode : response
    return { when: when ?? 'at_once', response: said, fields: write(said, flaw) }
  })
  const succeeds = choice.outcome.returns === 'ok'
  const returned = succeeds ? '0000' : (notices.at(-1)?.response ?? DEFAULT_DENIAL)
  return {
    notices,
    returnUrl: returnUrlOf(succeeds ? request.urlOk : request.urlKo, write(returned)),
  }
}
