import { readFileSync } from 'node:fs'
import { Hono, type Context as HonoContext, type Next } from 'hono'
import { html, raw } from 'hono/html'
import { isLoopback, isLoopbackHost, socketAddress } from '../client-address.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { sourceFile } from '../own-files.ts'
import type { Translate } from '../text.ts'
import { findMail, listMails, type Mail } from './store.ts'

const SHOWN = 100
const STYLE_SHEET = '/mailbox/mailbox.css'
const FONT = '/mailbox/archivo.woff2'
const POLICY =
  "default-src 'none'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Whether the shop has a local mailbox: no mail server, and an address that only this machine
 * reaches. A public shop never shows one, behind any proxy, because mails hold the keys of orders.
 */
export const hasMailbox = (config: Pick<Config, 'smtpUrl' | 'publicUrl'>): boolean =>
  !config.smtpUrl && isLoopbackHost(new URL(config.publicUrl).hostname)

/**
 * From this machine, and by a host name of this machine, so that another site cannot read it
 * through a DNS name of its own (DNS rebinding).
 */
function fromThisMachine(c: HonoContext): boolean {
  const address = socketAddress(c)
  return (
    address !== undefined &&
    isLoopback(address) &&
    isLoopbackHost(new URL(c.req.url).hostname) &&
    !c.req.header('x-forwarded-for')
  )
}

const whenOf = (mail: Mail): string =>
  mail.createdAt.toLocaleString('es-ES', {
    timeZone: 'Europe/Madrid',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })

type Fragment = ReturnType<typeof html>

const timeOf = (mail: Mail): Fragment =>
  html`<time datetime="${mail.createdAt.toISOString()}">${whenOf(mail)}</time>`

const stateKey = ({ sentAt }: Mail): string =>
  sentAt ? 'mail.mailbox.delivered' : 'mail.mailbox.waiting'

const documentOf = (title: string, main: Fragment): Fragment =>
  html`<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="stylesheet" href="${STYLE_SHEET}">
  </head>
  <body>${main}</body>
</html>`

function listPage(t: Translate, mails: readonly Mail[]): Fragment {
  const line = (mail: Mail) => {
    const who = html`<strong>${mail.subject}</strong><span>${mail.recipient}</span>`
    const state = html`<small>${t(stateKey(mail))}</small>`
    return html`<li><a href="/mailbox/${mail.id}">${who}${timeOf(mail)}${state}</a></li>`
  }
  const list =
    mails.length > 0
      ? html`<ol>${mails.map(line)}</ol>`
      : html`<p class="empty">${t('mail.mailbox.empty')}</p>`
  return documentOf(
    t('mail.mailbox.title'),
    html`<main>
      <h1>${t('mail.mailbox.title')}</h1>
      <p class="why">${t('mail.mailbox.why')}</p>
      <p class="count">${t('mail.mailbox.count', { count: mails.length })}</p>
      ${list}
    </main>`,
  )
}

/** The mail's own HTML: all user input in it was escaped when it was written (see `mailBody`). */
function mailPage(t: Translate, mail: Mail): Fragment {
  const fact = (key: string, value: Fragment | string) =>
    html`<div><dt>${t(key)}</dt><dd>${value}</dd></div>`
  const facts = [
    fact('mail.mailbox.subject', mail.subject),
    fact('mail.mailbox.to', mail.recipient),
    fact('mail.mailbox.sent', timeOf(mail)),
    fact('mail.mailbox.state', t(stateKey(mail))),
  ]
  return documentOf(
    mail.subject,
    html`<header><a href="/mailbox">${t('mail.mailbox.back')}</a><dl>${facts}</dl></header>
      <main class="mail">${raw(mail.bodyHtml)}</main>
      <details>
        <summary>${t('mail.mailbox.as_text')}</summary>
        <pre>${mail.bodyText}</pre>
      </details>`,
  )
}

/**
 * `/mailbox`: the mails of a shop without a mail server, newest first, and whether its stand-in
 * accepted them. Remote requests get 404.
 */
export function mailboxPages(context: Pick<Context, 'config' | 'db'>, t: Translate): Hono {
  const app = new Hono()
  if (!hasMailbox(context.config)) return app
  const css = readFileSync(sourceFile('platform/mail/mailbox.css'), 'utf8')
  const font = new Uint8Array(readFileSync(sourceFile('ui/fonts/archivo.woff2')))
  const here =
    (answer: (c: HonoContext) => Promise<Response> | Response) =>
    async (c: HonoContext, next: Next) => {
      if (!fromThisMachine(c)) return next()
      c.header('cache-control', 'no-store')
      c.header('x-content-type-options', 'nosniff')
      c.header('referrer-policy', 'no-referrer')
      c.header('content-security-policy', `${POLICY}; style-src 'self'`)
      return answer(c)
    }
  app.get(
    STYLE_SHEET,
    here((c) => c.body(css, 200, { 'content-type': 'text/css; charset=utf-8' })),
  )
  app.get(
    FONT,
    here((c) => c.body(font, 200, { 'content-type': 'font/woff2' })),
  )
  app.get(
    '/mailbox',
    here(async (c) => c.html(listPage(t, await listMails(context.db, SHOWN)))),
  )
  app.get(
    '/mailbox/:id{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}',
    here(async (c) => {
      const mail = await findMail(context.db, { id: c.req.param('id') ?? '' })
      if (!mail) return c.notFound()
      // The only page with inline styles: mail programs support no others.
      c.header('content-security-policy', `${POLICY}; style-src 'self' 'unsafe-inline'`)
      return c.html(mailPage(t, mail))
    }),
  )
  return app
}
