import { callHeaders } from '../../../ui/call-headers.ts'
import { type GuardedForm, UNPROVEN } from './guarded-forms.ts'
import type { FormChallenge, GuardFields } from './proof-schema.ts'

/** A phone of the slowest kind needs a fifth of it. */
const LONGEST_MS = 20_000
/** The shop refuses younger challenges; a second more, since its nodes may have two clocks. */
const YOUNGEST_MS = 3_000
/** Then a form that was left open gets a new one: the shop refuses those of an hour. */
const OLDEST_MS = 45 * 60_000

type Solution = { counter: number; derivedKey: string }
type Prepared = { proof: string; issuedAtMs: number }

/** Most proofs are there after a second. */
const PATIENCE_MS = 8_000

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Milliseconds of a clock that nobody sets. */
const clockMs = (): number => performance.now()

async function askChallenge(form: GuardedForm, language: string): Promise<FormChallenge> {
  const answer = await fetch('/api/form-challenges', {
    method: 'POST',
    headers: {
      ...callHeaders(language),
      accept: 'application/json',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ form }),
    signal: AbortSignal.timeout(LONGEST_MS),
  })
  if (!answer.ok) throw new Error(`no challenge: ${answer.status}`)
  return (await answer.json()).data
}

function solvedByWorker(challenge: FormChallenge): Promise<Solution> {
  const worker = new Worker(new URL('./solve-challenge-worker.ts', import.meta.url), {
    type: 'module',
  })
  const found = new Promise<Solution>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) =>
      data ? resolve(data) : reject(new Error('not solved')),
    )
    worker.addEventListener('error', reject)
    setTimeout(reject, LONGEST_MS)
  })
  worker.postMessage(challenge)
  return found.finally(() => worker.terminate())
}

/** Beside the page's own work, where a worker does not answer. */
async function solvedHere(challenge: FormChallenge): Promise<Solution> {
  const { solve } = await import('./solve-challenge-hash.ts')
  const found = await solve(challenge)
  if (!found) throw new Error('not solved')
  return found
}

/** Null where there is no network, no worker or no secure context: the shop says what follows. */
async function tried(
  form: GuardedForm,
  language: string,
  solved: typeof solvedHere,
): Promise<Prepared | null> {
  try {
    const challenge = await askChallenge(form, language)
    const issuedAtMs = clockMs()
    const { counter, derivedKey } = await solved(challenge)
    const payload = JSON.stringify({ challenge, solution: { counter, derivedKey } })
    return { proof: btoa(payload), issuedAtMs }
  } catch {
    return null
  }
}

/** The same; where it takes unusually long, a second try runs beside the first, without a worker. */
async function prepared(form: GuardedForm, language: string): Promise<Prepared | null> {
  const first = tried(form, language, solvedByWorker)
  const early = await Promise.race([first, pause(PATIENCE_MS).then(() => 'late' as const)])
  if (early !== 'late') return early
  return Promise.race([first, tried(form, language, solvedHere)])
}

/** The next proof of each form, perhaps still in the making. Each is taken once. */
const next = new Map<GuardedForm, Promise<Prepared | null>>()

/** Begins to work as soon as somebody enters the form. */
export function prepareProof(form: GuardedForm, language: string): void {
  if (!next.has(form)) next.set(form, prepared(form, language))
}

async function takeProof(form: GuardedForm, language: string): Promise<string | undefined> {
  const kept = await next.get(form)
  next.delete(form)
  const isUsable = kept && clockMs() - kept.issuedAtMs < OLDEST_MS
  const taken = isUsable ? kept : await prepared(form, language)
  if (!taken) return undefined
  await pause(Math.max(0, YOUNGEST_MS - (clockMs() - taken.issuedAtMs)))
  return taken.proof
}

export type Refusable = { kind: string; refusals?: readonly { code: string }[] }
const isUnproven = ({ refusals = [] }: Refusable): boolean =>
  refusals.some(({ code }) => code === UNPROVEN.code)

/**
 * Sends a guarded form with a proof; once more with a new one where the shop does not take it: the
 * page may have slept, or an answer was lost. `website`: the field that people do not see.
 */
export async function sendProven<A extends Refusable>(
  form: GuardedForm,
  language: string,
  {
    website = '',
    send,
  }: { website?: string | undefined; send: (fields: GuardFields) => Promise<A> },
): Promise<A> {
  const trap = website === '' ? {} : { website }
  let answer = await send({ ...trap, proof: await takeProof(form, language) })
  if (isUnproven(answer) && website === '')
    answer = await send({ proof: await takeProof(form, language) })
  // The next try, after what was refused is put right, does not wait.
  if (answer.kind !== 'done') prepareProof(form, language)
  return answer
}
