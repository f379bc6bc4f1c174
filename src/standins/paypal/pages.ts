/** PayPal's page in the demo. */
import { html } from 'hono/html'
import { formatCents } from '../../platform/money.ts'
import { centsOf } from '../../shop/money/gateways/paypal/order.ts'
import { amount, facts, layout, type Page, type Party } from '../bank/layout.ts'
import type { Words } from '../bank/words.ts'
import { CHOICES, type KeptOrder } from './orders.ts'

const PAYPAL: Party = (t) => ({
  name: t('bank.paypal.name'),
  demo: t('bank.demo'),
  foot: { href: '/paypal/switches', text: t('bank.paypal.switches') },
})

export const missingPage = (words: Words): Page =>
  layout(words, PAYPAL, words.t('bank.error'), html`<p>${words.t('bank.paypal.missing')}</p>`)

export function approvalPage(order: KeptOrder, words: Words): Page {
  const { t, locale } = words
  const said = facts([
    [t('bank.amount'), amount(formatCents(centsOf(order.amount.value) ?? 0, locale))],
    [t('bank.merchant'), order.brandName],
    [t('bank.description'), order.description],
    [t('bank.operation'), order.id],
  ])
  if (order.status !== 'PAYER_ACTION_REQUIRED')
    return layout(
      words,
      PAYPAL,
      t('bank.paypal.left'),
      html`${said}
      <p>${t('bank.paypal.leftWhy')}</p>
      <p><a class="button" href="${order.returnUrl}&token=${order.id}">${t('bank.back')}</a></p>`,
    )
  const declined =
    order.choice === 'decline'
      ? html`<div class="note bad" role="alert"><p>${t('bank.paypal.declined')}</p></div>`
      : ''
  return layout(
    words,
    PAYPAL,
    t('bank.paypal.title'),
    html`${said}
      ${declined}
      <form method="post" action="/paypal/checkoutnow">
        <input type="hidden" name="token" value="${order.id}">
        <fieldset>
          <legend>${t('bank.paypal.choose')}</legend>
          <ul>${CHOICES.map(
            (each) => html`<li>
              <input type="radio" id="choice-${each}" name="choice" value="${each}" required
                aria-describedby="hint-${each}" ${each === 'approve' ? 'checked' : ''}>
              <label for="choice-${each}">${t(`bank.paypal.${each}`)}</label>
              <p class="hint" id="hint-${each}">${t(`bank.paypal.${each}.hint`)}</p>
            </li>`,
          )}</ul>
        </fieldset>
        <button type="submit">${t('bank.finish')}</button>
      </form>`,
  )
}
