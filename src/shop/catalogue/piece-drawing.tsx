import { HorizontalDimension, VerticalDimension } from '../../ui/drawing/dimension.tsx'
import { Ground } from '../../ui/drawing/ground.tsx'
import { Person } from '../../ui/drawing/person.tsx'
import { drawableMm } from '../../ui/drawing/scene.ts'
import { useText } from '../../ui/text.tsx'
import { backSheetPx, finishStrips } from '../quoting/banner-layout.ts'
import { BannerSheet } from '../quoting/banner-sheet.tsx'
import type { DrawnBanner } from '../quoting/drawn-banner.ts'
import type { ShelfScene } from './shelf-scale.ts'

const FIGURE_PX = 14

/**
 * A product at the size of its example beside a person, at the scale of its list. It is drawn in screen pixels and cut off at the
 * right where only the ground goes on, so that nothing is ever scaled; the words beside it say what it shows.
 */
export function PieceDrawing({ banner, scene, className, reach }: { banner: DrawnBanner; scene: ShelfScene; className: string; reach: number }) {
  const { number } = useText()
  const { sheet, pxPerMm, groundY, personX, height } = scene
  const backPx = backSheetPx(banner)
  const right = sheet.x + sheet.width + backPx
  const cm = (mm: number) => number(drawableMm(mm) / 10)
  return (
    <svg className={`piece ${className}`} width="100%" height={height} aria-hidden="true" focusable="false">
      <Person x={personX} groundY={groundY} pxPerMm={pxPerMm} />
      <BannerSheet {...banner} layout={{ sheet, pxPerMm, backPx, strips: finishStrips(banner, scene).strips }} />
      <HorizontalDimension
        from={sheet.x}
        to={sheet.x + sheet.width}
        at={sheet.y - backPx - 18}
        edge={sheet.y - backPx}
        figure={cm(banner.widthMm)}
        size={FIGURE_PX}
      />
      <VerticalDimension
        from={sheet.y}
        to={sheet.y + sheet.height}
        at={right + 20}
        edge={right}
        figure={cm(banner.heightMm)}
        within={right + 60}
        size={FIGURE_PX}
      />
      <Ground y={groundY} width={reach} zero={0} pxPerMm={pxPerMm} />
    </svg>
  )
}
