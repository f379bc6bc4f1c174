import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { type Text, useText } from '../../../ui/text.tsx'
import { shownFileName } from './file-name.ts'
import { megabytes, type Pace, percentSent, saySize, timeLeft } from './upload-progress.ts'
import type { ShownUpload } from './use-uploads.ts'

function sayPace(t: Text['t'], pace: Pace): string {
  const left = timeLeft(pace)
  const percent = percentSent(pace)
  return left
    ? t(`artwork.panel.percentLeft.${left.unit}`, { percent, left: left.left })
    : t('artwork.panel.percent', { percent })
}

type UploadRowProps = { upload: ShownUpload; onRetry: () => void; onStop: () => void }

function FailedUpload({
  upload,
  message,
  onRetry,
  onStop,
}: UploadRowProps & { message: string | null }) {
  const { t } = useText()
  const { fileName } = upload
  const actions = (
    <>
      <Button
        kind="ink"
        small
        onClick={onRetry}
        aria-label={t('artwork.panel.retryFor', { fileName })}
      >
        {t('artwork.panel.retry')}
      </Button>
      <Button
        kind="text"
        onClick={onStop}
        aria-label={t('artwork.panel.withdrawFor', { fileName })}
      >
        {t('artwork.panel.withdraw')}
      </Button>
    </>
  )
  return (
    <Note kind="bad" role="alert" title={t('artwork.panel.failed', { fileName })} actions={actions}>
      {message ?? t('artwork.panel.failed.why')}
    </Note>
  )
}

/** An upload in progress: percentage and time left, or the error and a way to continue. */
export function UploadRow(props: UploadRowProps) {
  const { t } = useText()
  const { fileName, sizeBytes, news } = props.upload
  if (news.kind === 'failed') return <FailedUpload {...props} message={news.message} />
  const pace = news.kind === 'sending' ? news.pace : undefined
  const standing = {
    sending: pace && sayPace(t, pace),
    waiting: t('artwork.panel.waiting'),
    done: t('artwork.state.uploaded'),
  }[news.kind]
  const size = saySize(sizeBytes)
  const done =
    news.kind === 'done'
      ? 1
      : pace && (pace.totalBytes === 0 ? 1 : pace.sentBytes / pace.totalBytes)
  return (
    <div className="upload-row">
      <p>
        <strong className="file-name">{fileName}</strong>{' '}
        <span className="small secondary figure">
          {pace
            ? t('artwork.panel.sent', {
                sentMb: megabytes(pace.sentBytes),
                sizeMb: megabytes(sizeBytes),
              })
            : t(size.key, size.params)}
        </span>
      </p>
      <p className="small figure">{standing}</p>
      <ProgressBar label={t('artwork.panel.uploading', { fileName })} done={done} />
      {news.kind !== 'done' && (
        <Button
          kind="text"
          onClick={props.onStop}
          aria-label={t('artwork.panel.stopFor', { fileName })}
        >
          {t('artwork.panel.stop')}
        </Button>
      )}
    </div>
  )
}

/** A chosen file that is looked at before it is sent. */
export function LookedAtRow({ file }: { file: File }) {
  const { t } = useText()
  const fileName = shownFileName(file.name)
  const size = saySize(file.size)
  return (
    <div className="upload-row" role="status">
      <p>
        <strong className="file-name">{fileName}</strong>{' '}
        <span className="small secondary figure">{t(size.key, size.params)}</span>
      </p>
      <p className="small">{t('artwork.panel.looking')}</p>
      <ProgressBar label={t('artwork.panel.lookingAt', { fileName })} />
    </div>
  )
}
