import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Size } from './scene.ts'

type DrawingBoxProps = {
  /** Names the aspect ratio in the style sheet, which keeps the place from the first byte. */
  shape: 'stage' | 'hero'
  /** The sentence for screen readers. */
  label: string
  /**
   * What the server draws: for broad screens and for phones; the style sheet shows one of the two.
   */
  wide: Size
  narrow: Size
  children: (size: Size) => ReactNode
}

/**
 * Strokes and figures are in screen pixels, so a drawing is laid out for the width it really has:
 * two common widths on the server, the measured one as soon as the browser knows it. The box keeps
 * its shape all the while.
 */
export function DrawingBox({ shape, label, wide, narrow, children }: DrawingBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<Size | null>(null)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0)
        setMeasured({
          width: Math.round(entry.contentRect.width),
          height: Math.round(entry.contentRect.height),
        })
    })
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={`drawing drawing-${shape}`} role="img" aria-label={label} ref={box}>
      {measured ? (
        <Canvas size={measured}>{children(measured)}</Canvas>
      ) : (
        <>
          <Canvas size={wide} className="drawing-wide">
            {children(wide)}
          </Canvas>
          <Canvas size={narrow} className="drawing-narrow">
            {children(narrow)}
          </Canvas>
        </>
      )}
    </div>
  )
}

function Canvas({
  size,
  className,
  children,
}: {
  size: Size
  className?: string
  children: ReactNode
}) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width}
      height={size.height}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
