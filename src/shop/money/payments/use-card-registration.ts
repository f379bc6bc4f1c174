import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '../../../ui/text.tsx'
import { type Answer, customerToken } from '../../buying/checkout/shop-api.ts'
import { cardsLink } from '../../site/account-links.ts'
import { REGISTRATION_PARAMETER } from '../gateways/registration-parameter.ts'
import { PATIENCE_MS, pauseAfter } from './card-return.ts'
import { registrationProgress } from './payment-calls.ts'
import type { CardRegistration } from './payments-schema.ts'

/**
 * The state of the page of the cards after the bank. `none`: no registration in the address.
 * `late`: a minute has passed without a result.
 */
export type Registered =
  | { phase: 'none' | 'asking' | 'late' | 'unknown' }
  | { phase: 'known'; registration: CardRegistration }

/** The state after an answer of the shop. */
export function registeredAfter(answer: Answer<CardRegistration>, waitedMs: number): Registered {
  if (answer.kind === 'refused') return { phase: 'unknown' }
  if (answer.kind === 'done' && answer.data.state !== 'waiting')
    return { phase: 'known', registration: answer.data }
  return { phase: waitedMs < PATIENCE_MS ? 'asking' : 'late' }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Polls the shop for the result of a registration, up to a minute. The address proves nothing: the
 * gateway's notification does.
 */
export function useCardRegistration(onStored: () => void): Registered {
  const { language } = useText()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [id] = useState(parameters.get(REGISTRATION_PARAMETER))
  const [known, setKnown] = useState<Registered>({ phase: id === null ? 'none' : 'asking' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request per registration
  useEffect(() => {
    if (id === null) return
    const left = new AbortController()
    const watch = async () => {
      const since = Date.now()
      for (let tries = 1; !left.signal.aborted; tries++) {
        const answer = await registrationProgress(language, customerToken() ?? '', id, left.signal)
        if (left.signal.aborted) return
        const now = registeredAfter(answer, Date.now() - since)
        setKnown(now)
        if (now.phase === 'known' && now.registration.state === 'stored') onStored()
        if (now.phase !== 'asking')
          return void navigate(cardsLink, { replace: true, preventScrollReset: true })
        await pause(pauseAfter(tries))
      }
    }
    void watch()
    return () => left.abort()
  }, [id, language])
  return known
}
