import type { Refusal } from '../../platform/refusal.ts'
import { COMMON_WORDS } from './common-passwords.ts'

export const SHORTEST_PASSWORD = 8
/** Longer passwords are refused before the expensive hash. */
export const LONGEST_PASSWORD = 256

/** Rows of keys and of the alphabet. */
const ROWS = [
  '0123456789',
  'abcdefghijklmnñopqrstuvwxyz',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
]
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const bare = (text: string): string => text.replace(/^[\p{N}\p{P}\p{S}]+|[\p{N}\p{P}\p{S}]+$/gu, '')
const withoutLeet = (text: string): string => [...text].map((sign) => LEET[sign] ?? sign).join('')

/** Repetitions of few characters: "aaaaaaaa", "12121212", "abcabcabc". */
const isRepetition = (text: string): boolean =>
  /^(.{1,4}?)\1+.{0,3}$/u.test(text) && /^(.{1,4}?)\1{2,}/u.test(text)

function isRun(text: string): boolean {
  const runs = ROWS.flatMap((row) => [row.repeat(2), [...row].reverse().join('').repeat(2)])
  return runs.some((row) => row.includes(text))
}

/** Whether a password is easy to guess: a decorated common word, a run of keys, a repetition. */
export function isCommon(password: string): boolean {
  const text = password.toLowerCase().normalize('NFC')
  const forms = [
    text,
    bare(text),
    withoutLeet(text),
    withoutLeet(bare(text)),
    bare(withoutLeet(text)),
  ]
  if (forms.some((form) => COMMON_WORDS.has(form))) return true
  if (isRun(text) || isRepetition(text)) return true
  // A decorated run is a run: "12345678a", "qwertyui1".
  return text.length <= 12 && (isRun(text.slice(1)) || isRun(text.slice(0, -1)))
}

/**
 * Why a new password is refused, or null. `own`: public facts of its owner, such as the mail
 * address, which are common passwords for them, also the part before the @.
 */
export function refuseNewPassword(
  password: string,
  field: string,
  own: readonly string[] = [],
): Refusal | null {
  if (password === '') return { code: 'account.password.missing', field }
  const { length } = [...password]
  if (length < SHORTEST_PASSWORD)
    return {
      code: 'account.password.short',
      field,
      params: { limit: SHORTEST_PASSWORD, value: length },
    }
  if (password.length > LONGEST_PASSWORD)
    return {
      code: 'account.password.long',
      field,
      params: { limit: LONGEST_PASSWORD, value: password.length },
    }
  if (password.includes('\0')) return { code: 'account.password.signs', field }
  const lower = password.toLowerCase()
  const owned = own
    .flatMap((each) => [each.toLowerCase(), each.toLowerCase().split('@')[0] ?? ''])
    .filter((each) => each.length > 2)
  return isCommon(password) || owned.includes(lower) || owned.includes(bare(lower))
    ? { code: 'account.password.common', field }
    : null
}
