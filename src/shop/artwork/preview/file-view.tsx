import { lazy, Suspense, useMemo } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ShownArtwork } from '../files/artwork-schema.ts'
import type { ShownWork } from '../files/shown-work.ts'
import { WorkProgress } from '../files/work-progress.tsx'
import {
  type AskPreview,
  askAsCustomer,
  askAsDesigner,
  askEarly,
  type MendFile,
  mendingOf,
} from './preview-calls.ts'
import type { Marking } from './use-marking.ts'
import { usePreview } from './use-preview.ts'
import './preview.css'
import { Versions } from './versions.tsx'
import { askVersions } from './versions-calls.ts'

// Loads the drawings of all families, so it is fetched with the first file only.
const PieceViewer = lazy(async () => ({
  default: (await import('./piece-viewer.tsx')).PieceViewer,
}))

const MendForm = lazy(async () => ({ default: (await import('./mend-form.tsx')).MendForm }))

type FileViewProps = {
  artwork: ShownArtwork
  ask: AskPreview
  mending: MendFile | null
  onMended: () => void
  marking?: Marking | null
}

/** Where the preview will be; what takes long says how far it is. */
function Place({ fileName, work }: { fileName: string; work?: ShownWork | undefined }) {
  const { t } = useText()
  return (
    <div className="viewer-place">
      <div className="stack-small">
        <Loading label={t('preview.making')} />
        {work && <WorkProgress fileName={fileName} work={work} />}
      </div>
    </div>
  )
}

function FileView({ artwork, ask, mending, onMended, marking }: FileViewProps) {
  const { t } = useText()
  const { state, reload } = usePreview(ask)
  const { fileName } = artwork
  if (state.kind === 'loading') return <Place fileName={fileName} work={state.work} />
  if (state.kind === 'failed')
    return (
      <Note
        kind="bad"
        role="alert"
        title={t('preview.failed')}
        actions={<Button onClick={reload}>{t('preview.again')}</Button>}
      >
        {t('preview.failedWhy')}
      </Note>
    )
  const { preview } = state
  return (
    <>
      {preview.state === 'shown' ? (
        <Suspense fallback={<Place fileName={fileName} />}>
          <PieceViewer artwork={artwork} preview={preview} onGone={reload} marking={marking} />
        </Suspense>
      ) : (
        <Note title={t('preview.none')}>{t(`preview.none.${preview.state}`)}</Note>
      )}
      {mending && (
        <Suspense>
          <MendForm preview={preview} mending={mending} onMended={onMended} />
        </Suspense>
      )}
    </>
  )
}

/** A file that was not read has no number of pages, and no picture. */
const isSeen = ({ deletedOn, state, pages }: ShownArtwork): boolean =>
  deletedOn === null && state !== 'uploaded' && state !== 'rejected' && pages !== null

/** The workshop's view, without close-ups and mending. `ask` must be a stable function. */
export function StaffFileView({
  artwork,
  ask,
  marking,
}: Pick<FileViewProps, 'artwork' | 'ask' | 'marking'>) {
  return isSeen(artwork) ? (
    <FileView
      key={artwork.id}
      artwork={artwork}
      ask={ask}
      mending={null}
      onMended={() => {}}
      marking={marking}
    />
  ) : null
}

type CustomerFileViewProps = {
  artwork: ShownArtwork
  orderToken: string
  lineId: string
  /** Files may still be replaced, so they may be mended. */
  open: boolean
  onMended: () => void
}

/** The file of a design on its piece; nothing before a verdict or without a preview. */
export function CustomerFileView({
  artwork,
  orderToken,
  lineId,
  open,
  onMended,
}: CustomerFileViewProps) {
  const { language } = useText()
  const { id } = artwork
  const ask = useMemo(() => askAsCustomer(language, orderToken, id), [language, orderToken, id])
  const versions = useMemo(
    () => askVersions(language, orderToken, lineId),
    [language, orderToken, lineId],
  )
  const mending = useMemo(
    () => (open ? mendingOf(language, orderToken, id) : null),
    [language, orderToken, id, open],
  )
  return (
    <>
      {isSeen(artwork) && (
        <FileView key={id} artwork={artwork} ask={ask} mending={mending} onMended={onMended} />
      )}
      <Versions artwork={artwork} ask={versions} />
    </>
  )
}

/** The same for a designer's link. */
export function DesignersFileView({
  artwork,
  designerKey,
}: {
  artwork: ShownArtwork
  designerKey: string
}) {
  const { language } = useText()
  const { id } = artwork
  const ask = useMemo(() => askAsDesigner(language, designerKey, id), [language, designerKey, id])
  return isSeen(artwork) ? (
    <FileView key={id} artwork={artwork} ask={ask} mending={null} onMended={() => {}} />
  ) : null
}

type EarlyFileViewProps = {
  artwork: ShownArtwork
  secret: string
  /** Keyed by the configuration: another size or finish places the file differently. */
  wanted: object
}

/** The same before the order. */
export function EarlyFileView({ artwork, secret, wanted }: EarlyFileViewProps) {
  const { language } = useText()
  const { id } = artwork
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted is what asks once more
  const ask = useMemo(() => askEarly(language, secret, id), [language, secret, id, wanted])
  return isSeen(artwork) ? (
    <FileView key={id} artwork={artwork} ask={ask} mending={null} onMended={() => {}} />
  ) : null
}
