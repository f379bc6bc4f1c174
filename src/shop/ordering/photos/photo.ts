import type { Refusal } from '../../../platform/refusal.ts'
import type { JobState } from '../../order/job-state.ts'
import { PHOTO_MAX_BYTES } from './photo-file.ts'
import { mayHavePhotos } from './photographed.ts'

const MOST_PHOTOS = 6

/** Why a job takes no photo: it is not finished yet, or has enough of them. */
export function refusePhoto(
  { orderStatus, state }: { orderStatus: string; state: JobState },
  count: number,
): Refusal | null {
  if (!mayHavePhotos(orderStatus, state))
    return { code: 'workshop.photo.notFinished', field: 'file' }
  return count >= MOST_PHOTOS
    ? { code: 'workshop.photo.tooMany', field: 'file', params: { limit: MOST_PHOTOS } }
    : null
}

export const refusePhotoSize = (bytes: number): Refusal | null =>
  bytes > PHOTO_MAX_BYTES
    ? {
        code: 'workshop.photo.tooLarge',
        field: 'file',
        params: { limit: PHOTO_MAX_BYTES / 1_000_000 },
      }
    : null
