import type { z } from '@hono/zod-openapi'
import type { Fault } from '../../print/quoting/fault.ts'
import { checkProduct } from '../products/check-product.ts'
import { productContentSchema } from '../products/product-schema.ts'

/** As `checkProduct` writes a path: `recipe.materials[0].tiers[1]`. */
const placeOfPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (place, key) =>
      typeof key === 'number' ? `${place}[${key}]` : `${place}${place && '.'}${String(key)}`,
    '',
  )

function faultOf(issue: z.core.$ZodIssue): Fault {
  const place = placeOfPath(issue.path)
  if (issue.code === 'too_small') {
    if (issue.origin !== 'string' && issue.origin !== 'array')
      return {
        place,
        code: 'recipes.fault.small',
        params: { min: Number(issue.minimum) + (issue.inclusive ? 0 : 1) },
      }
    return { place, code: 'recipes.fault.empty' }
  }
  if (issue.code === 'too_big')
    return { place, code: 'recipes.fault.large', params: { max: Number(issue.maximum) } }
  if (issue.message.startsWith('is not the code')) return { place, code: 'recipes.fault.byCode' }
  const own = OWN_SENTENCES.find(([field]) => field.test(place))
  if (own) return { place, code: own[1] }
  return issue.code === 'invalid_union' || issue.code === 'invalid_type'
    ? { place, code: 'recipes.fault.unsaid' }
    : { place, code: 'recipes.fault.invalid', params: { reason: issue.message } }
}

/** Fields with a form of their own, and the sentence that says which. */
const OWN_SENTENCES = [
  [/(?:^|\.)slugs\.\w+$/, 'resources.slug'],
  [/\.code$/, 'recipes.fault.code'],
  [/\.shownAs$/, 'recipes.fault.shownAs'],
  [/\.cutOff$/, 'recipes.fault.time'],
  [/\.(?:own|letters|limits\.\w+)$/, 'recipes.fault.order'],
] as const

/** Faults of the form of a content, before its rules: values that are missing or out of range. */
export function formFaults(issues: readonly z.core.$ZodIssue[]): Fault[] {
  return issues.map(faultOf)
}

/** All faults that prevent the publication of a content, each with the path of its field. */
export function contentFaults(content: unknown, categories: ReadonlySet<string>): Fault[] {
  const read = productContentSchema.safeParse(content)
  if (!read.success) return formFaults(read.error.issues)
  const { category } = read.data
  const unknown: Fault = { place: 'category', code: 'recipes.fault.category' }
  return [...(categories.has(category) ? [] : [unknown]), ...checkProduct(read.data)]
}
