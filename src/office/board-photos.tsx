import { useCallback, useState } from 'react'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import { PHOTO_ACCEPT } from '../shop/ordering/photos/photo-file.ts'
import { PhotoList } from '../shop/ordering/photos/photo-list.tsx'
import type { Photos } from '../shop/ordering/photos/photo-schema.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { FileChoice } from '../ui/file-choice.tsx'
import { useText } from '../ui/text.tsx'
import { addPhoto, loadPhotos, removePhoto } from './board-photo-calls.ts'
import { type OnExpired, shutOutBy, useCaller, useReading } from './use-desk.ts'
import { useMay } from './use-rights.ts'

type BoardPhotosProps = { lineId: string; onExpired: OnExpired }

/** Photos of a finished job, which its customer sees; a phone opens its camera. */
export function BoardPhotos({ lineId, onExpired }: BoardPhotosProps) {
  const { t } = useText()
  const may = useMay()
  const caller = useCaller()
  const read = useCallback(
    (signal: AbortSignal) => loadPhotos(caller, lineId, signal),
    [caller, lineId],
  )
  const { shown, show } = useReading(read, onExpired)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const make = async (send: () => Promise<Answer<Photos>>) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    const answer = await send()
    setBusy(false)
    const notice = shutOutBy(answer)
    if (notice !== undefined) return onExpired(notice)
    if (answer.kind === 'done') return show(answer.data)
    setFailure(
      answer.kind === 'refused' ? (answer.refusals[0]?.message ?? '') : t('staff.unreachable'),
    )
  }
  const add = async (files: File[]) => {
    for (const file of files) await make(() => addPhoto(caller, lineId, file))
  }
  return (
    <section className="stack-small" aria-label={t('workshop.photos')}>
      <h3>{t('workshop.photos')}</h3>
      {shown && shown.length === 0 && (
        <p className="small secondary">{t('workshop.photos.none')}</p>
      )}
      {shown && shown.length > 0 && (
        <PhotoList
          photos={shown}
          beside={({ id }) =>
            may('jobs:move') && (
              <Button
                kind="text"
                aria-disabled={busy}
                onClick={() => void make(() => removePhoto(caller, lineId, id))}
              >
                {t('workshop.photos.remove')}
              </Button>
            )
          }
        />
      )}
      {may('jobs:move') && (
        <FileChoice accept={PHOTO_ACCEPT} several onFiles={(files) => void add(files)}>
          {t(busy ? 'workshop.photos.sending' : 'workshop.photos.add')}
        </FileChoice>
      )}
      <Failure>{failure}</Failure>
    </section>
  )
}
