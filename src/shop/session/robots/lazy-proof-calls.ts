import { type GuardedForm, UNPROVEN } from './guarded-forms.ts'
import type { Refusable } from './proof-calls.ts'
import type { GuardFields } from './proof-schema.ts'

/** Loaded when somebody enters a form, so that pages do not carry it. */
const load = () => import('./proof-calls.ts')

/** Begins to work on the proof of a form. */
export async function prepare(form: GuardedForm, language: string): Promise<void> {
  const loaded = await load().catch(() => null)
  loaded?.prepareProof(form, language)
}

/** Sends a guarded form with its proof. `website`: what was typed into the trap. */
export async function proven<A extends Refusable>(
  form: GuardedForm,
  language: string,
  website: string | undefined,
  send: (guard: GuardFields) => Promise<A>,
): Promise<A> {
  const loaded = await load().catch(() => null)
  if (loaded === null) return send(website ? { website } : {})
  return loaded.sendProven(form, language, { website, send })
}

/**
 * For calls of which few need no proof: makes one where the shop asks for it. `first`: the answer to
 * a call without one.
 */
export async function provenIfAsked<A extends Refusable>(
  form: GuardedForm,
  language: string,
  send: (guard: GuardFields) => Promise<A>,
  first?: A,
): Promise<A> {
  const answer = first ?? (await send({}))
  const isAsked = answer.refusals?.some(({ code }) => code === UNPROVEN.code)
  return isAsked ? proven(form, language, undefined, send) : answer
}
