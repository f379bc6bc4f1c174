import { useState } from 'react'
import { useText } from '../../../ui/text.tsx'
import { type ClaimArea, MOST_CLAIM_PHOTOS } from '../../order/claims/claim.ts'
import type { ClaimPhoto } from '../../order/claims/claim-schema.ts'
import { PHOTO_MAX_BYTES } from '../photos/photo-file.ts'
import { sendClaimPhoto } from './claim-calls.ts'

export type SentPhoto = ClaimPhoto & { area: ClaimArea | null }

/** Photos that were sent for a claim, each kept by the shop before the claim is. */
export function useClaimPhotos(token: string) {
  const { t, language } = useText()
  const [photos, setPhotos] = useState<SentPhoto[]>([])
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const sendOne = async (file: File): Promise<boolean> => {
    if (file.size > PHOTO_MAX_BYTES) {
      setFailure(t('claims.photoTooLarge', { limit: PHOTO_MAX_BYTES / 1_000_000 }))
      return false
    }
    const answer = await sendClaimPhoto(language, token, file)
    if (answer.kind === 'done') setPhotos((before) => [...before, { ...answer.data, area: null }])
    else
      setFailure(
        answer.kind === 'refused' ? (answer.refusals[0]?.message ?? '') : t('claims.failed'),
      )
    return answer.kind === 'done'
  }
  const add = async (files: readonly File[]) => {
    setFailure(null)
    setSending(true)
    for (const file of files.slice(0, MOST_CLAIM_PHOTOS - photos.length))
      if (!(await sendOne(file))) break
    setSending(false)
  }
  return {
    photos,
    sending,
    failure,
    add,
    remove: (id: string) => setPhotos((before) => before.filter((photo) => photo.id !== id)),
    mark: (id: string, area: ClaimArea | null) =>
      setPhotos((before) => before.map((photo) => (photo.id === id ? { ...photo, area } : photo))),
  }
}
