/** Page of the SMTP stand-in: switches and received mails. */
import { html } from 'hono/html'
import type { Party } from '../party.ts'
import { switchesPage } from '../switches.ts'
import type { SmtpStandIn, TakenMail } from './smtp.ts'

const SHOWN = 50

const bytesOf = {
  B: (text: string) => Buffer.from(text, 'base64'),
  Q: (text: string) => Buffer.from(hexDecoded(text), 'latin1'),
} as const
const hexDecoded = (text: string): string =>
  text
    .replaceAll('_', ' ')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** A decoded header: unfolded, encoded words (RFC 2047, UTF-8) decoded. */
function headerOf({ data }: Pick<TakenMail, 'data'>, name: string): string {
  const head = (data.split('\n\n')[0] ?? '').replace(/\n[ \t]+/g, ' ')
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? ''
  const joined = value.replace(/\?=\s+=\?/g, '?==?')
  return joined.replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, way: string, text: string) =>
    bytesOf[way.toUpperCase() as 'B' | 'Q'](text).toString(),
  )
}

export function smtpParty({ switches, taken }: Pick<SmtpStandIn, 'switches' | 'taken'>): Party {
  const arrived = () => html`<h2>What arrived</h2>
    ${
      taken.length === 0
        ? html`<p>Nothing yet. Mails are handed over within a minute.</p>`
        : html`<ol class="log" reversed>${taken
            .slice(-SHOWN)
            .reverse()
            .map(
              (mail) => html`<li>${headerOf(mail, 'Subject')}, to ${mail.to.join(', ')}</li>`,
            )}</ol>`
    }`
  return { name: 'smtp', app: switchesPage('Mail server', switches, arrived) }
}
