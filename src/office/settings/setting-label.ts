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

const LANGUAGE = /^(?:es|pt|fr)$/

/** How a value of a section is called: "Portugal: precio" of `zones.portugal.price`. */
export function settingLabel(t: Translate, section: string, path: string): string {
  const steps = path.split('.')
  const language = LANGUAGE.test(steps.at(-1) ?? '') ? steps.pop() : undefined
  const group = GROUPS[steps[0] ?? '']
  const named = group ? steps.splice(0, 2)[1] : undefined
  const label = steps.length === 0 ? '' : t(`settings.${section}.${steps.join('.')}`)
  const whole = [...(group && named ? [t(group(named))] : []), ...(label ? [label] : [])].join(': ')
  return language === undefined ? whole : `${whole} (${language})`
}
