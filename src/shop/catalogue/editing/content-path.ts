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

const codeOf = (item: unknown): unknown => (isGroup(item) ? item.code : undefined)

/**
 * Where another content has what stands at a place of this one: materials, options and choices are
 * known by their code, which may have moved. Undefined if it has none.
 */
export function placeIn(other: unknown, content: unknown, place: string): string | undefined {
  let [here, there]: unknown[] = [content, other]
  let found = ''
  for (const step of stepsOf(place)) {
    const inner = isGroup(here) ? here[step] : undefined
    const code = codeOf(inner)
    const moved =
      typeof step === 'number' && code !== undefined && Array.isArray(there)
        ? there.findIndex((item) => codeOf(item) === code)
        : step
    if (moved === -1) return undefined
    found += typeof moved === 'number' ? `[${moved}]` : `${found && '.'}${moved}`
    there = isGroup(there) ? there[moved] : undefined
    here = inner
  }
  return found
}

const OF_LIST = /^(.*)\[(\d+)\]$/

/**
 * The content without what stands at a place. One of a list leaves the others; a list without items
 * is gone too.
 */
export function withoutAt<T>(content: T, place: string): T {
  const [, list, index] = OF_LIST.exec(place) ?? []
  const items = list === undefined ? undefined : valueAt(content, list)
  if (list === undefined || !Array.isArray(items)) return withValueAt(content, place, undefined)
  const rest = items.toSpliced(Number(index), 1)
  return withValueAt(content, list, rest.length > 0 ? rest : undefined)
}
