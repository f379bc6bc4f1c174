/** Values of a content by the path of their field: `recipe.materials[0].tiers[1].centsPerM2`. */
type Step = string | number

const stepsOf = (place: string): Step[] =>
  [...place.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name = '']) =>
    index === undefined ? name : Number(index),
  )

const isGroup = (value: unknown): value is Record<Step, unknown> =>
  typeof value === 'object' && value !== null

/** Undefined where there is none. */
export const valueAt = (content: unknown, place: string): unknown =>
  stepsOf(place).reduce<unknown>((at, step) => (isGroup(at) ? at[step] : undefined), content)

function changed(part: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value
  const inner = isGroup(part) ? changed(part[step], rest, value) : changed(undefined, rest, value)
  if (Array.isArray(part)) return part.map((each, index) => (index === step ? inner : each))
  const next: Record<Step, unknown> = isGroup(part) ? { ...part } : {}
  if (inner === undefined) delete next[step]
  else next[step] = inner
  return next
}

/** The content with another value at a path; `undefined` removes it. */
export function withValueAt<T>(content: T, place: string, value: unknown): T
export function withValueAt(content: unknown, place: string, value: unknown): unknown {
  return changed(content, stepsOf(place), value)
}
