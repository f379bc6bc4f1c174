import type { Refusal } from '../../../platform/refusal.ts'
import type { Redirect } from './redirect.ts'

/** The path of a target within the shop. */
const pathOfTarget = (to: string): string => to.replace(/[?#].*/, '')

/** The next ones among all: loops and chains are refused, at the field to change. */
export function redirectFaults(next: readonly Redirect[], all: readonly Redirect[]): Refusal[][] {
  const byFrom = new Map(all.map((each) => [each.from, each]))
  const intoPath = new Map(all.map((each) => [pathOfTarget(each.to), each]))
  return next.map(({ from, to }) => {
    const path = pathOfTarget(to)
    if (path === from)
      return [{ code: 'resources.redirect.loop', field: 'to', params: { value: from } }]
    const further = byFrom.get(path)
    if (further?.to !== undefined && pathOfTarget(further.to) === from)
      return [{ code: 'resources.redirect.loop', field: 'to', params: { value: path } }]
    if (further)
      return [
        { code: 'resources.redirect.chain', field: 'to', params: { value: path, to: further.to } },
      ]
    const before = intoPath.get(from)
    return before
      ? [
          {
            code: 'resources.redirect.isTarget',
            field: 'from',
            params: { value: from, from: before.from },
          },
        ]
      : []
  })
}
