import { type ReactNode, useCallback, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Tag, type TagShape, type TagTone } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import { DesignerLinks } from '../designer-links/designer-links.tsx'
import { CustomerFileView } from '../preview/file-view.tsx'
import { approveLine, loadArtwork, withdrawFile } from './artwork-calls.ts'
import { type ArtworkLine, isChecking, type ShownArtwork } from './artwork-line.ts'
import { type JobState, takesArtwork } from './job-state.ts'
import { LineUploads } from './line-uploads.tsx'
import './upload-panel.css'
import { usePolling } from './use-polling.ts'
import { useUploads } from './use-uploads.ts'

const LOOKS: Record<JobState, { shape: TagShape; tone: TagTone }> = {
  awaiting_artwork: { shape: 'empty', tone: 'quiet' },
  checking: { shape: 'half', tone: 'quiet' },
  needs_changes: { shape: 'diamond', tone: 'bad' },
  awaiting_approval: { shape: 'diamond', tone: 'warn' },
  approved: { shape: 'full', tone: 'ok' },
  in_production: { shape: 'full', tone: 'ok' },
  finished: { shape: 'full', tone: 'ok' },
  packed: { shape: 'full', tone: 'ok' },
}

export type UploadPanelProps = {
  orderToken: string
  lines: readonly ArtworkLine[]
  /** The lines as they are now: a file arrived, a verdict came, a line was approved. */
  onChange: (lines: ArtworkLine[]) => void
  /** What stands between the name of a line and its files. */
  about?: (lineId: string) => ReactNode
}

function Approval({ onApprove }: { onApprove: () => Promise<boolean> }) {
  const { t } = useText()
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const approve = async () => {
    setBusy(true)
    setFailed(!(await onApprove()))
    setBusy(false)
  }
  const action = (
    <Button kind="go" onClick={approve} aria-disabled={busy}>
      {t('artwork.panel.approve')}
    </Button>
  )
  return (
    <>
      <Note kind="warn" title={t('artwork.panel.approve.title')} actions={action}>
        {t('artwork.panel.approve.why')}
      </Note>
      {failed && (
        <Note kind="bad" role="alert">
          {t('artwork.panel.approve.failed')}
        </Note>
      )}
    </>
  )
}

/** The files of an order: for each line its state, its files with their findings, the way to send, replace and approve them. */
export function UploadPanel({ orderToken, lines, onChange, about }: UploadPanelProps) {
  const { t, language } = useText()
  const refresh = useCallback(async () => {
    const answer = await loadArtwork(language, orderToken)
    if (answer.kind === 'done') onChange(answer.data)
    return answer.kind !== 'unreachable'
  }, [language, orderToken, onChange])
  const uploads = useUploads({ orderToken }, refresh)
  usePolling(isChecking(lines), refresh)

  const withdraw = async (artworkId: string) => {
    await withdrawFile(language, orderToken, artworkId)
    await refresh()
  }
  const viewOf = (line: ArtworkLine) => (artwork: ShownArtwork) => (
    <CustomerFileView artwork={artwork} orderToken={orderToken} open={takesArtwork(line.jobState)} onMended={() => void refresh()} />
  )
  const approve = async (lineId: string): Promise<boolean> => {
    const answer = await approveLine(language, orderToken, lineId)
    await refresh()
    return answer.kind === 'done'
  }
  return (
    <>
      {lines.map((line) => (
        <section key={line.id} className="field-set stack-small">
          <div className="line-head">
            <h2>{t('artwork.panel.title', { product: line.title, widthCm: line.widthMm / 10, heightCm: line.heightMm / 10 })}</h2>
            <p role="status">
              <Tag {...LOOKS[line.jobState]}>
                {t(line.needsFile || line.jobState !== 'approved' ? `artwork.job.${line.jobState}` : 'artwork.panel.noFile')}
              </Tag>
            </p>
          </div>
          {about?.(line.id)}
          {line.needsFile && <LineUploads line={line} uploads={uploads} onWithdraw={withdraw} view={viewOf(line)} />}
          {line.needsFile && takesArtwork(line.jobState) && <DesignerLinks orderToken={orderToken} lineId={line.id} product={line.title} />}
          {line.artworks.some(({ look }) => look === 'waits') && <Note>{t('artwork.look.waits')}</Note>}
          {line.jobState === 'awaiting_approval' && <Approval onApprove={() => approve(line.id)} />}
        </section>
      ))}
    </>
  )
}
