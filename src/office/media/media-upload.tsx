import { useListContext } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { MEDIA_ACCEPT, MEDIA_MAX_BYTES } from '../../shop/catalogue/media/received-media.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FileChoice } from '../../ui/file-choice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import { useKit } from '../resources/resource-context.tsx'
import { type Upload, useUploads } from './use-uploads.ts'

const MEGA = 1_000_000

function State({ upload: { state, sent, says, name, record } }: { upload: Upload }) {
  const { t } = useText()
  const { link } = useKit()
  if (state === 'waiting') return <Tag shape="empty">{t('media.waiting')}</Tag>
  if (state === 'refused')
    return (
      <Tag shape="diamond" tone="bad">
        {says}
      </Tag>
    )
  if (state === 'done')
    return (
      <>
        <Tag shape="full" tone="ok">
          {t('media.done')}
        </Tag>{' '}
        {record && <Link to={link(record)}>{t('media.open')}</Link>}
      </>
    )
  return (
    <>
      <ProgressBar label={name} {...(sent < 1 && { done: sent })} />
      <span className="small secondary">
        {sent < 1 ? t('media.sending', { percent: Math.round(sent * 100) }) : t('media.preparing')}
      </span>
    </>
  )
}

/** Where files are dropped or chosen, with the state of each. */
export function MediaUpload() {
  const { t } = useText()
  const { refetch } = useListContext()
  const { uploads, add, isBusy, clear } = useUploads(() => void refetch())
  const [over, setOver] = useState(false)
  return (
    <section className="media-upload" aria-label={t('media.upload')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same */}
      <div
        className={classNames('media-drop', over && 'media-drop-over')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          add([...event.dataTransfer.files])
        }}
      >
        <FileChoice accept={MEDIA_ACCEPT} several hintId="media-drop-hint" onFiles={add}>
          {t('media.upload')}
        </FileChoice>
        <span id="media-drop-hint" className="small secondary">
          {t('media.drop', { limit: MEDIA_MAX_BYTES / MEGA })}
        </span>
      </div>
      {uploads.length > 0 && (
        <>
          <ul className="media-uploads" aria-label={t('media.uploads')} aria-live="polite">
            {uploads.map((upload) => (
              <li key={upload.id}>
                <b>{upload.name}</b>
                <span>
                  <State upload={upload} />
                </span>
              </li>
            ))}
          </ul>
          {!isBusy && (
            <Button kind="text" onClick={clear}>
              {t('media.clear')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
