import { lazy, Suspense, useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import type { ShownArtwork } from '../artwork/artwork-line.ts'
import { type AskPreview, askAsCustomer } from './preview-calls.ts'
import { usePreview } from './use-preview.ts'
import './preview.css'

// The drawings of all families come with it: whoever has sent no file needs none of them.
const PieceViewer = lazy(async () => ({ default: (await import('./piece-viewer.tsx')).PieceViewer }))

type FileViewProps = { artwork: ShownArtwork; ask: AskPreview }

function Place({ label }: { label: string }) {
  return (
    <div className="viewer-place">
      <Loading label={label} />
    </div>
  )
}

function FileView({ artwork, ask }: FileViewProps) {
  const { t } = useText()
  const { state, reload } = usePreview(ask)
  if (state.kind === 'loading') return <Place label={t('preview.making')} />
  if (state.kind === 'failed')
    return (
      <Note kind="bad" role="alert" title={t('preview.failed')} actions={<Button onClick={reload}>{t('preview.again')}</Button>}>
        {t('preview.failedWhy')}
      </Note>
    )
  const { preview } = state
  if (preview.state !== 'shown') return <Note title={t('preview.none')}>{t(`preview.none.${preview.state}`)}</Note>
  return (
    <Suspense fallback={<Place label={t('preview.making')} />}>
      <PieceViewer artwork={artwork} preview={preview} onGone={reload} />
    </Suspense>
  )
}

/** The file of a design on the piece it is for; nothing while it is not judged, or cannot be. */
export function CustomerFileView({ artwork, orderToken }: { artwork: ShownArtwork; orderToken: string }) {
  const { language } = useText()
  const ask = useMemo(() => askAsCustomer(language, orderToken, artwork.id), [language, orderToken, artwork.id])
  if (artwork.deletedOn || artwork.state === 'uploaded' || artwork.state === 'rejected') return null
  return <FileView key={artwork.id} artwork={artwork} ask={ask} />
}
