import { clientAddress } from '../../../platform/client-address.ts'
import type { Context } from '../../../platform/context.ts'
import { type ApiContext, HttpProblem } from '../../../platform/http.ts'
import { countAttempt, countedAs } from '../store.ts'
import { isSolved } from './challenge-hash.ts'
import { type GuardedForm, needsProof, UNPROVEN } from './guarded-forms.ts'
import { type GuardFields, readProof } from './proof-schema.ts'
import { proofKeys, spendProof } from './store-proofs.ts'

type Guarding = Pick<Context, 'db' | 'now'>

/** A proof counts for one call: the first that brings it. */
async function isProven({ db, now }: Guarding, form: GuardedForm, proof: string): Promise<boolean> {
  const at = now()
  const payload = readProof(proof)
  if (!payload || !(await isSolved(await proofKeys(db), form, payload, at.getTime()))) return false
  return spendProof(db, payload.challenge.parameters.nonce, at)
}

/** Counted for the network and for the whole shop, since a robot may have many networks. */
async function mayGoWithout({ db, now }: Guarding, c: ApiContext, form: GuardedForm) {
  if (needsProof(form)) return false
  const counted = [
    countedAs('unproven', `unproven ${form}`, clientAddress(c)),
    countedAs('unprovenShop', `unproven ${form}`, 'whole shop'),
  ]
  return (await countAttempt(db, counted, now())) === null
}

/**
 * The guard of a form that strangers may send, after its fields were found valid. Throws one 422
 * problem whatever gave the robot away: the filled trap, no proof where one is due, or a proof that
 * is forged, of another form, used, expired, or solved faster than people type.
 */
export async function requirePerson(
  context: Guarding,
  c: ApiContext,
  form: GuardedForm,
  { proof = '', website = '' }: GuardFields,
): Promise<void> {
  const passes =
    website === '' &&
    (proof === '' ? await mayGoWithout(context, c, form) : await isProven(context, form, proof))
  if (passes) return
  c.var.log.warn('robots.refused', { form, trapped: website !== '', proven: proof !== '' })
  throw new HttpProblem(422, UNPROVEN)
}
