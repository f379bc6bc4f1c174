/** PayPal's page in the demo: plain, in the customer's language, without script, and never to be taken for the real one. */
import { html } from 'hono/html'
import type { Words } from '../../bank/words.ts'
import { formatCents } from '../../platform/money.ts'
import { centsOf } from '../../shop/payments/paypal-order.ts'
import { CHOICES, type KeptOrder } from './orders.ts'

type Page = ReturnType<typeof html>

const layout = ({ t, language }: Words, title: string, content: Page): Page => html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · ${t('bank.paypal.name')}</title>
    <link rel="stylesheet" href="/bank.css">
    <link rel="icon" href="/bank.svg" type="image/svg+xml">
  </head>
  <body>
    <header>
      <p class="name">${t('bank.paypal.name')}</p>
      <p class="demo">${t('bank.demo')}</p>
    </header>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
    <footer><a href="/paypal/switches">${t('bank.paypal.switches')}</a></footer>
  </body>
</html>`

export const missingPage = (words: Words): Page => layout(words, words.t('bank.error'), html`<p>${words.t('bank.paypal.missing')}</p>`)

export function approvalPage(order: KeptOrder, words: Words): Page {
  const { t, locale } = words
  const facts = html`<dl>
    <div><dt>${t('bank.amount')}</dt><dd><strong class="amount">${formatCents(centsOf(order.amount.value) ?? 0, locale)}</strong></dd></div>
    <div><dt>${t('bank.merchant')}</dt><dd>${order.brandName}</dd></div>
    <div><dt>${t('bank.description')}</dt><dd>${order.description}</dd></div>
    <div><dt>${t('bank.operation')}</dt><dd>${order.id}</dd></div>
  </dl>`
  if (order.status !== 'PAYER_ACTION_REQUIRED')
    return layout(
      words,
      t('bank.paypal.left'),
      html`${facts}<p>${t('bank.paypal.leftWhy')}</p><p><a class="button" href="${order.returnUrl}&token=${order.id}">${t('bank.back')}</a></p>`,
    )
  return layout(
    words,
    t('bank.paypal.title'),
    html`${facts}
      ${order.choice === 'decline' ? html`<div class="note bad" role="alert"><p>${t('bank.paypal.declined')}</p></div>` : ''}
      <form method="post" action="/paypal/checkoutnow">
        <input type="hidden" name="token" value="${order.id}">
        <fieldset>
          <legend>${t('bank.paypal.choose')}</legend>
          <ul>${CHOICES.map(
            (each) => html`<li>
              <input type="radio" id="choice-${each}" name="choice" value="${each}" required aria-describedby="hint-${each}" ${each === 'approve' ? 'checked' : ''}>
              <label for="choice-${each}">${t(`bank.paypal.${each}`)}</label>
              <p class="hint" id="hint-${each}">${t(`bank.paypal.${each}.hint`)}</p>
            </li>`,
          )}</ul>
        </fieldset>
        <button type="submit">${t('bank.finish')}</button>
      </form>`,
  )
}
