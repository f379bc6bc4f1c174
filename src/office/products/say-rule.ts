import { type Language, localText, type Translate } from '../../platform/text.ts'
import type { RuleList } from '../../shop/catalogue/editing/rule-list.ts'
import { type FigureKind, figureText } from '../../shop/catalogue/editing/typed-figure.ts'
import { optionLabel } from '../../shop/print/quoting/labels.ts'
import type { Recipe } from '../../shop/print/quoting/recipe.ts'
import type { Condition } from '../../shop/print/quoting/recipe-rules.ts'

type Reader = { t: Translate; language: Language }

/** What a condition looks at: `choice.finish`, `count.eyelets`, `side.short`, `line.area`, `all`. */
export const lookOf = (condition: Condition): string => {
  if ('choice' in condition) return `choice.${condition.choice}`
  if ('count' in condition) return `count.${condition.count}`
  if ('side' in condition) return `side.${condition.side}`
  return 'line' in condition ? `line.${condition.line}` : 'all'
}

/** Names of what can be chosen, also of what is not there any more: of the recipe that is sold. */
export type Names = (reference: string) => string

/** `before`: where names are looked up that the recipe does not have any more. */
export function namesOf(recipe: Recipe, before: Recipe, { t, language }: Reader): Names {
  return (reference) => {
    const [group = '', code] = reference.split('.')
    if (group === 'speed')
      return code === undefined ? t('recipes.look.speed') : t(`quoting.speed.${code}`)
    if (code === undefined && (group === 'material' || group === 'format'))
      return t(`recipes.look.${group}`)
    return (
      optionLabel(recipe, language, reference) ??
      optionLabel(before, language, reference) ??
      reference
    )
  }
}

/** What a condition looks at, in words. */
export function sayLook(look: string, name: Names, { t }: Reader): string {
  const [kind, of = ''] = look.split('.')
  return kind === 'choice' || kind === 'count' ? name(of) : t(`recipes.look.${look}`)
}

/** Figures of lengths are typed in centimetres, areas in square metres. */
export function figureKindOf(look: string): FigureKind {
  if (look.startsWith('side')) return 'cm'
  return look === 'line.area' ? 'm2' : 'whole'
}

/** The least and the most that a condition allows. */
export function boundsOf(condition: Condition): [least?: number, most?: number] {
  if ('side' in condition) return [condition.atLeastMm, condition.atMostMm]
  return 'count' in condition || 'line' in condition ? [condition.atLeast, condition.atMost] : []
}

const UNITS: Partial<Record<FigureKind, string>> = { cm: '\u00a0cm', m2: '\u00a0m²' }

/** "Remate: Dobladillo o Vaina", "lado corto: de 50 cm o más". */
export function sayCondition(condition: Condition, name: Names, reader: Reader): string {
  const { t } = reader
  if ('all' in condition)
    return condition.all.map((one) => sayCondition(one, name, reader)).join(t('recipes.rule.and'))
  const look = lookOf(condition)
  const what = sayLook(look, name, reader)
  if ('choice' in condition) {
    const codes = condition.in.map((code) => `«${name(`${condition.choice}.${code}`)}»`)
    const [last = '–', ...others] = codes.reverse()
    const list =
      others.length === 0 ? last : t('recipes.rule.or', { list: others.reverse().join(', '), last })
    return t('recipes.rule.is', { what, list })
  }
  const kind = figureKindOf(look)
  const [least, most] = boundsOf(condition).map((value) =>
    value === undefined ? undefined : `${figureText(value, kind)}${UNITS[kind] ?? ''}`,
  )
  if (least !== undefined && most !== undefined)
    return t('recipes.rule.between', { what, least, most })
  if (least !== undefined) return t('recipes.rule.atLeast', { what, least })
  return most === undefined ? what : t('recipes.rule.atMost', { what, most })
}

/** What rules are about: "Remate: Dobladillo", "Plazo urgente". */
export function saySubject(
  { subject }: Pick<RuleList, 'subject'>,
  { t, language }: Reader,
): string {
  const { of, labels, speed, row } = subject
  if (of === 'speed') return t('recipes.rule.speed', { speed: t(`quoting.speed.${speed}`) })
  const names = labels.map((label) => localText(label, language)).join(': ')
  if (of === 'price') return t('recipes.price.case', { choice: names, row: row ?? 1 })
  return of === 'standing' ? t('recipes.rule.standing', { name: names, row: row ?? 1 }) : names
}

/** One rule as a sentence. */
export const sayRule = (
  list: Pick<RuleList, 'subject' | 'kind'>,
  condition: Condition,
  name: Names,
  reader: Reader,
): string =>
  reader.t(
    list.kind === 'when' && list.subject.of !== 'group'
      ? 'recipes.rule.case'
      : `recipes.rule.${list.kind}`,
    { subject: saySubject(list, reader), condition: sayCondition(condition, name, reader) },
  )
