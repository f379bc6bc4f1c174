import { randomId, readStored, writeStored } from '../../../ui/browser-storage.ts'
import { isNamedBy } from '../../site/browser-keys.ts'
import { type Choices, CONSENT_CATEGORIES, choiceCookies } from '../../site/consent.ts'
import type { PageConsent, PageScript } from '../../site/site-scripts.ts'

const KEY = 'consent'
/** The answer beside its cookies: which facts it was about, and whether the shop has recorded it. */
export type KeptAnswer = { id: string; version: string; unsent?: true }

/** What the server wrote into the page. */
export function pageConsent(): PageConsent {
  const { consent } = JSON.parse(document.documentElement.dataset.brand ?? '{}')
  return consent ?? { version: '', scripts: [] }
}

export function keptAnswer(): KeptAnswer | undefined {
  try {
    const kept: Partial<KeptAnswer> | null = JSON.parse(readStored(KEY) ?? 'null')
    const { id, version } = kept ?? {}
    if (typeof id !== 'string' || typeof version !== 'string') return undefined
    return { id, version, ...(kept?.unsent && { unsent: true as const }) }
  } catch {
    return undefined
  }
}

/** The id stays the same for later answers of this browser. */
export function keepAnswer(version: string): KeptAnswer {
  const answer = { id: keptAnswer()?.id ?? randomId(), version, unsent: true as const }
  writeStored(KEY, answer)
  return answer
}

export const markSent = ({ id, version }: KeptAnswer): void => writeStored(KEY, { id, version })

export const CONSENT_KEY = KEY

export function setChoices(choices: Choices): void {
  for (const cookie of choiceCookies(choices, window.location.protocol === 'https:')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser
    document.cookie = cookie
  }
}

/** A cookie of a script is of this host or of a domain above it. */
function dropCookie(name: string): void {
  const labels = window.location.hostname.split('.')
  const domains = labels.map((_, at) => `; Domain=${labels.slice(at).join('.')}`)
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
}

/** Removes the cookies of scripts that are no longer allowed. */
export function dropRefused(scripts: readonly PageScript[], choices: Choices): void {
  const refused = CONSENT_CATEGORIES.filter((category) => !choices[category])
  const patterns = scripts.flatMap(({ category, cookies }) =>
    refused.includes(category) ? cookies : [],
  )
  for (const each of document.cookie.split(/; */)) {
    const name = each.split('=')[0] ?? ''
    if (patterns.some((pattern) => isNamedBy(pattern, name))) dropCookie(name)
  }
}
