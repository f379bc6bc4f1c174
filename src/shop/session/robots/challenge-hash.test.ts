import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { isSolved, makeChallenge } from './challenge-hash.ts'
import { isTimely, PROOF_LIFE_MS } from './guarded-forms.ts'
import { type FormChallenge, type ProofPayload, readProof } from './proof-schema.ts'

const KEYS = { challengeKey: 'a key', solutionKey: 'another key' }
const NOW = Date.UTC(2026, 10, 23, 8)
const ISSUED = NOW - 5_000

/** A challenge of one round, solved. */
async function solvedWith(keys: typeof KEYS): Promise<ProofPayload> {
  const made = await createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey },
    data: { form: 'contact', at: ISSUED },
    hmacSignatureSecret: keys.challengeKey,
    hmacKeySignatureSecret: keys.solutionKey,
  })
  const challenge = made as FormChallenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('not solved')
  return { challenge, solution }
}

let proof: ProofPayload
beforeAll(async () => {
  proof = await solvedWith(KEYS)
})
const counts = (changed: ProofPayload, form: 'contact' | 'quote' = 'contact', now = NOW) =>
  isSolved(KEYS, form, changed, now)

test('a challenge as it is issued is solved by trying', async () => {
  const challenge = await makeChallenge(KEYS, 'quote', { nowMs: ISSUED, issued: 0 })
  const solution = await solveChallenge({ challenge, deriveKey })
  expect(solution?.counter).toBeGreaterThanOrEqual(100)
  expect(solution?.counter).toBeLessThanOrEqual(300)
  if (!solution) throw new Error('not solved')
  expect(await isSolved(KEYS, 'quote', { challenge, solution }, NOW)).toBe(true)
})

describe('a solved challenge', () => {
  test('counts for its form, and no other', async () => {
    expect(await counts(proof)).toBe(true)
    expect(await counts(proof, 'quote')).toBe(false)
  })

  test('counts only with the keys of the shop', async () => {
    expect(await counts(await solvedWith({ ...KEYS, challengeKey: 'forged' }))).toBe(false)
    expect(await counts(await solvedWith({ ...KEYS, solutionKey: 'forged' }))).toBe(false)
  })

  test('counts at no moment before it is due, nor after it has expired', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -PROOF_LIFE_MS, max: 3 * PROOF_LIFE_MS }), async (age) => {
        const now = ISSUED + age
        expect(await counts(proof, 'contact', now)).toBe(isTimely(ISSUED, now))
      }),
    )
  })

  test('does not count once any part of it is altered', async () => {
    const flip = (text: string, at: number): string => {
      const index = at % text.length
      const sign = text[index] === '0' ? '1' : '0'
      return text.slice(0, index) + sign + text.slice(index + 1)
    }
    const parts = ['nonce', 'salt', 'keyPrefix', 'keySignature'] as const
    await fc.assert(
      fc.asyncProperty(fc.nat(200), fc.nat(6), fc.nat(1_000_000), async (at, part, by) => {
        const changed = structuredClone(proof)
        const { parameters } = changed.challenge
        const name = parts[part]
        if (name) parameters[name] = flip(parameters[name], at)
        if (part === 4) parameters.data.at += by + 1
        if (part === 5) changed.challenge.signature = flip(changed.challenge.signature, at)
        if (part === 6) changed.solution.derivedKey = flip(changed.solution.derivedKey, at)
        // The signature of altered times is checked before it counts.
        const now = part === 4 ? parameters.data.at + 5_000 : NOW
        expect(await counts(changed, 'contact', now)).toBe(false)
      }),
    )
  })
})

describe('the proof of a call', () => {
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

  test('is read as it was written', () => {
    const { counter, derivedKey } = proof.solution
    expect(readProof(encoded(proof))).toEqual({
      challenge: proof.challenge,
      solution: { counter, derivedKey },
    })
  })

  test.each([
    ['no Base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64')],
    ['null', encoded(null)],
    ['a number', encoded(7)],
    ['without a challenge', encoded({ solution: { counter: 1, derivedKey: 'aa' } })],
  ])('%s is none', (_, text) => {
    expect(readProof(text)).toBeUndefined()
  })

  test('a further parameter is none: it could change the work', () => {
    const more = structuredClone(proof) as ProofPayload & {
      challenge: { parameters: Record<string, unknown> }
    }
    more.challenge.parameters.memoryCost = 1
    expect(readProof(encoded(more))).toBeUndefined()
  })

  test('whatever was sent instead is no error', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (text, value) => {
        expect(readProof(text)).toBeUndefined()
        expect(readProof(encoded(value))).toBeUndefined()
      }),
    )
  })
})
