import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import { folded } from '../../../platform/text.ts'
import { type StaffRole, staffMay } from '../../site/staff-rights.ts'

export type Colleague = { id: string; name: string; roles: readonly StaffRole[] }

/** An @ that begins a name, not the middle of a mail address. */
const AT = /(?<![\p{L}\p{N}._%+-])@/gu
const FIRST_NAME = /^[\p{L}\p{N}'’-]+/u
const GOES_ON = /^[\p{L}\p{N}]/u

const isNamed = (rest: string, name: string): boolean =>
  name !== '' && rest.startsWith(name) && !GOES_ON.test(rest.slice(name.length))

/** Whom the text after an @ names: the longest whole name, else everybody with this first name. */
function namedBy(rest: string, staff: readonly Colleague[]): readonly Colleague[] {
  const whole = staff.filter(({ name }) => isNamed(rest, folded(name)))
  const longest = Math.max(...whole.map(({ name }) => name.length))
  if (whole.length > 0) return whole.filter(({ name }) => name.length === longest)
  const first = FIRST_NAME.exec(rest)?.[0]
  return first ? staff.filter(({ name }) => FIRST_NAME.exec(folded(name))?.[0] === first) : []
}

/**
 * Ids of the staff that a note names with @: by whole name, or by a first name that only one of
 * them has. Names may be written without accents. An @ before another word is plain text.
 */
export function mentionedIn(said: string, staff: readonly Colleague[]): Result<string[]> {
  const refusals: Refusal[] = []
  const ids = new Set<string>()
  for (const { index } of said.matchAll(AT)) {
    const named = namedBy(folded(said.slice(index + 1)), staff)
    const [one, ...others] = named
    if (!one) continue
    const names = named.map(({ name }) => name).join(', ')
    if (others.length > 0)
      refusals.push({ code: 'orders.note.whom', field: 'said', params: { names } })
    else if (!staffMay(one.roles, 'orders:see'))
      refusals.push({ code: 'orders.note.cannotSee', field: 'said', params: { name: one.name } })
    else ids.add(one.id)
  }
  return refusals.length > 0 ? refuse(...refusals) : accept([...ids])
}
