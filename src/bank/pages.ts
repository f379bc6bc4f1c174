/** The bank's pages: plain, in Spanish, without script, and never to be taken for a real bank. */
import { html } from 'hono/html'
import { formatCents } from '../platform/money.ts'
import { GATEWAY_CODES, type GatewayCode, gatewayCode } from '../shop/payments/response-code.ts'
import type { Operation } from './operations.ts'
import { DEFAULT_DELAY_SECONDS, DEFAULT_DENIAL, LONGEST_DELAY_SECONDS, OUTCOMES, type Outcome } from './outcome.ts'
import type { FormFields, PaymentRequest } from './payment-request.ts'

export type Page = ReturnType<typeof html>

const euros = (cents: number): string => formatCents(cents, 'es-ES')
const clock = (at: Date): string => at.toLocaleTimeString('es-ES', { timeZone: 'Europe/Madrid' })

function layout(title: string, content: Page): Page {
  return html`<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · Banco de prueba</title>
    <link rel="stylesheet" href="/bank.css">
    <link rel="icon" href="/bank.svg" type="image/svg+xml">
  </head>
  <body>
    <header>
      <p class="name">Banco de prueba</p>
      <p class="demo">Demostración: aquí no se mueve dinero de verdad y no hace falta ninguna tarjeta.</p>
    </header>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
    <footer><a href="/">Operaciones de esta sesión</a></footer>
  </body>
</html>`
}

const facts = (rows: readonly (readonly [string, string | Page])[]): Page =>
  html`<dl>${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

const factsOf = (request: PaymentRequest): Page =>
  facts([
    ['Importe', html`<strong class="amount">${euros(request.amountCents)}</strong>`],
    ['Comercio', `${request.merchantName || 'Sin nombre'} (${request.merchantCode}, terminal ${Number(request.terminal)})`],
    ['Concepto', request.description || 'Sin concepto'],
    ['Operación', request.order],
    ['Firma', request.version],
  ])

export function errorPage(sis: string): Page {
  const code = gatewayCode(`9${sis.slice(-3)}`)
  return layout(
    'No se puede pagar',
    html`<div class="note bad" role="alert">
        <p><strong>${sis}</strong> ${code?.meaning ?? 'Petición no admitida'}.</p>
      </div>
      <p>El formulario de la tienda no se ha aceptado. No se envía ninguna notificación. Vuelve atrás para intentarlo de nuevo desde la tienda.</p>`,
  )
}

const outcomeChoice = ({ kind, label, hint }: Outcome): Page => html`<li>
  <input type="radio" id="outcome-${kind}" name="outcome" value="${kind}" aria-describedby="hint-${kind}" required ${kind === 'authorised' ? 'checked' : ''}>
  <label for="outcome-${kind}">${label}</label>
  <p class="hint" id="hint-${kind}">${hint}</p>
</li>`

const outcomeGroup = (title: string, outcomes: readonly Outcome[]): Page => html`<fieldset>
  <legend>${title}</legend>
  <ul>${outcomes.map(outcomeChoice)}</ul>
</fieldset>`

const denialOption = ({ code, meaning }: GatewayCode): Page =>
  html`<option value="${code}" ${code === DEFAULT_DENIAL ? 'selected' : ''}>${code} ${meaning}</option>`

const hiddenFields = (fields: FormFields): Page =>
  html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`

/** The codes that deny; an authorisation has a choice of its own. */
export const DENIALS: readonly GatewayCode[] = GATEWAY_CODES.filter((each) => each.category !== 'ok')

export function paymentPage(request: PaymentRequest, fields: FormFields): Page {
  return layout(
    'Elige cómo acaba este pago',
    html`${factsOf(request)}
      <form method="post" action="/sis/resultado">
        ${hiddenFields(fields)}
        ${outcomeGroup(
          'Cómo acaba',
          OUTCOMES.filter((each) => each.usual),
        )}
        <p class="field">
          <label for="code">Código de denegación</label>
          <select id="code" name="code">${DENIALS.map(denialOption)}</select>
        </p>
        <details>
          <summary>Lo que puede torcerse</summary>
          ${outcomeGroup(
            'Avisos que fallan',
            OUTCOMES.filter((each) => !each.usual),
          )}
          <p class="field">
            <label for="delay">Retraso de la notificación tardía, en segundos</label>
            <input id="delay" name="delay" type="number" min="0" max="${LONGEST_DELAY_SECONDS}" value="${DEFAULT_DELAY_SECONDS}" required>
          </p>
        </details>
        <button type="submit">Terminar el pago</button>
      </form>`,
  )
}

const deliveryList = ({ deliveries }: Operation): Page =>
  deliveries.length === 0
    ? html`<p>Sin notificaciones enviadas.</p>`
    : html`<ol class="log">${deliveries.map(
        ({ at, response, arrived, text }) => html`<li class="${arrived ? 'good' : 'bad'}">${clock(at)}, respuesta ${response}: ${text}</li>`,
      )}</ol>`

export function resultPage(operation: Operation, lateSeconds: number | undefined): Page {
  const back = operation.plan.returnUrl
  return layout(
    operation.label,
    html`${factsOf(operation.request)}
      <h2>Notificación a la tienda</h2>
      ${deliveryList(operation)}
      ${lateSeconds === undefined ? '' : html`<p>Se enviará dentro de ${lateSeconds} s. Puedes volver ya a la tienda.</p>`}
      ${back ? html`<p><a class="button" href="${back}">Volver al comercio</a></p>` : html`<p>La tienda no dio página de vuelta.</p>`}`,
  )
}

const operationItem = (operation: Operation): Page => html`<li class="operation">
  <h2>${operation.request.order}: ${euros(operation.request.amountCents)}, ${operation.label.toLowerCase()}</h2>
  <p>${clock(operation.at)}, ${operation.request.description}</p>
  ${deliveryList(operation)}
  <form method="post" action="/operaciones/${operation.request.order}/reenviar">
    <button type="submit" class="small">Enviar otra vez la notificación de ${operation.request.order}</button>
  </form>
</li>`

export function operationsPage(operations: readonly Operation[]): Page {
  return layout(
    'Operaciones de esta sesión',
    operations.length === 0
      ? html`<p>Todavía no hay ninguna. Paga un pedido con tarjeta en la tienda y aparecerá aquí.</p>`
      : html`<p><a href="/">Actualizar la lista</a></p>
          <ol class="operations">${operations.map(operationItem)}</ol>`,
  )
}
