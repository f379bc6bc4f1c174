import { sentences } from '../platform/text.ts'
import type { ArtworkLine } from '../shop/artwork/files/artwork-schema.ts'
import { sayPieces } from '../shop/order/say-pieces.ts'
import { PieceThumb } from '../shop/print/drawing/piece-thumb.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { PaneFile } from './pane-file.tsx'
import { PaneHandover } from './pane-handover.tsx'
import type { JobPart } from './pane-part.ts'
import '../pages/artwork/upload-panel.css'

const SHAPE = { width: 272, height: 120 }

/** What a job needs beyond its row: drawing, warnings, remarks, files, and what production takes. */
export function JobDetail({ files, ...part }: JobPart & { files: ArtworkLine | undefined }) {
  const { t } = useText()
  const { caller, order, line } = part
  const { configuration, recipeVersion, warnings, jobState, id } = line
  const { designs, observations } = configuration
  return (
    <div className="job-detail">
      <div className="stack-small">
        <PieceThumb configuration={configuration} designs={designs} size={SHAPE} />
        <p className="small secondary">
          {sentences([sayPieces(line, t), t('staff.recipe', { version: recipeVersion })])}
        </p>
        {observations && <p className="small">«{observations}»</p>}
        <PaneHandover caller={caller} number={order.number} lineId={id} jobState={jobState} />
      </div>
      <div className="stack-small">
        {warnings.map((warning) => (
          <Note key={warning} kind="warn">
            {warning}
          </Note>
        ))}
        {files?.artworks.map((artwork) => (
          <PaneFile key={artwork.id} {...part} line={files} artwork={artwork} />
        ))}
        {files?.needsFile && files.artworks.length === 0 && (
          <p className="small secondary">{t('staff.orderPage.fileMissing')}</p>
        )}
      </div>
    </div>
  )
}
