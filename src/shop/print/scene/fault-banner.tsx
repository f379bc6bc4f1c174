import { useText } from '../../../ui/text.tsx'
import { HorizontalDimension, VerticalDimension } from './dimension.tsx'
import { DrawingBox } from './drawing-box.tsx'
import { Ground } from './ground.tsx'
import { HERO_SIZES, heroScene, Poles } from './hero-banner.tsx'
import { Person } from './person.tsx'
import { PrintedSheet } from './printed-sheet.tsx'
import type { Scene, Size } from './scene.ts'

const HEIGHT_MM = 1000
const PRINTED_MM = 3000
/** How far a banner turns that hangs by one corner. */
const LOOSE_DEGREES = 8

/** A page that is not there: an empty sheet, measured all the same, as wide as the status. */
export function EmptyBanner({ widthCm }: { widthCm: number }) {
  const { t, number } = useText()
  const label = t('drawing.empty', { width: widthCm, height: HEIGHT_MM / 10 })
  return (
    <DrawingBox shape="hero" label={label} {...HERO_SIZES}>
      {(size) => {
        const scene = heroScene(widthCm * 10, HEIGHT_MM, size)
        const { sheet } = scene
        const figureSize = size.width < 576 ? 13 : 16
        return (
          <>
            <Poles scene={scene} />
            <PrintedSheet box={sheet} pxPerMm={scene.pxPerMm} hem />
            <HorizontalDimension
              from={sheet.x}
              to={sheet.x + sheet.width}
              at={sheet.y - figureSize * 1.9}
              edge={sheet.y}
              figure={`${number(widthCm)} cm`}
              live
              size={figureSize}
            />
            <VerticalDimension
              from={sheet.y}
              to={sheet.y + sheet.height}
              at={sheet.x + sheet.width + figureSize * 1.9}
              edge={sheet.x + sheet.width + 6}
              figure={`${number(HEIGHT_MM / 10)} cm`}
              live={false}
              within={size.width}
              size={figureSize}
            />
            <Standing scene={scene} size={size} />
          </>
        )
      }}
    </DrawingBox>
  )
}

/** A fault of the shop: a banner that has come loose at one corner. */
export function LooseBanner({ print }: { print: string }) {
  const { t } = useText()
  return (
    <DrawingBox shape="hero" label={t('drawing.loose', { print })} {...HERO_SIZES}>
      {(size) => {
        const scene = heroScene(PRINTED_MM, HEIGHT_MM, size)
        const { sheet } = scene
        return (
          <>
            <Poles scene={scene} />
            <g transform={`rotate(${LOOSE_DEGREES} ${sheet.x} ${sheet.y})`}>
              <PrintedSheet box={sheet} pxPerMm={scene.pxPerMm} print={print} dark hem />
            </g>
            <Standing scene={scene} size={size} />
          </>
        )
      }}
    </DrawingBox>
  )
}

/** The person beside it, on the ground. */
function Standing({ scene: { personX, groundY, pxPerMm }, size }: { scene: Scene; size: Size }) {
  return (
    <>
      <Person x={personX} groundY={groundY} pxPerMm={pxPerMm} />
      <Ground
        y={groundY}
        width={size.width}
        zero={0}
        pxPerMm={pxPerMm}
        metres={size.width >= 576}
      />
    </>
  )
}
