import type { Fault } from './fault.ts'
import type { Recipe } from './recipe.ts'
import type { Condition, Rules } from './recipe-rules.ts'

/**
 * An answer that others may require (`finish.hem`, or `eyelets` for any), with every way to satisfy
 * its own requirements.
 */
type Answer = { name: string; place: string; needs: readonly (readonly string[])[] }

/** Adds a fault for each cycle of answers that require one another: none could be chosen first. */
export function checkCycles(faults: Fault[], recipe: Recipe): void {
  const answers = answersOf(recipe)
  const waiting = new Map(answers.map((answer) => [answer.name, answer]))
  const isFree = ({ needs }: Answer): boolean =>
    needs.every((ways) => ways.some((way) => !waiting.has(way)))
  for (let freed = true; freed; ) {
    freed = false
    for (const answer of waiting.values()) {
      if (!isFree(answer)) continue
      waiting.delete(answer.name)
      freed = true
    }
  }
  const told = new Set<string>()
  for (const { name } of waiting.values()) {
    const ring = ringFrom(name, waiting)
    const first = answers.find((answer) => ring.includes(answer.name))
    if (first === undefined || told.has(first.name)) continue
    for (const each of ring) told.add(each)
    faults.push({
      place: first.place,
      code: 'quoting.fault.cycle',
      params: { value: [...ring, ring[0]].join(' → ') },
    })
  }
}

/** Follows requirements until one repeats. */
function ringFrom(start: string, waiting: ReadonlyMap<string, Answer>): string[] {
  const trail: string[] = []
  for (let name: string | undefined = start; name !== undefined; ) {
    const seen = trail.indexOf(name)
    if (seen >= 0) return trail.slice(seen)
    trail.push(name)
    const stuck: readonly string[] | undefined = waiting
      .get(name)
      ?.needs.find((ways) => ways.every((way) => waiting.has(way)))
    name = stuck?.[0]
  }
  return trail
}

function answersOf(recipe: Recipe): Answer[] {
  return recipe.groups.flatMap((group, index): Answer[] => {
    const place = `recipe.groups[${index}]`
    if (group.kind === 'text') return []
    if (group.kind === 'count') return [{ name: group.code, place, needs: needsOf(group) }]
    return group.choices.map((choice, at) => ({
      name: `${group.code}.${choice.code}`,
      place: `${place}.choices[${at}]`,
      needs: needsOf(choice),
    }))
  })
}

const needsOf = ({ requires = [] }: Rules): string[][] => requires.flatMap(waysOf)

/** Sizes and zero counts require nothing. */
function waysOf(condition: Condition): string[][] {
  if ('all' in condition) return condition.all.flatMap(waysOf)
  if ('choice' in condition) return [condition.in.map((code) => `${condition.choice}.${code}`)]
  return 'count' in condition && (condition.atLeast ?? 0) > 0 ? [[condition.count]] : []
}
