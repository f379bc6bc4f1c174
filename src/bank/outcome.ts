/** What can happen at the bank, for the person to choose. */

import { notificationOf, type Word } from './notification.ts'
import type { FormFields, PaymentRequest } from './payment-request.ts'

type Saying = {
  /** `chosen`: the denial picked from the list. */
  response: string
  when?: 'late' | 'never'
  flaw?: Word['flaw']
}

export type Outcome = {
  kind: string
  label: string
  hint: string
  usual: boolean
  /** Which page the browser returns to. */
  returns: 'ok' | 'ko'
  says: readonly Saying[]
}

const CHOSEN = 'chosen'
const AUTHORISED: Saying = { response: '0000' }

export const OUTCOMES: readonly Outcome[] = [
  { kind: 'authorised', label: 'Pago autorizado', hint: 'El banco acepta y avisa a la tienda.', usual: true, returns: 'ok', says: [AUTHORISED] },
  { kind: 'denied', label: 'Pago denegado', hint: 'Con el código de la lista de abajo.', usual: true, returns: 'ko', says: [{ response: CHOSEN }] },
  {
    kind: 'cancelled',
    label: 'Cancelar y volver',
    hint: 'El comprador se arrepiente (9915).',
    usual: true,
    returns: 'ko',
    says: [{ response: '9915' }],
  },
  {
    kind: 'not_authenticated',
    label: '3-D Secure fallido',
    hint: 'El titular no se identifica (0184).',
    usual: true,
    returns: 'ko',
    says: [{ response: '0184' }],
  },
  {
    kind: 'authentication_required',
    label: '3-D Secure obligatorio',
    hint: 'El emisor exige autenticación reforzada (0195).',
    usual: true,
    returns: 'ko',
    says: [{ response: '0195' }],
  },
  {
    kind: 'silent',
    label: 'Autorizado, sin notificación',
    hint: 'La tienda no se entera. El aviso se puede enviar después desde la lista.',
    usual: false,
    returns: 'ok',
    says: [{ ...AUTHORISED, when: 'never' }],
  },
  {
    kind: 'late',
    label: 'Autorizado, notificación tardía',
    hint: 'El comprador vuelve antes que el aviso.',
    usual: false,
    returns: 'ok',
    says: [{ ...AUTHORISED, when: 'late' }],
  },
  {
    kind: 'twice',
    label: 'Autorizado, notificado dos veces',
    hint: 'El mismo aviso llega repetido.',
    usual: false,
    returns: 'ok',
    says: [AUTHORISED, AUTHORISED],
  },
  {
    kind: 'denied_first',
    label: 'Denegado y después autorizado',
    hint: 'Segundo intento con la misma operación.',
    usual: false,
    returns: 'ok',
    says: [{ response: CHOSEN }, AUTHORISED],
  },
  {
    kind: 'denied_after',
    label: 'Autorizado y después denegado',
    hint: 'Los avisos llegan desordenados.',
    usual: false,
    returns: 'ok',
    says: [AUTHORISED, { response: CHOSEN }],
  },
  {
    kind: 'bad_signature',
    label: 'Firma errónea',
    hint: 'Aviso de autorización con la firma estropeada.',
    usual: false,
    returns: 'ok',
    says: [{ ...AUTHORISED, flaw: 'signature' }],
  },
  {
    kind: 'wrong_amount',
    label: 'Importe erróneo',
    hint: 'Aviso bien firmado de un céntimo más.',
    usual: false,
    returns: 'ok',
    says: [{ ...AUTHORISED, flaw: 'amount' }],
  },
]

export const DEFAULT_DENIAL = '0190'
export const DEFAULT_DELAY_SECONDS = 20
export const LONGEST_DELAY_SECONDS = 600

export type Choice = { outcome: Outcome; denialCode: string; delaySeconds: number }

export type Notice = { when: 'at_once' | 'late' | 'never'; response: string; fields: FormFields }
export type Plan = { notices: Notice[]; returnUrl: string | undefined }

/** The return carries the same three fields, in the address. Undefined where the shop named no page. */
function returnUrlOf(page: string, fields: FormFields): string | undefined {
  if (page === '') return undefined
  const url = new URL(page)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return url.href
}

/** Everything the bank will say about a payment, and where the browser goes. */
export function planOf(request: PaymentRequest, choice: Choice, authorisationCode: string, at: Date, secret: string): Plan {
  const write = (response: string, flaw?: Word['flaw']) => notificationOf(request, { response, authorisationCode, flaw }, at, secret)
  const notices = choice.outcome.says.map(({ response, when, flaw }): Notice => {
    const said = response === CHOSEN ? choice.denialCode : response
    return { when: when ?? 'at_once', response: said, fields: write(said, flaw) }
  })
  const succeeds = choice.outcome.returns === 'ok'
  const returned = succeeds ? '0000' : (notices.at(-1)?.response ?? DEFAULT_DENIAL)
  return { notices, returnUrl: returnUrlOf(succeeds ? request.urlOk : request.urlKo, write(returned)) }
}
