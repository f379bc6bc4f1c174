/** The bank's pages. */
import { html } from 'hono/html'
import { formatCents } from '../../platform/money.ts'
import {
  GATEWAY_CODES,
  type GatewayCode,
  gatewayCode,
} from '../../shop/money/gateways/redsys/response-code.ts'
import { amount, facts, layout, type Page, type Party } from './layout.ts'
import { CARDS } from './notification.ts'
import type { Operation } from './operations.ts'
import {
  DEFAULT_DELAY_SECONDS,
  DEFAULT_DENIAL,
  LONGEST_DELAY_SECONDS,
  OUTCOMES,
  type Outcome,
} from './outcome.ts'
import type { FormFields, PaymentRequest } from './payment-request.ts'
import type { Words } from './words.ts'

const clock = (at: Date, locale: string): string =>
  at.toLocaleTimeString(locale, { timeZone: 'Europe/Madrid' })

const BANK: Party = (t) => ({
  name: t('bank.name'),
  demo: t('bank.demo'),
  foot: { href: '/', text: t('bank.operations') },
})

const factsOf = (request: PaymentRequest, { t, locale }: Words): Page =>
  facts([
    [t('bank.amount'), amount(formatCents(request.amountCents, locale))],
    [
      t('bank.merchant'),
      t('bank.merchantOf', {
        name: request.merchantName || t('bank.noName'),
        code: request.merchantCode,
        terminal: String(Number(request.terminal)),
      }),
    ],
    [t('bank.description'), request.description || t('bank.noDescription')],
    [t('bank.operation'), request.order],
    [t('bank.signature'), request.version],
  ])

/** The gateway explains its codes in Spanish; other languages use the shop's texts. */
function meaningOf({ meaning, message }: GatewayCode, { t, language }: Words): string {
  return language === 'es' ? `${meaning}.` : t(`payments.denied.${message}`)
}

export function errorPage(sis: string, words: Words): Page {
  const { t } = words
  const code = gatewayCode(`9${sis.slice(-3)}`)
  return layout(
    words,
    BANK,
    t('bank.error'),
    html`<div class="note bad" role="alert">
        <p><strong>${sis}</strong> ${code ? meaningOf(code, words) : t('bank.error.unknown')}</p>
      </div>
      <p>${t('bank.error.why')}</p>`,
  )
}

const outcomeChoice = ({ kind }: Outcome, { t }: Words): Page => html`<li>
  <input type="radio" id="outcome-${kind}" name="outcome" value="${kind}"
    aria-describedby="hint-${kind}" required ${kind === 'authorised' ? 'checked' : ''}>
  <label for="outcome-${kind}">${t(`bank.outcome.${kind}`)}</label>
  <p class="hint" id="hint-${kind}">${t(`bank.outcome.${kind}.hint`)}</p>
</li>`

const outcomeGroup = (
  title: string,
  outcomes: readonly Outcome[],
  words: Words,
): Page => html`<fieldset>
  <legend>${title}</legend>
  <ul>${outcomes.map((each) => outcomeChoice(each, words))}</ul>
</fieldset>`

function denialOption(denial: GatewayCode, words: Words): Page {
  const { code } = denial
  const meaning = meaningOf(denial, words).replace(/\.$/, '')
  const selected = code === DEFAULT_DENIAL ? 'selected' : ''
  return html`<option value="${code}" ${selected}>${code} ${meaning}</option>`
}

const hiddenFields = (fields: FormFields): Page =>
  html`${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}`

/** Codes of denial; authorisation is a separate choice. */
export const DENIALS: readonly GatewayCode[] = GATEWAY_CODES.filter(
  (each) => each.category !== 'ok',
)

/** Choice of the card; none for a stored one or Bizum. */
const cardField = ({ bizum, identifier }: PaymentRequest, { t }: Words): Page | '' =>
  bizum || (identifier !== '' && identifier !== 'REQUIRED')
    ? ''
    : html`<p class="field">
          <label for="card">${t('bank.card')}</label>
          <select id="card" name="card">${CARDS.map(
            ({ name, number }) =>
              html`<option value="${name}">${name} ···· ${number.slice(-4)}</option>`,
          )}</select>
        </p>`

export function paymentPage(request: PaymentRequest, fields: FormFields, words: Words): Page {
  const { t } = words
  return layout(
    words,
    BANK,
    t('bank.choose'),
    html`${factsOf(request, words)}
      <form method="post" action="/sis/resultado">
        ${hiddenFields(fields)}
        ${cardField(request, words)}
        ${outcomeGroup(
          t('bank.usual'),
          OUTCOMES.filter((each) => each.usual),
          words,
        )}
        <p class="field">
          <label for="code">${t('bank.denial')}</label>
          <select id="code" name="code">${DENIALS.map((each) => denialOption(each, words))}</select>
        </p>
        <details>
          <summary>${t('bank.unusual')}</summary>
          ${outcomeGroup(
            t('bank.unusualOutcomes'),
            OUTCOMES.filter((each) => !each.usual),
            words,
          )}
          <p class="field">
            <label for="delay">${t('bank.delay')}</label>
            <input id="delay" name="delay" type="number" min="0" max="${LONGEST_DELAY_SECONDS}"
              value="${DEFAULT_DELAY_SECONDS}" required>
          </p>
        </details>
        <button type="submit">${t('bank.finish')}</button>
      </form>`,
  )
}

const deliveryList = ({ deliveries }: Operation, { t, locale }: Words): Page =>
  deliveries.length === 0
    ? html`<p>${t('bank.noDeliveries')}</p>`
    : html`<ol class="log">${deliveries.map(({ at, response, arrived, key, params }) => {
        const told = { time: clock(at, locale), response, text: t(key, params) }
        return html`<li class="${arrived ? 'good' : 'bad'}">${t('bank.delivery', told)}</li>`
      })}</ol>`

export function resultPage(
  operation: Operation,
  lateSeconds: number | undefined,
  words: Words,
): Page {
  const { t } = words
  const back = operation.plan.returnUrl
  const wayBack = back
    ? html`<a class="button" href="${back}">${t('bank.back')}</a>`
    : t('bank.noBack')
  return layout(
    words,
    BANK,
    t(`bank.outcome.${operation.outcome}`),
    html`${factsOf(operation.request, words)}
      <h2>${t('bank.notification')}</h2>
      ${deliveryList(operation, words)}
      ${lateSeconds === undefined ? '' : html`<p>${t('bank.later', { seconds: lateSeconds })}</p>`}
      <p>${wayBack}</p>`,
  )
}

function operationItem(operation: Operation, words: Words): Page {
  const { order, amountCents, description } = operation.request
  const outcome = words.t(`bank.outcome.${operation.outcome}`).toLowerCase()
  return html`<li class="operation">
  <h2>${order}: ${formatCents(amountCents, words.locale)}, ${outcome}</h2>
  <p>${clock(operation.at, words.locale)}, ${description}</p>
  ${deliveryList(operation, words)}
  <form method="post" action="/operaciones/${order}/reenviar">
    <button type="submit" class="small">${words.t('bank.resend', { order })}</button>
  </form>
</li>`
}

export function operationsPage(operations: readonly Operation[], words: Words): Page {
  const { t } = words
  return layout(
    words,
    BANK,
    t('bank.operations'),
    operations.length === 0
      ? html`<p>${t('bank.none')}</p>`
      : html`<p><a href="/">${t('bank.refresh')}</a></p>
          <ol class="operations">${operations.map((each) => operationItem(each, words))}</ol>`,
  )
}
