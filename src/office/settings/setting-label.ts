import { methodText } from '../../platform/method-text.ts'
import type { Translate } from '../../platform/text.ts'
import { SOCIAL_LABELS } from '../../ui/footer-columns.tsx'

/** Groups whose members have names of their own: a zone, a payment method, a network. */
const GROUPS: Readonly<Record<string, (name: string) => string>> = {
  zones: (name) => `delivery.zone.${name}`,
  social: (name) => socialLabel(name),
  methods: (name) => methodText(name, 'name'),
}

const socialLabel = (name: string): string =>
  Object.entries(SOCIAL_LABELS).find(([network]) => network === name)?.[1] ?? name

/** What a further site has of its own is recorded with the code of the site behind it. */
const SITE = 'site'
/** The parts of its form are named as in the sections of the shop. */
const SECTION_OF_PART: Readonly<Record<string, { section: string; before: readonly string[] }>> = {
  alert: { section: 'alert', before: [] },
  texts: { section: 'texts', before: [] },
  social: { section: 'shop', before: ['social'] },
  club: { section: 'loyalty', before: ['club'] },
}
const followedLabel = (name: string): string => {
  if (name === 'alert') return 'settings.alert'
  return name === 'social' || name === 'club' ? `settings.site.${name}` : `settings.texts.${name}`
}

/** What a recorded change of settings is about: a section, or a site by its code. */
export function settingName(t: Translate, nounId: string): string {
  const [name, code] = nounId.split(' ')
  return code ? `${t(`settings.${name}`)} (${code})` : t(`settings.${nounId}`)
}

const LANGUAGE = /^(?:es|pt|fr)$/

/** How a value of a section is called: "Portugal: precio" of `zones.portugal.price`. */
export function settingLabel(t: Translate, section: string, path: string): string {
  const [first = '', ...rest] = path.split('.')
  const inside = section.startsWith(SITE) ? SECTION_OF_PART[first] : undefined
  if (inside) return settingLabel(t, inside.section, [...inside.before, ...rest].join('.'))
  if (section.startsWith(SITE))
    return `${t(followedLabel(rest[0] ?? ''))}: ${t('settings.site.follow')}`
  const steps = path.split('.')
  const language = LANGUAGE.test(steps.at(-1) ?? '') ? steps.pop() : undefined
  const group = GROUPS[steps[0] ?? '']
  const named = group ? steps.splice(0, 2)[1] : undefined
  const label = steps.length === 0 ? '' : t(`settings.${section}.${steps.join('.')}`)
  const whole = [...(group && named ? [t(group(named))] : []), ...(label ? [label] : [])].join(': ')
  return language === undefined ? whole : `${whole} (${language})`
}
