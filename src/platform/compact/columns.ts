import { customType } from 'drizzle-orm/pg-core'
import { type CompactWay, compact, expand } from './compact.ts'

/** A column of type `bytea` that holds JSON, written short. SQL cannot look into it: what is searched or sorted by is a column of its own. */
export const compactJson = (way: CompactWay) =>
  customType<{ data: unknown; driverData: Uint8Array }>({
    dataType: () => 'bytea',
    toDriver: (value) => compact(JSON.stringify(value), way),
    fromDriver: (kept) => JSON.parse(expand(kept)),
  })

/** A text of a gateway, sign for sign; most write JSON in Base64. */
export const compactPayment = customType<{ data: string; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (text) => {
    const ways = (['payment-base64url', 'payment-base64', 'payment'] as const).map((way) => compact(text, way))
    return ways.reduce((shortest, each) => (each.length < shortest.length ? each : shortest))
  },
  fromDriver: expand,
})

export type MailBodies = { text: string; html: string }

const MAIL_WAYS = ['mail-es', 'mail-pt', 'mail-fr'] as const
const BETWEEN = '\0'

/** Both bodies of a mail; its language is the one of its outermost element. */
export const mailBodies = customType<{ data: MailBodies; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: ({ text, html }) => {
    const language = /^<div lang="(\w\w)"/.exec(html)?.[1] ?? 'es'
    return compact(text.replaceAll(BETWEEN, '') + BETWEEN + html, MAIL_WAYS.find((way) => way.endsWith(language)) ?? 'mail-es')
  },
  fromDriver: (kept) => {
    const both = expand(kept)
    const end = both.indexOf(BETWEEN)
    return { text: both.slice(0, end), html: both.slice(end + 1) }
  },
})
