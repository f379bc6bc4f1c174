import type { Translate } from '../../../platform/text.ts'

/** A choice of a list that cannot be taken as things are, and the sentences that say why. */
export type OffChoice = { label: string; why: string }

/** Why the choices of a list are off: what several are off for is said once, of all of them. */
export function offReasons(off: readonly OffChoice[], t: Translate): string[] {
  const found = new Map<string, OffChoice[]>()
  for (const each of off) {
    const key = each.why.replaceAll(each.label, '')
    found.set(key, [...(found.get(key) ?? []), each])
  }
  return [...found].map(([key, [first, ...others]]) => {
    const { label, why } = first as OffChoice
    const labels = [label, ...others.map((other) => other.label)]
    // A sentence that does not name its choices has them before it.
    return key === why
      ? t('configurator.optionsOff', { options: labels.join(', '), reason: why })
      : why.replaceAll(label, labels.join(' / '))
  })
}
