import { z } from 'zod'
import { maybeLocalWords, neededWords, words } from '../../resources/form-schema.ts'
import { localForm, localTextOf } from '../../resources/local-form.ts'
import { CONSENT_CATEGORIES } from '../../site/consent.ts'
import {
  INTEGRITY,
  isCookieName,
  isOrigin,
  isScriptUrl,
  typedOrigins,
} from '../../site/script-origin.ts'
import type { SiteScript } from '../../site/site-scripts.ts'
import type { ShownSites } from '../content/shown-sites.ts'
import { chosenSites, codesOfSites } from '../sites/chosen-sites-schema.ts'

export const SCRIPT_KINDS = ['file', 'code'] as const

const LONGEST_CODE = 20_000
const MOST_DAYS = 3650
const COOKIE_LINE = /^(\S+)\s+(\d{1,4})$/

/** Cookies as typed, a line for each: name and days, 0 for until the browser is closed. */
const typedCookies = (text: string): { line: string; name: string; days: number }[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, name = '', days = '-1'] = COOKIE_LINE.exec(line) ?? []
      return { line, name, days: Number(days) }
    })

const origins = () =>
  words(2000).superRefine((text, check) => {
    for (const value of typedOrigins(text))
      if (!isOrigin(value))
        check.addIssue({ code: 'custom', message: 'resources.script.origin', params: { value } })
  })

const cookies = () =>
  words(4000).superRefine((text, check) => {
    for (const { line, name, days } of typedCookies(text))
      if (!isCookieName(name) || days < 0 || days > MOST_DAYS)
        check.addIssue({
          code: 'custom',
          message: 'resources.script.cookie',
          params: { value: line },
        })
  })

/** `origins`: by spaces or lines. `purpose`: what its cookies are for, in the cookie list. */
export const scriptFormSchema = z
  .object({
    name: neededWords(60),
    provider: neededWords(120),
    policy: words(500).refine((text) => text === '' || isScriptUrl(text), 'resources.script.link'),
    category: z.enum(CONSENT_CATEGORIES, 'resources.invalid'),
    active: z.boolean('resources.flag'),
    inCheckout: z.boolean('resources.flag'),
    sites: chosenSites(),
    kind: z.enum(SCRIPT_KINDS, 'resources.invalid'),
    url: words(500),
    integrity: words(500).refine(
      (text) => text === '' || INTEGRITY.test(text),
      'resources.script.integrity',
    ),
    code: words(LONGEST_CODE),
    origins: z.object({
      script: origins(),
      connect: origins(),
      image: origins(),
      frame: origins(),
    }),
    cookies: cookies(),
    purpose: maybeLocalWords(160),
  })
  .superRefine(({ kind, url, code, cookies: typed, purpose }, check) => {
    const refuse = (path: string[], message: string) =>
      check.addIssue({ code: 'custom', path, message })
    if (kind === 'file' && !isScriptUrl(url)) refuse(['url'], 'resources.script.link')
    if (kind === 'code' && code === '') refuse(['code'], 'resources.needed')
    if (typed !== '' && purpose.es === '') refuse(['purpose', 'es'], 'resources.needed')
  })
export type ScriptForm = z.infer<typeof scriptFormSchema>

type PlacedScript = SiteScript & ShownSites

const NO_TEXT = { es: '' }
const typed = (origins: readonly string[]): string => origins.join(' ')

export function formOfScript(script: PlacedScript): ScriptForm {
  const { name, provider, policy = '', category, active, inCheckout, source, cookies } = script
  const { script: from, connect, image, frame } = script.origins
  return {
    name,
    provider,
    policy,
    category,
    active,
    inCheckout,
    sites: script.sites.join(' '),
    kind: 'url' in source ? 'file' : 'code',
    url: 'url' in source ? source.url : '',
    integrity: 'url' in source ? (source.integrity ?? '') : '',
    code: 'code' in source ? source.code : '',
    origins: {
      script: typed(from),
      connect: typed(connect),
      image: typed(image),
      frame: typed(frame),
    },
    cookies: cookies.map((cookie) => `${cookie.name} ${cookie.days}`).join('\n'),
    purpose: localForm(cookies[0]?.purpose ?? NO_TEXT),
  }
}

/** Of a valid form. What belongs to the other kind of source is left out. */
export function scriptOfForm(form: ScriptForm): PlacedScript {
  const { name, provider, policy, category, active, inCheckout, kind, origins } = form
  const purpose = localTextOf(form.purpose)
  return {
    name,
    provider,
    ...(policy !== '' && { policy }),
    category,
    active,
    inCheckout,
    sites: codesOfSites(form.sites),
    source:
      kind === 'file'
        ? { url: form.url, ...(form.integrity !== '' && { integrity: form.integrity }) }
        : { code: form.code },
    origins: {
      script: typedOrigins(origins.script),
      connect: typedOrigins(origins.connect),
      image: typedOrigins(origins.image),
      frame: typedOrigins(origins.frame),
    },
    cookies: typedCookies(form.cookies).map((cookie) => ({
      name: cookie.name,
      days: cookie.days,
      purpose,
    })),
  }
}
