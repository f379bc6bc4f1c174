import { useId, useState } from 'react'
import { useText } from '../../../ui/text.tsx'
import { readScreen, writeScreen } from './screen-store.ts'
import {
  CARD_MM,
  DISTANCES_MM,
  leastLetterMm,
  resolvedDpi,
  scaleFrom,
  screenPxPerMm,
  USUAL_PX_PER_MM,
} from './viewing.ts'
import type { Look } from './zoom.ts'

type DistanceToolsProps = {
  /** At the printed size; null for vectors. */
  dpi: number | null
  look: Look | null
  onScale: (pxPerMm: number) => void
}

const NEAR = 0.01
const M = 1000

/**
 * At its real size on this screen, and as large as it looks from some metres away; the screen is
 * measured with a bank card.
 */
export function DistanceTools({ dpi, look, onScale }: DistanceToolsProps) {
  const { t } = useText()
  const id = useId()
  const [screen, setScreen] = useState(readScreen)
  const scales = DISTANCES_MM.map((mm) => scaleFrom(mm, screen))
  const at = scales.findIndex((scale) => look !== null && Math.abs(look.pxPerMm / scale - 1) < NEAR)
  const distanceMm = DISTANCES_MM[at]
  const say = (mm: number): string =>
    mm === DISTANCES_MM[0] ? t('preview.realSize') : t('preview.from', { metres: mm / M })
  const measure = (pxPerMm: number) => {
    setScreen(pxPerMm)
    writeScreen(pxPerMm)
    if (distanceMm !== undefined) onScale(scaleFrom(distanceMm, pxPerMm))
  }
  return (
    <div className="viewer-distance stack-small">
      <label htmlFor={id}>{t('preview.distance')}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={DISTANCES_MM.length - 1}
        step={1}
        value={Math.max(0, at)}
        aria-valuetext={distanceMm === undefined ? t('preview.free') : say(distanceMm)}
        onChange={(event) => onScale(scales[Number(event.target.value)] ?? USUAL_PX_PER_MM)}
        onClick={(event) => onScale(scales[Number(event.currentTarget.value)] ?? USUAL_PX_PER_MM)}
      />
      <p className="viewer-stops small secondary" aria-hidden="true">
        {DISTANCES_MM.map((mm) => (
          <span key={mm}>{say(mm)}</span>
        ))}
      </p>
      <p className="small" role="status">
        {distanceMm === undefined
          ? t('preview.free')
          : t(dpi === null ? 'preview.eye.vector' : 'preview.eye', {
              metres: distanceMm / M,
              eyeDpi: resolvedDpi(distanceMm),
              dpi: dpi ?? 0,
              letterMm: leastLetterMm(distanceMm),
            })}
      </p>
      <Measuring screen={screen} onMeasure={measure} />
    </div>
  )
}

/** A bank card at real size: visitors lay their own on it to check the scale. */
function Measuring({
  screen,
  onMeasure,
}: {
  screen: number
  onMeasure: (pxPerMm: number) => void
}) {
  const { t } = useText()
  const id = useId()
  const [width, height] = [Math.round(CARD_MM.width * screen), Math.round(CARD_MM.height * screen)]
  return (
    <details className="viewer-measuring">
      <summary>{t('preview.measure')}</summary>
      <p className="small secondary">{t('preview.measure.how')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, moved with keys */}
      <div className="viewer-card" tabIndex={0}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          aria-hidden="true"
          focusable="false"
        >
          <rect x="1" y="1" width={width - 2} height={height - 2} rx={3.2 * screen} />
        </svg>
      </div>
      <label htmlFor={id}>{t('preview.measure.size')}</label>
      <input
        id={id}
        type="range"
        min={100 * (USUAL_PX_PER_MM / 2)}
        max={100 * USUAL_PX_PER_MM * 2}
        step={2}
        value={Math.round(100 * screen)}
        onChange={(event) => onMeasure(screenPxPerMm(String(Number(event.target.value) / 100)))}
      />
    </details>
  )
}
