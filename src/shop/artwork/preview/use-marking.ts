import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import type { Rect } from '../../print/preflight/artwork-place.ts'
import type { MarkedArea } from '../review/asked-change.ts'
import { areaBetween, grownArea, middleArea, movedArea } from '../review/marked-area.ts'
import { ASKED } from './viewer-scene.tsx'
import type { Frame, Look, Piece } from './zoom.ts'

/** An area that staff mark. `on`: dragging and arrow keys mark. */
export type Marking = { area: MarkedArea | null; on: boolean; onArea: (area: MarkedArea) => void }

const KEY_MM = 10
const ARROWS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-KEY_MM, 0],
  ArrowRight: [KEY_MM, 0],
  ArrowUp: [0, -KEY_MM],
  ArrowDown: [0, KEY_MM],
}

type Stage = {
  stage: RefObject<HTMLElement | null>
  frame: Frame | null
  look: Look | null
  piece: Piece
  marking: Marking | null
}

/** Marks an area by dragging or by arrow keys; Shift changes the size. */
export function useMarking({ stage, frame, look, piece, marking }: Stage) {
  const from = useRef<{ xMm: number; yMm: number } | null>(null)
  const pointAt = (event: PointerEvent) => {
    const { left, top } = stage.current?.getBoundingClientRect() ?? new DOMRect()
    if (!frame || !look) return null
    return {
      xMm: look.xMm + (event.clientX - left - frame.width / 2) / look.pxPerMm,
      yMm: look.yMm + (event.clientY - top - frame.height / 2) / look.pxPerMm,
    }
  }
  const lift = () => {
    from.current = null
  }
  const handlersFor = (page: number) => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = pointAt(event)
    },
    onPointerMove: (event: PointerEvent) => {
      const to = pointAt(event)
      if (from.current && to) marking?.onArea({ page, ...areaBetween(from.current, to, piece) })
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown: (event: KeyboardEvent) => {
      const by = ARROWS[event.key]
      if (!by || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      const area = marking?.area?.page === page ? marking.area : middleArea(piece)
      marking?.onArea({ page, ...(event.shiftKey ? grownArea : movedArea)(area, ...by, piece) })
    },
  })
  const marked = (page: number): { number: number; level: string; rect: Rect }[] =>
    marking?.area?.page === page ? [{ number: ASKED, level: 'asked', rect: marking.area }] : []
  return { handlersFor, marked }
}
