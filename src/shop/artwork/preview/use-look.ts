import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import {
  closer,
  type Frame,
  kept,
  type Look,
  moved,
  type Piece,
  type Pinch,
  pinched,
  wholeLook,
} from './zoom.ts'

export const STEP = 1.5
const WHEEL_STEP = 1.0015
const KEY_MOVE_PX = 60
/** Effect of a key: zoom factor, or a move in pixels. */
const KEYS: Readonly<Record<string, { factor: number } | { x: number; y: number }>> = {
  '+': { factor: STEP },
  '=': { factor: STEP },
  '-': { factor: 1 / STEP },
  ArrowLeft: { x: KEY_MOVE_PX, y: 0 },
  ArrowRight: { x: -KEY_MOVE_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_MOVE_PX },
  ArrowDown: { x: 0, y: -KEY_MOVE_PX },
}

type Change = (change: (look: Look) => Look) => void

/** Observes the size of an element. */
function useFrame(stage: RefObject<HTMLElement | null>): Frame | null {
  const [frame, setFrame] = useState<Frame | null>(null)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width > 0 && height > 0)
        setFrame({ width: Math.round(width), height: Math.round(height) })
    })
    if (stage.current) observer.observe(stage.current)
    return () => observer.disconnect()
  }, [stage])
  return frame
}

/** The wheel scrolls the page until the picture has the focus or Ctrl is held. */
function useWheel(stage: RefObject<HTMLElement | null>, change: Change): void {
  useEffect(() => {
    const element = stage.current
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && document.activeElement !== element) return
      event.preventDefault()
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
      const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
      change((look) => closer(look, WHEEL_STEP ** -event.deltaY, at))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [stage, change])
}

/** One pointer moves, two pointers move and zoom. */
function useHands(change: Change) {
  const hands = useRef(new Map<number, { x: number; y: number }>())
  const pinchOf = (
    [one, other]: readonly { x: number; y: number }[],
    box: DOMRect,
  ): Pinch | null =>
    one && other
      ? {
          x: (one.x + other.x) / 2 - box.left - box.width / 2,
          y: (one.y + other.y) / 2 - box.top - box.height / 2,
          apart: Math.hypot(one.x - other.x, one.y - other.y),
        }
      : null
  const lift = (event: PointerEvent) => void hands.current.delete(event.pointerId)
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      hands.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: PointerEvent) => {
      const before = hands.current.get(event.pointerId)
      if (!before) return
      const box = event.currentTarget.getBoundingClientRect()
      const pinch = pinchOf([...hands.current.values()], box)
      hands.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const after = pinchOf([...hands.current.values()], box)
      if (pinch && after) change((look) => pinched(look, pinch, after))
      else change((look) => moved(look, event.clientX - before.x, event.clientY - before.y))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}

/** The visible part of a piece, with all ways to change it: buttons, wheel, touch, keys. */
export function useLook(stage: RefObject<HTMLElement | null>, piece: Piece) {
  const frame = useFrame(stage)
  const [wanted, setWanted] = useState<Look | null>(null)
  const { widthMm, heightMm } = piece
  const change: Change = useCallback(
    (next) => {
      if (!frame) return
      setWanted((before) =>
        kept(next(before ?? wholeLook({ widthMm, heightMm }, frame)), { widthMm, heightMm }, frame),
      )
    },
    [frame, widthMm, heightMm],
  )
  useWheel(stage, change)
  const hands = useHands(change)
  const onKeyDown = (event: KeyboardEvent) => {
    const does = KEYS[event.key]
    if (event.key === '0') setWanted(null)
    else if (!does || event.ctrlKey || event.metaKey || event.altKey) return
    else
      change((look) => ('factor' in does ? closer(look, does.factor) : moved(look, does.x, does.y)))
    event.preventDefault()
  }
  const look = frame && (wanted ? kept(wanted, piece, frame) : wholeLook(piece, frame))
  return {
    frame,
    look,
    change,
    showWhole: () => setWanted(null),
    isWhole: wanted === null,
    handlers: { ...hands, onKeyDown },
  }
}
