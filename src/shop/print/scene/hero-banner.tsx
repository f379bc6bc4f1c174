import { useText } from '../../../ui/text.tsx'
import { HorizontalDimension, VerticalDimension } from './dimension.tsx'
import { DrawingBox } from './drawing-box.tsx'
import { Ground } from './ground.tsx'
import { Person } from './person.tsx'
import { PrintedSheet } from './printed-sheet.tsx'
import { drawableMm, placeScene, px, type Scene, type Size } from './scene.ts'

export type HeroBannerProps = {
  widthMm: number
  heightMm: number
  /** The printed words. The page repeats them in its heading. */
  print: string
  sub?: string
  /** The measure being typed, by default the width. */
  focused?: 'width' | 'height' | null
  eyelets?: readonly { xMm: number; yMm: number }[]
}

const WIDE: Size = { width: 1240, height: 500 }
const NARROW: Size = { width: 328, height: 200 }
/** What the server draws, for broad screens and for phones. */
export const HERO_SIZES = { wide: WIDE, narrow: NARROW }
const ARM_MM = 720
const SHOULDER_MM = 1340

/** A banner between two poles, measured by a person. */
export function HeroBanner({
  widthMm,
  heightMm,
  print,
  sub,
  focused = null,
  eyelets = [],
}: HeroBannerProps) {
  const { t, number } = useText()
  const label = t('drawing.hero', {
    print,
    width: drawableMm(widthMm) / 10,
    height: drawableMm(heightMm) / 10,
  })
  const figures = {
    width: `${number(drawableMm(widthMm) / 10)} cm`,
    height: `${number(drawableMm(heightMm) / 10)} cm`,
  }
  return (
    <DrawingBox shape="hero" label={label} {...HERO_SIZES}>
      {(size) => {
        const scene = heroScene(widthMm, heightMm, size)
        const figureSize = size.width < 576 ? 13 : 16
        const { sheet, pxPerMm, groundY, personX } = scene
        return (
          <>
            <Poles scene={scene} />
            <PrintedSheet
              box={sheet}
              pxPerMm={pxPerMm}
              print={print}
              sub={sub}
              eyelets={eyelets}
              dark
              hem
            />
            <Person x={personX} groundY={groundY} pxPerMm={pxPerMm} reach={handOf(scene)} />
            <HorizontalDimension
              from={sheet.x}
              to={sheet.x + sheet.width}
              at={sheet.y - figureSize * 1.9}
              edge={sheet.y}
              figure={figures.width}
              live={focused !== 'height'}
              size={figureSize}
            />
            <VerticalDimension
              from={sheet.y}
              to={sheet.y + sheet.height}
              at={sheet.x + sheet.width + figureSize * 1.9}
              edge={sheet.x + sheet.width + 6}
              figure={figures.height}
              live={focused === 'height'}
              within={size.width}
              size={figureSize}
            />
            <Ground
              y={groundY}
              width={size.width}
              zero={0}
              pxPerMm={pxPerMm}
              metres={size.width >= 576}
            />
          </>
        )
      }}
    </DrawingBox>
  )
}

export function heroScene(widthMm: number, heightMm: number, size: Size): Scene {
  const phone = size.width < 576
  return placeScene(widthMm, heightMm, {
    ...size,
    margin: phone
      ? { top: 4, right: 2, bottom: 16, left: 0 }
      : { top: 12, right: 8, bottom: 30, left: 8 },
    gap: phone ? { px: 6, mm: 180 } : { px: 6, mm: 480 },
    dimension: phone ? 36 : 48,
  })
}

/**
 * The hand holds the tape at the sheet's corner; out of reach, it holds the edge at the height it
 * can.
 */
function handOf({ sheet, personX, groundY, pxPerMm }: Scene): { x: number; y: number } {
  const shoulder = { x: personX + 130 * pxPerMm, y: groundY - SHOULDER_MM * pxPerMm }
  const rise = Math.sqrt(Math.max(0, (ARM_MM * pxPerMm) ** 2 - (sheet.x - shoulder.x) ** 2))
  return {
    x: sheet.x - 2,
    y: Math.min(sheet.y + sheet.height, Math.max(shoulder.y - rise, sheet.y - 4)),
  }
}

/** Two poles and the cords to the corners; a sheet that stands on the ground leans on them. */
export function Poles({ scene: { sheet, groundY } }: { scene: Scene }) {
  const [left, right] = [sheet.x - 7, sheet.x + sheet.width + 7]
  const top = sheet.y - 12
  const cord = (pole: number, corner: number, y: number, fall: number) =>
    `M${px(pole)} ${px(y)}L${px(corner)} ${px(y + fall)}`
  const cords = [sheet.y + 4, sheet.y + sheet.height - 12].map(
    (y) => cord(left, sheet.x + 4, y, 5) + cord(right, sheet.x + sheet.width - 4, y, 5),
  )
  return (
    <g className="poles">
      <path d={`M${px(left)} ${px(groundY)}V${px(top)}M${px(right)} ${px(groundY)}V${px(top)}`} />
      <path className="poles-cord" d={cords.join('')} />
    </g>
  )
}
