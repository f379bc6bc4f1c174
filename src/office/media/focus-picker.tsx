import type { KeyboardEvent, MouseEvent } from 'react'
import { useController } from 'react-hook-form'
import { useText } from '../../ui/text.tsx'

const STEP = 10
const WHOLE = 100

const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const within = (percent: number): number =>
  Math.min(WHOLE, Math.max(0, Math.round(percent / STEP) * STEP))

const CROPS = ['wide', 'square', 'tall'] as const

/** The point that stays in view, by click or arrow keys, and the crops that follow from it. */
export function FocusPicker({ src }: { src: string }) {
  const { t } = useText()
  const { field: horizontal } = useController({ name: 'focusX' })
  const { field: vertical } = useController({ name: 'focusY' })
  const [x, y] = [Number(horizontal.value), Number(vertical.value)]
  const set = (nextX: number, nextY: number) => {
    horizontal.onChange(String(within(nextX)))
    vertical.onChange(String(within(nextY)))
  }
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // A press of a key has no place.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    set(
      ((event.clientX - box.left) / box.width) * WHOLE,
      ((event.clientY - box.top) / box.height) * WHOLE,
    )
  }
  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    set(x + move[0], y + move[1])
  }
  const style = { objectPosition: `${x}% ${y}%` }
  return (
    <fieldset className="focus-picker">
      <legend className="field-label">{t('media.focus')}</legend>
      <button
        ref={horizontal.ref}
        type="button"
        className="focus-picture"
        aria-label={`${t('media.focus')}. ${t('media.focusAt', { x, y })}`}
        aria-describedby="focus-hint"
        onClick={click}
        onKeyDown={press}
      >
        <img src={src} alt="" />
        <span className="focus-mark" style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <div className="focus-crops" aria-hidden="true">
        {CROPS.map((crop) => (
          <img key={crop} className={`focus-crop-${crop}`} src={src} alt="" style={style} />
        ))}
      </div>
      <p id="focus-hint" className="field-hint">
        {t('media.focusHint')} <span role="status">{t('media.focusAt', { x, y })}</span>
      </p>
    </fieldset>
  )
}
