import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { RESTING_DEGREES } from './solid-layout.ts'

const SWAY_SECONDS = 16
const FRAME_MS = 40
const DEGREES_PER_PX = 0.6

const wrapDegrees = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180

export type Turning = {
  degrees: number
  /** The idle rotation runs. */
  idle: boolean
  /** Interactive: before hydration controls would do nothing. */
  alive: boolean
  turnTo: (degrees: number) => void
  setIdle: (idle: boolean) => void
  drag: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
  }
}

/**
 * Angle of a solid: rotates slowly back and forth until the visitor turns it; not with reduced
 * motion, nor outside the viewport.
 */
export function useTurning(view: RefObject<Element | null>): Turning {
  const [degrees, setDegrees] = useState(RESTING_DEGREES)
  const [idle, setIdle] = useState(false)
  const [alive, setAlive] = useState(false)
  const grip = useRef({ x: 0, degrees: 0 })
  useEffect(() => {
    setAlive(true)
    setIdle(!matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [])
  useSway(idle, view, setDegrees)
  const turnTo = (to: number) => {
    setIdle(false)
    setDegrees(wrapDegrees(Math.round(to)))
  }
  return {
    degrees,
    idle,
    alive,
    turnTo,
    setIdle,
    drag: {
      onPointerDown: ({ currentTarget, pointerId, clientX }) => {
        currentTarget.setPointerCapture(pointerId)
        grip.current = { x: clientX, degrees }
        setIdle(false)
      },
      onPointerMove: ({ currentTarget, pointerId, clientX }) => {
        if (currentTarget.hasPointerCapture(pointerId))
          turnTo(grip.current.degrees - (clientX - grip.current.x) * DEGREES_PER_PX)
      },
    },
  }
}

function useSway(
  idle: boolean,
  view: RefObject<Element | null>,
  setDegrees: (degrees: number) => void,
) {
  useEffect(() => {
    if (!idle || !view.current) return
    let [inSight, frame, drawn, first] = [true, 0, 0, 0]
    const sight = new IntersectionObserver(([entry]) => {
      inSight = entry?.isIntersecting ?? true
    })
    sight.observe(view.current)
    const step = (now: number) => {
      first ||= now
      if (inSight && now - drawn >= FRAME_MS) {
        drawn = now
        setDegrees(RESTING_DEGREES * Math.cos(((now - first) / 1000 / SWAY_SECONDS) * 2 * Math.PI))
      }
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      sight.disconnect()
    }
  }, [idle, view, setDegrees])
}
