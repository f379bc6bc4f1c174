import type { Language, Translate } from '../text.ts'

export type MailContent = {
  t: Translate
  language?: Language
  /**
   * The name in the greeting; without one the greeting has no name. Titles and paragraphs have no
   * greeting.
   */
  name?: string
  title: string
  /** Plain text, each one paragraph. */
  paragraphs: readonly string[]
  /** The call to action; the address must be http or https. */
  action?: { label: string; url: string }
  /**
   * Label and value of the facts, such as order number and total; optionally with an SVG drawing
   * made by the shop.
   */
  rows?: readonly (readonly [label: string, value: string, drawing?: string])[]
  /** The page for unsubscribing, without questions; the address must be http or https. */
  unsubscribe?: { label: string; url: string }
}
export type MailBody = { text: string; html: string }

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** The sheet and the button, which the look of a shop changes: see `withLook`. */
export const MAIL_SHEET =
  'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-top:2px solid #15171c'
export const MAIL_ACTION =
  'display:inline-block;padding:12px 24px;background:#c9005e;color:#ffffff;border-radius:2px;' +
  'font-weight:560;text-decoration:none'

/** Mail programs ignore style sheets, so styles are inline. */
const STYLE = {
  page:
    'margin:0;padding:24px 16px;background:#f4f3ef;color:#15171c;' +
    "font:16px/1.5 Archivo,'Helvetica Neue',Arial,sans-serif",
  sheet: MAIL_SHEET,
  title: 'margin:0 0 16px;font-size:24px;line-height:1.15;font-weight:640',
  paragraph: 'margin:0 0 16px',
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px',
  label:
    'padding:8px 16px 8px 0;border-bottom:1px solid #cbc8c0;text-align:left;' +
    'font-weight:400;color:#474a52;vertical-align:top',
  drawing: 'margin:0 0 8px',
  value: 'padding:8px 0;border-bottom:1px solid #cbc8c0;text-align:right;vertical-align:top',
  action: MAIL_ACTION,
  address: 'color:#474a52;overflow-wrap:anywhere',
  hint: 'margin:0 0 16px;font-size:14px;line-height:1.4;color:#474a52',
  footer:
    'margin:24px 0 0;padding:16px 0 0;border-top:1px solid #cbc8c0;' +
    'font-size:14px;line-height:1.4;color:#474a52',
} as const
const style = (name: keyof typeof STYLE): string => `style="${STYLE[name]}"`

function safeUrl(url: string): string {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`a mail links to web pages only, not to ${protocol}`)
  return href
}

const greetingOf = ({ t, name }: MailContent): string =>
  name ? t('mail.greetingTo', { name }) : t('mail.greeting')

function htmlOf(content: MailContent): string {
  const { t, language = 'es', title, paragraphs, action, rows = [], unsubscribe } = content
  const told = paragraphs.map((paragraph) => `<p ${style('paragraph')}>${escaped(paragraph)}</p>`)
  const facts = rows.map(
    ([label, value, drawing]) =>
      `<tr><th scope="row" ${style('label')}>` +
      (drawing ? `<div ${style('drawing')}>${drawing}</div>` : '') +
      `${escaped(label)}</th><td ${style('value')}>${escaped(value)}</td></tr>`,
  )
  const table = facts.length > 0 ? `<table ${style('table')}>${facts.join('')}</table>` : ''
  const url = action ? escaped(safeUrl(action.url)) : ''
  const button = action
    ? `<p ${style('paragraph')}>` +
      `<a href="${url}" ${style('action')}>${escaped(action.label)}</a></p>` +
      `<p ${style('hint')}>${escaped(t('mail.copy_link'))}<br>` +
      `<a href="${url}" ${style('address')}>${url}</a></p>`
    : ''
  const inside = [
    `<h1 ${style('title')}>${escaped(title)}</h1>`,
    `<p ${style('paragraph')}>${escaped(greetingOf(content))}</p>`,
    ...told,
    table,
    button,
  ]
  const wayOut = unsubscribe
    ? `<br><a href="${escaped(safeUrl(unsubscribe.url))}" ${style('address')}>` +
      `${escaped(unsubscribe.label)}</a>`
    : ''
  const footer = `<p ${style('footer')}>${escaped(t('mail.footer'))}${wayOut}</p>`
  const sheet = `<div ${style('sheet')}>${inside.join('')}${footer}</div>`
  return `<div lang="${language}" ${style('page')}>${sheet}</div>`
}

/** French has a no-break space before the colon. */
const colonIn = (language: Language): string => (language === 'fr' ? '\u00a0:' : ':')

function textOf(content: MailContent): string {
  const { t, language = 'es', title, paragraphs, action, rows = [], unsubscribe } = content
  const colon = colonIn(language)
  // A label that ends as a sentence, such as the words of the goods, takes no colon behind its
  // stop.
  const facts = rows
    .map(([label, value]) => `${label}${label.endsWith('.') ? '' : colon} ${value}`)
    .join('\n')
  const link = action ? `${action.label}${colon}\n${safeUrl(action.url)}` : ''
  const wayOut = unsubscribe ? `\n${unsubscribe.label}${colon} ${safeUrl(unsubscribe.url)}` : ''
  const parts = [
    title,
    greetingOf(content),
    ...paragraphs,
    facts,
    link,
    `--\n${t('mail.footer')}${wayOut}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/**
 * Both bodies of a mail, from the same texts. The HTML is one element, to be wrapped by the sender
 * or the mailbox. Throws where the action is no http(s) address.
 */
export const mailBody = (content: MailContent): MailBody => ({
  text: textOf(content),
  html: htmlOf(content),
})

/** The complete HTML document for sending. */
export const mailDocument = (subject: string, html: string): string =>
  '<!doctype html><html><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width">' +
  `<title>${escaped(subject)}</title></head><body style="margin:0">${html}</body></html>`
