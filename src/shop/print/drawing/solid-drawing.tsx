import { useId, useMemo, useRef } from 'react'
import { useText } from '../../../ui/text.tsx'
import type { DrawnWords } from '../scene/drawn-words.ts'
import { type Measured, StageDrawing } from '../scene/stage-drawing.tsx'
import { SolidFigure } from './solid-figure.tsx'
import { type SolidPiece, stageSolid } from './solid-layout.ts'
import { type Turning, useTurning } from './use-turning.ts'

type SolidDrawingProps = {
  piece: SolidPiece
  words: DrawnWords
  focused: Measured | null /** Nobody turns it: in lists. */
  still?: boolean
}

/** A piece with a body, to scale, turned by dragging, by the slider, or slowly by itself. */
export function SolidDrawing({ piece, words, focused, still }: SolidDrawingProps) {
  const view = useRef<HTMLDivElement>(null)
  const turning = useTurning(view)
  const staged = useMemo(() => stageSolid(piece), [piece])
  return (
    <>
      <div className={still ? undefined : 'turning'} ref={view} {...(!still && turning.drag)}>
        <StageDrawing
          staged={staged}
          words={words}
          ground={staged.companion === 'person'}
          focused={focused}
          ownWidth
        >
          {(placed) => (
            <SolidFigure
              piece={piece}
              placed={placed}
              degrees={turning.degrees}
              detail
              focused={focused}
            />
          )}
        </StageDrawing>
      </div>
      {!still && <TurnControls turning={turning} />}
    </>
  )
}

/** Without script they are out of sight, but their place is kept. */
function TurnControls({
  turning: { degrees, idle, alive, turnTo, setIdle },
}: {
  turning: Turning
}) {
  const { t } = useText()
  const id = useId()
  return (
    <div className={alive ? 'turn-controls' : 'turn-controls turn-controls-waiting'}>
      <label htmlFor={id}>{t('drawn.turn')}</label>
      <input
        id={id}
        type="range"
        min={-180}
        max={180}
        step={5}
        value={Math.round(degrees)}
        aria-valuetext={t('drawn.degrees', { degrees: Math.round(degrees) })}
        onChange={(event) => turnTo(Number(event.currentTarget.value))}
      />
      <button type="button" className="button button-small" onClick={() => setIdle(!idle)}>
        {t(idle ? 'drawn.stop' : 'drawn.sway')}
      </button>
    </div>
  )
}
