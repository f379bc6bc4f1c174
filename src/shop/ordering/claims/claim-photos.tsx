import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FileChoice } from '../../../ui/file-choice.tsx'
import { useText } from '../../../ui/text.tsx'
import { MOST_CLAIM_PHOTOS } from '../../order/claims/claim.ts'
import { PHOTO_ACCEPT } from '../photos/photo-file.ts'
import { AreaDialog } from './area-dialog.tsx'
import { Marked } from './claim-picture.tsx'
import type { SentPhoto, useClaimPhotos } from './use-claim-photos.ts'

const pictureOf = ({ url, widthPx, heightPx }: SentPhoto) => ({
  ...{ src: url, width: widthPx, height: heightPx },
})

type ClaimPhotosProps = { photos: ReturnType<typeof useClaimPhotos>; missing: string | null }

/** The photos of a claim; each may have an area marked on it. */
export function ClaimPhotos({ photos: sent, missing }: ClaimPhotosProps) {
  const { t } = useText()
  const hint = useId()
  const [marking, setMarking] = useState<string | null>(null)
  const { photos, sending, failure, add, remove, mark } = sent
  const place = photos.findIndex(({ id }) => id === marking) + 1
  const marked = photos[place - 1]
  return (
    <fieldset className="claim-part">
      <legend className="field-label">{t('claims.photos')}</legend>
      <p id={hint} className="field-hint">
        {t('claims.photos.hint', { limit: MOST_CLAIM_PHOTOS })}
      </p>
      {photos.length > 0 && (
        <ul className="claim-photos">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <Marked area={photo.area}>
                <img {...pictureOf(photo)} alt={t('claims.photos.alt', { place: index + 1 })} />
              </Marked>
              <Button small onClick={() => setMarking(photo.id)}>
                {t('claims.area.photo', { place: index + 1 })}
              </Button>
              <Button kind="text" onClick={() => remove(photo.id)}>
                {t('claims.photos.remove', { place: index + 1 })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < MOST_CLAIM_PHOTOS && (
        <FileChoice
          accept={PHOTO_ACCEPT}
          several
          hintId={hint}
          error={failure ?? missing}
          onFiles={(files) => void add(files)}
        >
          {t(sending ? 'claims.photos.sending' : 'claims.photos.add')}
        </FileChoice>
      )}
      <AreaDialog
        open={marked !== undefined}
        title={t('claims.area.photo', { place })}
        area={marked?.area ?? null}
        onArea={(area) => marked && mark(marked.id, area)}
        onClose={() => setMarking(null)}
      >
        {marked && <img {...pictureOf(marked)} alt="" draggable={false} />}
      </AreaDialog>
    </fieldset>
  )
}
