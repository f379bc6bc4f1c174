import { checkRules, isOfSpeed } from './check-conditions.ts'
import type { Fault } from './fault.ts'
import type { Recipe } from './recipe.ts'

/** What excludes a speed, each with its own sentence. */
export function checkSpeeds(faults: Fault[], recipe: Recipe): void {
  recipe.speeds.forEach(({ requires = [], excludes = [] }, index) => {
    const place = `recipe.speeds[${index}]`
    checkRules(faults, place, recipe, { requires, excludes })
    for (const [name, conditions] of Object.entries({ requires, excludes })) {
      // Conditions on speed were refused above.
      if (
        conditions.some((one) => one.because === undefined && !isOfSpeed(one) && !('line' in one))
      )
        faults.push({ place: `${place}.${name}`, code: 'quoting.fault.noSentence' })
    }
  })
}
