import { sentences } from '../platform/text.ts'
import { sayPieces } from '../shop/order/say-pieces.ts'
import { PieceThumb } from '../shop/print/drawing/piece-thumb.tsx'
import { sizeText } from '../shop/print/line/size-text.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Note } from '../ui/note.tsx'
import { Tag } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import { jobTag } from './desk-rows.ts'
import { PaneFile } from './pane-file.tsx'
import { PaneHandover } from './pane-handover.tsx'
import type { PanePart } from './pane-part.ts'
import { moveJob } from './staff-calls.ts'
import { useMove } from './use-move.ts'
import '../pages/artwork/upload-panel.css'

const SHAPE = { width: 272, height: 120 }

function PaneLine({
  caller,
  order,
  line,
  onMoved,
  onExpired,
  nowMs,
}: PanePart & { line: PanePart['order']['lines'][number] }) {
  const { t, number } = useText()
  const { busy, failure, make } = useMove(onMoved, onExpired)
  const { configuration, productName, recipeVersion, options, moves, jobState } = line
  const files = order.artwork.find(({ id }) => id === line.id)
  const { designs, jobName, observations } = configuration
  const { key, shape, tone } = jobTag(jobState)
  return (
    <li className="pane-line stack-small">
      <PieceThumb configuration={configuration} designs={designs} size={SHAPE} />
      <div className="pane-line-head">
        <strong>
          {productName} {sizeText(configuration, number)}
        </strong>
        <Tag shape={shape} tone={tone}>
          {t(key)}
        </Tag>
      </div>
      <p className="small secondary">
        {sentences([
          jobName,
          sayPieces(line, t),
          ...options,
          t('staff.recipe', { version: recipeVersion }),
        ])}
      </p>
      {line.warnings.map((warning) => (
        <Note key={warning} kind="warn">
          {warning}
        </Note>
      ))}
      {observations && <p className="small">«{observations}»</p>}
      {files?.artworks.map((artwork) => (
        <PaneFile
          key={artwork.id}
          {...{ caller, order, onMoved, onExpired, nowMs }}
          line={files}
          artwork={artwork}
        />
      ))}
      {moves.map((move) => (
        <Button
          key={move}
          small
          wide
          kind="ink"
          data-move
          aria-disabled={busy}
          onClick={() => void make(() => moveJob(caller, order.number, line.id, move))}
        >
          {t(`artwork.move.${move}`)}
        </Button>
      ))}
      <PaneHandover caller={caller} number={order.number} lineId={line.id} jobState={jobState} />
      <Failure>{failure}</Failure>
    </li>
  )
}

/** Each product as a job: shape, state, and its next step if it is ours. */
export function PaneLines(part: PanePart) {
  const { t } = useText()
  return (
    <section>
      <h3 className="visually-hidden">{t('orders.lines')}</h3>
      <ul className="stack">
        {part.order.lines.map((line) => (
          <PaneLine key={line.id} {...part} line={line} />
        ))}
      </ul>
    </section>
  )
}
