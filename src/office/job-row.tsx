import { useId, useState } from 'react'
import type { ArtworkLine } from '../shop/artwork/files/artwork-schema.ts'
import { guardOfJob } from '../shop/order/job-guard.ts'
import { sayPieces } from '../shop/order/say-pieces.ts'
import { PieceThumb } from '../shop/print/drawing/piece-thumb.tsx'
import { sizeText } from '../shop/print/line/size-text.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Tag } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import { jobTag, shapeFrame } from './desk-rows.ts'
import { fileTag, waitsForStaff } from './file-tag.ts'
import { FileThumb } from './file-thumb.tsx'
import { JobDetail } from './job-detail.tsx'
import { MarginText } from './margin-text.tsx'
import type { JobPart } from './pane-part.ts'
import { RowCheck } from './row-check.tsx'
import { moveJob } from './staff-calls.ts'
import type { Chosen } from './use-chosen.ts'
import { useMove } from './use-move.ts'

/** The next step of the job; one that is not possible now says why. */
function NextStep({ caller, order, line, onMoved, onExpired }: JobPart) {
  const { t } = useText()
  const { busy, failure, make } = useMove(onMoved, onExpired)
  const why = useId()
  const guard = guardOfJob(order.status, line)
  return (
    <>
      {line.moves.map((move) => (
        <Button
          key={move}
          small
          kind="ink"
          data-move
          aria-disabled={busy}
          onClick={() => void make(() => moveJob(caller, order.number, line.id, move))}
        >
          {t(`artwork.move.${move}`)}
        </Button>
      ))}
      {guard && (
        <>
          <Button small className="not-now" aria-disabled="true" aria-describedby={why}>
            {t(`artwork.move.${guard.move}`)}
          </Button>
          <span id={why} className="small secondary job-why">
            {t(`staff.jobGuard.${guard.why}`)}
          </span>
        </>
      )}
      <Failure>{failure}</Failure>
    </>
  )
}

type FileCellProps = Pick<JobPart, 'caller'> & {
  files: ArtworkLine | undefined
  open: boolean
  detail: string
  onToggle: () => void
}

/** The state of the job's files, and the button that opens them. */
function FileCell({ caller, files, open, detail, onToggle }: FileCellProps) {
  const { t } = useText()
  const tag = files && fileTag(files)
  const [first] = files?.artworks ?? []
  return (
    <>
      {first && <FileThumb caller={caller} artwork={first} />}
      {tag && (
        <Tag shape={tag.shape} tone={tag.tone}>
          {t(tag.key)}
        </Tag>
      )}
      <Button
        kind="text"
        small
        data-row
        aria-expanded={open}
        aria-controls={detail}
        onClick={onToggle}
      >
        {t(open ? 'staff.orderPage.less' : 'staff.orderPage.more')}
      </Button>
    </>
  )
}

type JobRowProps = JobPart & { columns: number; alone: boolean; chosen: Chosen; hasMargin: boolean }

/** One job: drawing, what it is, its files and state, and its next step. */
export function JobRow({ columns, alone, chosen, hasMargin, ...part }: JobRowProps) {
  const { t, number, money } = useText()
  const { order, line, caller } = part
  const detail = useId()
  const { configuration, productName, options, jobState, position, pieces, netCents } = line
  const files = order.artwork.find(({ id }) => id === line.id)
  const [toggled, setToggled] = useState<boolean>()
  const open = toggled ?? (alone || (files !== undefined && waitsForStaff(files)))
  const { key, shape, tone } = jobTag(jobState)
  return (
    <tbody data-item>
      <tr className={chosen.has(line.id) ? 'job-chosen' : undefined}>
        <td className="job-check">
          <RowCheck
            label={t('staff.batch.chooseJob', {
              position,
              job: configuration.jobName || productName,
            })}
            checked={chosen.has(line.id)}
            onToggle={() => chosen.toggle(line.id)}
          />
        </td>
        <td className="job-position figure">{String(position).padStart(2, '0')}</td>
        <td className="job-shape">
          <PieceThumb
            configuration={configuration}
            designs={configuration.designs}
            size={shapeFrame(configuration)}
          />
        </td>
        <th scope="row" className="job-job">
          {configuration.jobName || productName}
          {configuration.jobName && <span className="small secondary">{productName}</span>}
        </th>
        <td className="job-size">{sizeText(configuration, number)}</td>
        <td className="job-made small">{options.join(', ')}</td>
        <td className="job-units figure" title={sayPieces(line, t)}>
          {number(pieces)}
        </td>
        <td className="job-file">
          <FileCell
            caller={caller}
            files={files}
            open={open}
            detail={detail}
            onToggle={() => setToggled(!open)}
          />
        </td>
        <td className="job-state">
          <Tag shape={shape} tone={tone}>
            {t(key)}
          </Tag>
          <NextStep {...part} />
        </td>
        <td className="job-net figure">{money(netCents)}</td>
        {hasMargin && (
          <td className="job-net figure">
            <MarginText margin={line.margin} />
          </td>
        )}
      </tr>
      <tr id={detail} hidden={!open} className="job-more">
        <td colSpan={columns}>{open && <JobDetail {...part} files={files} />}</td>
      </tr>
    </tbody>
  )
}
