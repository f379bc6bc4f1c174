import type { Refusal } from '../../../platform/refusal.ts'
import { chosenCode, holds, lineFigure, sideMm } from './conditions.ts'
import type { Configuration } from './configuration.ts'
import { MM2_PER_M2 } from './print-price.ts'
import type { Condition, Rules } from './recipe-rules.ts'

/**
 * Adds the refusals of one choice's rules. `choice` is its reference (`finish.hem`, `eyelets`);
 * `labelledRefusal` replaces it by the recipe's label.
 */
export function compatibilityRefusals(
  refusals: Refusal[],
  field: string,
  choice: string,
  rules: Rules,
  configuration: Configuration,
): void {
  if (rules.requires !== undefined) {
    for (const condition of rules.requires) {
      if (!holds(condition, configuration) && isAnswerable(condition, configuration))
        refusals.push(unmet(field, choice, condition, configuration))
    }
  }
  if (rules.excludes !== undefined) {
    for (const condition of rules.excludes)
      if (holds(condition, configuration))
        refusals.push(barred(field, choice, condition, configuration))
  }
}

/** An invalid size is refused at its own field only. */
function isAnswerable(condition: Condition, configuration: Configuration): boolean {
  if ('line' in condition) return isSize(lineFigure(configuration, condition.line))
  return !('side' in condition) || isSize(sideMm(configuration, condition.side))
}

const isSize = (valueMm: number): boolean => Number.isInteger(valueMm) && valueMm > 0

function unmet(
  field: string,
  choice: string,
  condition: Condition,
  configuration: Configuration,
): Refusal {
  const refusal = (code: string, params: Refusal['params']): Refusal => ({
    code: condition.because ?? code,
    field,
    params,
  })
  if ('side' in condition) {
    const valueMm = sideMm(configuration, condition.side)
    const short = condition.atLeastMm !== undefined && valueMm < condition.atLeastMm
    const limitMm = (short ? condition.atLeastMm : condition.atMostMm) ?? 0
    return refusal(`quoting.refused.${condition.side}Side${short ? 'TooSmall' : 'TooLarge'}`, {
      choice,
      limit: limitMm / 10,
      value: valueMm / 10,
    })
  }
  if ('line' in condition) {
    const { line, atMost = condition.atLeast ?? 0 } = condition
    // Areas are shown in m².
    const per = line === 'area' ? MM2_PER_M2 : 1
    return refusal('quoting.refused.needs', {
      limit: atMost / per,
      value: lineFigure(configuration, line) / per,
    })
  }
  return refusal('quoting.refused.needs', { choice, other: named(condition, configuration) })
}

function barred(
  field: string,
  choice: string,
  condition: Condition,
  configuration: Configuration,
): Refusal {
  if ('side' in condition) {
    const params = { choice, value: sideMm(configuration, condition.side) / 10 }
    return { code: condition.because ?? 'quoting.refused.notAtThisSize', field, params }
  }
  return {
    code: condition.because ?? 'quoting.refused.notTogether',
    field,
    params: { choice, other: named(condition, configuration) },
  }
}

/** The conflicting answer: what is chosen, or the first alternative that would satisfy the rule. */
function named(condition: Condition, configuration: Configuration): string {
  if ('choice' in condition) {
    const chosen = chosenCode(configuration, condition.choice)
    const code = chosen !== undefined && condition.in.includes(chosen) ? chosen : condition.in[0]
    return `${condition.choice}.${code}`
  }
  if ('count' in condition) return condition.count
  if ('side' in condition) return condition.side
  if ('line' in condition) return condition.line
  const last = condition.all.at(-1)
  return last === undefined ? '' : named(last, configuration)
}
