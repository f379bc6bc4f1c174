/**
 * A provider's page in the demo: choose a person and what the provider says about them. Plain,
 * without script, clearly not the real one.
 */
import { html } from 'hono/html'
import { layout, type Page, type Party } from '../bank/layout.ts'
import type { Words } from '../bank/words.ts'
import { PEOPLE, type Person } from './people.ts'

const providerCalled =
  (provider: string): Party =>
  (t) => ({
    name: t('bank.social.name', { provider }),
    demo: t('bank.social.demo', { provider }),
    foot: { href: '/social/switches', text: t('bank.paypal.switches') },
  })

export const refusedPage = (words: Words, name: string, why: string): Page =>
  layout(
    words,
    providerCalled(name),
    words.t('bank.social.refused'),
    html`<p>${words.t('bank.social.refusedWhy')}</p><p><code>${why}</code></p>`,
  )

const personOf = ({ subject, name, surname, email }: Person, first: boolean): Page => html`<li>
    <input type="radio" id="person-${subject}" name="person" value="${subject}"
      aria-describedby="mail-${subject}" ${first ? 'checked' : ''}>
    <label for="person-${subject}">${name} ${surname}</label>
    <p class="hint" id="mail-${subject}">${email}</p>
  </li>`

/** `query`: the shop's request, repeated by the form. */
export function choosePage(words: Words, name: string, query: string): Page {
  const { t } = words
  const fields = html`<fieldset>
      <legend>${t('bank.social.who')}</legend>
      <ul>
        ${PEOPLE.map((person, index) => personOf(person, index === 0))}
        <li>
          <input type="radio" id="person-other" name="person" value="other">
          <label for="person-other">${t('bank.social.other')}</label>
        </li>
      </ul>
      <p class="field">
        <label for="whole">${t('bank.social.whole')}</label>
        <input id="whole" name="whole" autocomplete="off">
      </p>
      <p class="field">
        <label for="email">${t('bank.social.email')}</label>
        <input id="email" name="email" inputmode="email" autocomplete="off">
      </p>
    </fieldset>
    <fieldset>
      <legend>${t('bank.social.says')}</legend>
      <ul>
        ${(['verified', 'unverified', 'none'] as const).map(
          (each) => html`<li>
            <input type="radio" id="mail-${each}" name="mail" value="${each}"
              ${each === 'verified' ? 'checked' : ''}>
            <label for="mail-${each}">${t(`bank.social.mail.${each}`)}</label>
          </li>`,
        )}
      </ul>
    </fieldset>`
  return layout(
    words,
    providerCalled(name),
    t('bank.social.title', { provider: name }),
    html`<form method="post" action="?${query}">
      ${fields}
      <p><button type="submit" name="deed" value="allow">${t('bank.social.allow')}</button></p>
      <p>
        <button class="small" type="submit" name="deed" value="deny">
          ${t('bank.social.deny')}
        </button>
      </p>
    </form>`,
  )
}

/** The response as a form posted to the shop, by a press without script. */
export const postPage = (
  words: Words,
  name: string,
  action: string,
  fields: Readonly<Record<string, string>>,
): Page =>
  layout(
    words,
    providerCalled(name),
    words.t('bank.social.back'),
    html`<form method="post" action="${action}">
      ${Object.entries(fields).map(
        ([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`,
      )}
      <button type="submit">${words.t('bank.back')}</button>
    </form>`,
  )
