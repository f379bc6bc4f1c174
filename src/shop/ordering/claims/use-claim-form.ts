import { useState } from 'react'
import { useText } from '../../../ui/text.tsx'
import { type ClaimArea, type ClaimReason, needsPhoto } from '../../order/claims/claim.ts'
import type { OrderClaims } from '../../order/claims/claim-schema.ts'
import { openClaim } from './claim-calls.ts'
import { useClaimPhotos } from './use-claim-photos.ts'

type Draft = {
  lineId: string
  reason: ClaimReason | null
  said: string
  drawingArea: ClaimArea | null
}
type Wrong = Partial<Record<'lineId' | 'reason' | 'said' | 'photos', string>>

/** What is missing, by field, as keys of its texts. */
function missingIn({ lineId, reason, said }: Omit<Draft, 'drawingArea'>, photos: number) {
  const wrong: Wrong = {
    ...(lineId === '' && { lineId: 'claims.lineMissing' }),
    ...(reason === null && { reason: 'claims.reasonMissing' }),
    ...(said.trim() === '' && { said: 'claims.saidMissing' }),
    ...(reason && needsPhoto(reason) && photos === 0 && { photos: 'claims.photoNeeded' }),
  }
  return wrong
}

/** The claim that is being written; a refused or lost one stays. */
export function useClaimForm(
  token: string,
  claimable: readonly string[],
  onClaims: (claims: OrderClaims) => void,
) {
  const { t, language } = useText()
  const [only] = claimable
  const [draft, setDraft] = useState<Draft>({
    lineId: claimable.length === 1 && only ? only : '',
    ...{ reason: null, said: '', drawingArea: null },
  })
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const photos = useClaimPhotos(token)
  const set = (change: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...change }))
    // What is being mended is no longer wrong.
    setWrong((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))),
    )
  }
  const send = async () => {
    if (busy || photos.sending) return
    const missing = missingIn(draft, photos.photos.length)
    setWrong(missing)
    setFailure(null)
    const { reason, ...rest } = draft
    if (Object.keys(missing).length > 0 || reason === null) return
    setBusy(true)
    const answer = await openClaim(language, token, {
      ...{ ...rest, reason },
      photos: photos.photos.map(({ id, area }) => ({ id, area })),
    })
    setBusy(false)
    if (answer.kind === 'done') return onClaims(answer.data)
    setFailure(answer.kind === 'refused' ? (answer.refusals[0]?.message ?? '') : t('claims.failed'))
  }
  return { draft, set, wrong, busy, failure, photos, send }
}
