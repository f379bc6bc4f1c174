import { escaped, MAIL_ACTION, MAIL_SHEET } from './mail-body.ts'

/** Colour and logo of the sender. */
export type MailLook = {
  name: string
  accent: string
  /** Mail programs show no drawings: a PNG at an absolute address. */
  logo?: { src: string; widthPx: number; heightPx: number }
}

const usualAction = `style="${MAIL_ACTION}"`
const sheet = `style="${MAIL_SHEET}">`
const BACKGROUND = /background:#[0-9a-f]{6}/

/** The body of a mail in the look of the sender. */
export function withLook(html: string, { name, accent, logo }: MailLook): string {
  const action = usualAction.replace(BACKGROUND, `background:${accent}`)
  const head = logo
    ? '<p style="margin:0 0 20px">' +
      `<img src="${escaped(logo.src)}" width="${logo.widthPx}" height="${logo.heightPx}" ` +
      `alt="${escaped(name)}" style="display:block;border:0"></p>`
    : ''
  // Quotes of a customer's text are entities, so that only elements of the shop are found.
  return html.replaceAll(usualAction, () => action).replace(sheet, () => `${sheet}${head}`)
}
