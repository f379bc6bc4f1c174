import type { LocalText } from '../../../platform/text.ts'
import type { Group } from '../../print/quoting/group.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import type { Condition, Rules } from '../../print/quoting/recipe-rules.ts'
import type { SpeedCode } from '../../print/quoting/speed.ts'

/**
 * What a rule is about: an option, a choice, a count, a speed, one of the prices of a choice, one
 * of the rules by which a material stands. `row`: of the last two, from 1.
 */
type RuleSubject = {
  of: 'group' | 'choice' | 'count' | 'speed' | 'price' | 'standing'
  labels: readonly LocalText[]
  speed?: SpeedCode
  row?: number
}

export const RULE_KINDS = ['requires', 'excludes', 'when'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/** Rules of one kind about one subject; `place`: of their list. */
export type RuleList = {
  place: string
  kind: RuleKind
  subject: RuleSubject
  conditions: readonly Condition[]
  /** What goes with the last rule of the list: a price without conditions would be no case. */
  goes: string
}

type Owner = {
  at: string
  subject: RuleSubject
  has: Rules & { when?: readonly Condition[] }
  kinds: readonly RuleKind[]
}

const RULES: readonly RuleKind[] = ['requires', 'excludes']
const WHEN: readonly RuleKind[] = ['when']

function ownersOf(group: Group, at: string): Owner[] {
  const labels = [group.label]
  const asked: Owner = { at, subject: { of: 'group', labels }, has: group, kinds: WHEN }
  if (group.kind === 'text') return [asked]
  if (group.kind === 'count')
    return [asked, { at, subject: { of: 'count', labels }, has: group, kinds: RULES }]
  const choices = group.choices.flatMap((choice, one): Owner[] => {
    const place = `${at}.choices[${one}]`
    const names = [group.label, choice.label]
    const cases = (choice.prices ?? []).map(
      (has, row): Owner => ({
        at: `${place}.prices[${row}]`,
        subject: { of: 'price', labels: names, row: row + 1 },
        has,
        kinds: WHEN,
      }),
    )
    const own: Owner = {
      at: place,
      subject: { of: 'choice', labels: names },
      has: choice,
      kinds: RULES,
    }
    return [own, ...cases]
  })
  return [asked, ...choices]
}

/** Everything that rules may be about, with the kinds that it can have. */
function owners(recipe: Recipe): Owner[] {
  const groups = recipe.groups.flatMap((group, index) => ownersOf(group, `recipe.groups[${index}]`))
  const speeds = recipe.speeds.map(
    (has, index): Owner => ({
      at: `recipe.speeds[${index}]`,
      subject: { of: 'speed', labels: [], speed: has.code },
      has,
      kinds: RULES,
    }),
  )
  if (!('volume' in recipe)) return [...speeds, ...groups]
  const standing = recipe.materials.flatMap(({ label, strength }, index) =>
    strength.standing.map(
      (has, row): Owner => ({
        at: `recipe.materials[${index}].strength.standing[${row}]`,
        subject: { of: 'standing', labels: [label], row: row + 1 },
        has,
        kinds: WHEN,
      }),
    ),
  )
  return [...speeds, ...groups, ...standing]
}

function listOf({ at, subject, has }: Owner, kind: RuleKind): RuleList {
  const { [kind]: conditions = [] } = has
  const place = `${at}.${kind}`
  return { place, kind, subject, conditions, goes: subject.of === 'price' ? at : place }
}

/** Every list of rules that there can be, most of them empty. */
export const possibleRules = (recipe: Recipe): RuleList[] =>
  owners(recipe).flatMap((owner) => owner.kinds.map((kind) => listOf(owner, kind)))
