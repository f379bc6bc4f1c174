import { baseKey, compact, compactAfter, expand, keyOf, type MailWay } from '../compact/compact.ts'

/** What a mail says, sign for sign. */
export type Words = { recipient: string; subject: string; bodyText: string; bodyHtml: string }

/** A mail as its row keeps it. Older rows hold recipient and subject beside both bodies. */
export type KeptMail = {
  id: string
  /** Null: it stands in the body. */
  recipient: string | null
  subject: string | null
  body: Buffer
  createdAt: Date
  sentAt: Date | null
  orderId: string | null
  /** Where it is refused by one press; only mails of the newsletter say so. */
  unsubscribe?: string | null
}
export type Mail = Words & Pick<KeptMail, 'id' | 'createdAt' | 'sentAt' | 'orderId' | 'unsubscribe'>

const BETWEEN = '\0'
const WAYS: readonly MailWay[] = ['mail-es', 'mail-pt', 'mail-fr']

const plain = (text: string): string => text.replaceAll(BETWEEN, '')

/** Both bodies of a mail and whom it is to, in one. Its language is the one of its outermost element. `base`: what an earlier one about the same order said. */
export function keepWords({ recipient, subject, bodyText, bodyHtml }: Words, base?: string): Buffer {
  const language = /^<div lang="(\w\w)"/.exec(bodyHtml)?.[1] ?? 'es'
  const way = WAYS.find((each) => each.endsWith(language)) ?? 'mail-es'
  const all = [plain(recipient), plain(subject), plain(bodyText), bodyHtml].join(BETWEEN)
  return base ? compactAfter(all, way, base) : compact(all, way)
}

/** What later mails about the same order may follow; undefined where it follows another itself, or is an older row. */
export function baseOf({ subject, body }: Pick<KeptMail, 'subject' | 'body'>): string | undefined {
  return subject === null && !baseKey(body) ? expand(body) : undefined
}

/** Whether it can only be read beside another. */
export const followsAnother = ({ body }: Pick<KeptMail, 'body'>): boolean => baseKey(body) !== undefined

function wordsOf({ recipient, subject, body }: KeptMail, bases: readonly string[]): Words {
  const key = baseKey(body)
  const all = expand(body, key && bases.find((base) => keyOf(base).equals(key)))
  if (subject !== null) {
    const end = all.indexOf(BETWEEN)
    return { recipient: recipient ?? '', subject, bodyText: all.slice(0, end), bodyHtml: all.slice(end + 1) }
  }
  const [to = '', about = '', bodyText = '', ...html] = all.split(BETWEEN)
  return { recipient: to, subject: about, bodyText, bodyHtml: html.join(BETWEEN) }
}

/** Reads mails; `others`: rows about the same orders, for those that follow one that is not among them. */
export function readMails(rows: readonly KeptMail[], others: readonly KeptMail[] = rows): Mail[] {
  const bases = new Map<string, string[]>()
  for (const row of rows.some(followsAnother) ? others : []) {
    const base = baseOf(row)
    if (base !== undefined && row.orderId) bases.set(row.orderId, [...(bases.get(row.orderId) ?? []), base])
  }
  return rows.map((row) => {
    const { id, createdAt, sentAt, orderId, unsubscribe } = row
    return { id, createdAt, sentAt, orderId, ...(unsubscribe && { unsubscribe }), ...wordsOf(row, bases.get(orderId ?? '') ?? []) }
  })
}
