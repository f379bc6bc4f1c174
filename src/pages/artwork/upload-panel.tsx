import { type ReactNode, useCallback } from 'react'
import { DesignerLinks } from '../../shop/artwork/designer-links/designer-links.tsx'
import { Approval, Reopening } from '../../shop/artwork/files/approval-panel.tsx'
import {
  approveLine,
  loadArtwork,
  passFile,
  reopenLine,
  tellInks,
  withdrawFile,
} from '../../shop/artwork/files/artwork-calls.ts'
import { isChecking } from '../../shop/artwork/files/artwork-line.ts'
import type { ArtworkLine, ShownArtwork } from '../../shop/artwork/files/artwork-schema.ts'
import type { TellInks } from '../../shop/artwork/files/ink-questions.tsx'
import { CustomerFileView } from '../../shop/artwork/preview/file-view.tsx'
import { type JobState, takesArtwork } from '../../shop/order/job-state.ts'
import { useTellFailure } from '../../shop/session/use-tell-failure.ts'
import { Note } from '../../ui/note.tsx'
import { Tag, type TagShape, type TagTone } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import { LineUploads } from './line-uploads.tsx'
import './upload-panel.css'
import { usePolling } from '../../shop/artwork/files/use-polling.ts'
import { useUploads } from '../../shop/artwork/files/use-uploads.ts'

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
  /** The current lines: a file arrived, a verdict came, a line was approved. */
  onChange: (lines: ArtworkLine[]) => void
  /** Content between a line's name and its files. */
  about?: (lineId: string) => ReactNode
  /** The buyer, who probably approves. */
  approver?: string
  /** Effect on the date if an approval is withdrawn now. */
  reopenDates?: string
}

function LineHead({ line }: { line: ArtworkLine }) {
  const { t } = useText()
  const { title: product, widthMm, heightMm, needsFile, jobState } = line
  return (
    <div className="line-head">
      <h2>
        {t('artwork.panel.title', { product, widthCm: widthMm / 10, heightCm: heightMm / 10 })}
      </h2>
      <p role="status">
        <Tag {...LOOKS[jobState]}>
          {t(
            needsFile || jobState !== 'approved'
              ? `artwork.job.${jobState}`
              : 'artwork.panel.noFile',
          )}
        </Tag>
      </p>
    </div>
  )
}

/** The files of an order: state, findings and actions per line. */
export function UploadPanel({
  orderToken,
  lines,
  onChange,
  about,
  approver = '',
  reopenDates = '',
}: UploadPanelProps) {
  const { t, language } = useText()
  const tell = useTellFailure()
  const refresh = useCallback(async () => {
    const answer = await loadArtwork(language, orderToken)
    if (answer.kind === 'done') onChange(answer.data)
    return answer.kind !== 'unreachable'
  }, [language, orderToken, onChange])
  const uploads = useUploads({ orderToken }, refresh)
  usePolling(isChecking(lines), refresh)

  const told = async <Said,>(answer: Promise<Said>): Promise<Said> => {
    const said = await answer
    await refresh()
    return said
  }
  const withdraw = async (artworkId: string) =>
    tell(await told(withdrawFile(language, orderToken, artworkId)))
  const pass = async (artworkId: string) =>
    (await told(passFile(language, orderToken, artworkId))).kind === 'done'
  const inks = async (artworkId: string, said: Parameters<TellInks>[0]) =>
    (await told(tellInks(language, orderToken, artworkId, { inks: said }))).kind === 'done'
  const viewOf = (line: ArtworkLine) => (artwork: ShownArtwork) => (
    <CustomerFileView
      artwork={artwork}
      orderToken={orderToken}
      lineId={line.id}
      open={takesArtwork(line.jobState)}
      onMended={() => void refresh()}
    />
  )
  return (
    <>
      {lines.map((line) => (
        <section key={line.id} className="field-set stack-small">
          <LineHead line={line} />
          {about?.(line.id)}
          {line.needsFile && (
            <LineUploads
              line={line}
              uploads={uploads}
              onWithdraw={withdraw}
              onPastCheck={pass}
              onInks={inks}
              view={viewOf(line)}
            />
          )}
          {line.needsFile && takesArtwork(line.jobState) && (
            <DesignerLinks orderToken={orderToken} lineId={line.id} product={line.title} />
          )}
          {line.artworks.some(({ look }) => look === 'waits') && (
            <Note>{t('artwork.look.waits')}</Note>
          )}
          {line.jobState === 'awaiting_approval' && isChecking([line]) && (
            <Note>{t('artwork.panel.approve.drawing')}</Note>
          )}
          {line.jobState === 'awaiting_approval' && (
            <Approval
              name={approver}
              onApprove={(name) => told(approveLine(language, orderToken, line.id, name))}
            />
          )}
          {line.needsFile && line.jobState === 'approved' && (
            <Reopening
              dates={reopenDates}
              onReopen={() => told(reopenLine(language, orderToken, line.id))}
            />
          )}
        </section>
      ))}
    </>
  )
}
