import type { Translate } from '../../../platform/text.ts'

/** A disabled choice and its reasons. */
export type OffChoice = { label: string; why: string }

/** Reasons of disabled choices; a shared reason is listed once. */
export function offReasons(off: readonly OffChoice[], t: Translate): string[] {
  const found = new Map<string, OffChoice[]>()
  for (const each of off) {
    const key = each.why.replaceAll(each.label, '')
    found.set(key, [...(found.get(key) ?? []), each])
  }
  return [...found].map(([key, [first, ...others]]) => {
    const { label, why } = first as OffChoice
    const labels = [label, ...others.map((other) => other.label)]
    // A message that names no choice is preceded by them.
    return key === why
      ? t('configurator.optionsOff', { options: labels.join(', '), reason: why })
      : why.replaceAll(label, labels.join(' / '))
  })
}
