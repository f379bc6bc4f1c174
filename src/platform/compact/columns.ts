import { customType } from 'drizzle-orm/pg-core'
import { type CompactWay, compact, compactAfter, expand } from './compact.ts'

/** A column of type `bytea` that holds JSON, written short. SQL cannot look into it: what is searched or sorted by is a column of its own. */
export const compactJson = (way: CompactWay) =>
  customType<{ data: unknown; driverData: Uint8Array }>({
    dataType: () => 'bytea',
    toDriver: (value) => compact(JSON.stringify(value), way),
    fromDriver: (kept) => JSON.parse(expand(kept)),
  })

const shortest = (all: readonly Buffer[]): Buffer => all.reduce((best, each) => (each.length < best.length ? each : best))

const PAYMENT_WAYS = ['payment-base64url', 'payment-base64', 'payment'] as const

/** A text of a gateway, sign for sign; most write JSON in Base64. `base`: what is known of it beforehand, and has to be given to read it. */
export const compactPayment = (text: string, base?: string): Buffer =>
  shortest(PAYMENT_WAYS.flatMap((way) => [compact(text, way), ...(base === undefined ? [] : [compactAfter(text, way, base)])]))

/** A text that is chance, such as a signature: in Base64 by what it stands for, else as it is. */
export const compactChance = customType<{ data: string; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (text) => shortest([compact(text, 'bytes-base64url'), compact(text, 'bytes-base64')]),
  fromDriver: (kept) => expand(kept),
})

/** A key that is most often a UUID. */
export const compactKey = customType<{ data: string; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (text) => compact(text, 'bytes-uuid'),
  fromDriver: (kept) => expand(kept),
})

/** A hash in capital hexadecimal digits, by its bytes. */
export const hexBytes = customType<{ data: string; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (digits) => Buffer.from(digits, 'hex'),
  fromDriver: (kept) => kept.toString('hex').toUpperCase(),
})

const AS_IT_IS = '='

/** A text that is nearly always one of a few words, which stand there by a sign; any other as it is, behind a "=" where it could be taken for a sign. */
export const shortWord = <Word extends string>(signs: Readonly<Record<string, Word>>) => {
  const signOf = new Map<string, string>(Object.entries(signs).map(([sign, word]) => [word, sign]))
  return customType<{ data: Word; driverData: string }>({
    dataType: () => 'text',
    toDriver: (word) => signOf.get(word) ?? (Object.hasOwn(signs, word) || word.startsWith(AS_IT_IS) ? `${AS_IT_IS}${word}` : word),
    fromDriver: (kept) => (Object.hasOwn(signs, kept) ? (signs[kept] as Word) : ((kept.startsWith(AS_IT_IS) ? kept.slice(1) : kept) as Word)),
  })
}

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
