import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ClaimArea } from '../../order/claims/claim.ts'
import { areaByKey, areaFrom, centralArea, type PicturePoint } from './claim-area.ts'
import { Marked } from './claim-picture.tsx'

type StageProps = {
  label: string
  describedBy: string
  area: ClaimArea | null
  onArea: (area: ClaimArea) => void
  children: ReactNode
}

/** Marks an area by dragging or by arrow keys; Shift changes the size. */
function Stage({ label, describedBy, area, onArea, children }: StageProps) {
  const from = useRef<PicturePoint | null>(null)
  const pointAt = ({ clientX, clientY, currentTarget }: PointerEvent): PicturePoint => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = pointAt(event)
  }
  const move = (event: PointerEvent) => {
    if (from.current) onArea(areaFrom(from.current, pointAt(event)))
  }
  const lift = () => {
    from.current = null
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next =
      event.key === 'Enter' || event.key === ' '
        ? (area ?? centralArea())
        : areaByKey(area, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    onArea(next)
  }
  return (
    <button
      type="button"
      className="claim-stage"
      aria-label={label}
      aria-describedby={describedBy}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={lift}
      onKeyDown={press}
    >
      <Marked area={area}>{children}</Marked>
    </button>
  )
}

const percent = (thousandths: number): number => Math.round(thousandths / 10)

type AreaDialogProps = {
  open: boolean
  title: string
  area: ClaimArea | null
  onArea: (area: ClaimArea | null) => void
  onClose: () => void
  /** The picture. */
  children: ReactNode
}

/** A picture at full width on which the defect is marked. */
export function AreaDialog({ open, title, area, onArea, onClose, children }: AreaDialogProps) {
  const { t } = useText()
  const how = useId()
  const actions = (
    <>
      <Button kind="ink" onClick={onClose}>
        {t('claims.area.done')}
      </Button>
      {area && <Button onClick={() => onArea(null)}>{t('claims.area.clear')}</Button>}
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={actions}>
      {open && (
        <div className="stack-small">
          <p id={how} className="small secondary">
            {t('claims.area.keys')}
          </p>
          <Stage label={title} describedBy={how} area={area} onArea={onArea}>
            {children}
          </Stage>
          <p className="small" role="status">
            {area
              ? t('claims.area.is', {
                  x: percent(area.x),
                  y: percent(area.y),
                  width: percent(area.width),
                  height: percent(area.height),
                })
              : t('claims.area.none')}
          </p>
        </div>
      )}
    </Dialog>
  )
}
