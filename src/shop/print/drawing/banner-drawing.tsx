import { type Text, useText } from '../../../ui/text.tsx'
import { EDGE_SETS, type EdgeSet } from '../quoting/edges.ts'
import type { Point } from '../quoting/eyelets.ts'
import { HorizontalDimension, VerticalDimension } from '../scene/dimension.tsx'
import { DrawingBox } from '../scene/drawing-box.tsx'
import { Ground, LEFT_RULER, Rulers } from '../scene/ground.tsx'
import { MarkList } from '../scene/mark-list.tsx'
import { Person } from '../scene/person.tsx'
import { drawableMm, px, type Size } from '../scene/scene.ts'
import type { Measured } from '../scene/stage-drawing.tsx'
import { type BannerFinish, type BannerLayout, layoutBanner } from './banner-layout.ts'
import { bannerMarks } from './banner-marks.ts'

/** Placeholder words for the customer's picture. */
export type Artwork = { text: string }

export type BannerDrawingProps = {
  widthMm: number
  heightMm: number
  finish: BannerFinish
  finishEdges: EdgeSet
  tubeDiameterMm?: number
  eyelets: readonly Point[]
  sides: 'one' | 'two'
  /** Woven with holes. */
  mesh: boolean
  /** The measure being typed: its line and its band on the ruler are magenta. */
  focused: Measured | null
  artwork?: Artwork
}

const WIDE: Size = { width: 640, height: 366 }
const NARROW: Size = { width: 328, height: 224 }

/** The banner to scale beside a person of 1.70 m, as it will be sewn; follows every keystroke. */
export function BannerDrawing(props: BannerDrawingProps) {
  const text = useText()
  return (
    <DrawingBox shape="stage" label={sentenceOf(props, text)} wide={WIDE} narrow={NARROW}>
      {(size) => <Elevation {...props} size={size} layout={layoutBanner(props, props, size)} />}
    </DrawingBox>
  )
}

type ElevationProps = BannerDrawingProps & { size: Size; layout: BannerLayout }

function Elevation({ size, layout, ...banner }: ElevationProps) {
  const { t, number } = useText()
  const { sheet, pxPerMm, groundY, personX, backPx, figurePx, broad } = layout
  const [right, bottom] = [sheet.x + sheet.width, sheet.y + sheet.height]
  const cm = (mm: number) => `${number(drawableMm(mm) / 10)} cm`
  return (
    <>
      {broad && (
        <Rulers
          {...size}
          pxPerMm={pxPerMm}
          across={{ from: sheet.x, to: right, live: banner.focused === 'width' }}
          down={{ from: sheet.y, to: bottom, live: banner.focused === 'height' }}
        />
      )}
      <Person x={personX} groundY={groundY} pxPerMm={pxPerMm} />
      <MarkList marks={bannerMarks({ ...banner, layout, words: banner.artwork?.text })} />
      <HorizontalDimension
        from={sheet.x}
        to={right}
        at={sheet.y - backPx - figurePx * 1.9}
        edge={sheet.y - backPx}
        figure={cm(banner.widthMm)}
        live={banner.focused === 'width'}
        size={figurePx}
      />
      <VerticalDimension
        from={sheet.y}
        to={bottom}
        at={right + backPx + figurePx * 1.7}
        edge={right + backPx}
        figure={cm(banner.heightMm)}
        live={banner.focused === 'height'}
        within={size.width}
        size={figurePx}
      />
      <Annotations layout={layout} finish={banner.finish} />
      <Ground
        y={groundY}
        from={broad ? LEFT_RULER : 0}
        width={size.width}
        zero={sheet.x}
        pxPerMm={pxPerMm}
      />
      <text
        className="drawing-caption"
        x={size.width - 10}
        y={size.height - 8}
        fontSize="12"
        textAnchor="end"
      >
        {t('drawing.scale', { ratio: layout.ratio })}
      </text>
    </>
  )
}

/**
 * Below the sheet, where it hangs high enough: the gap between eyelets, and the name of the finish.
 */
function Annotations({ layout, finish }: { layout: BannerLayout; finish: BannerFinish }) {
  const { t, number } = useText()
  const { pitch, callout, sheet } = layout
  const bottom = sheet.y + sheet.height
  return (
    <>
      {pitch && (
        <HorizontalDimension
          from={pitch.fromX}
          to={pitch.toX}
          at={bottom + 28}
          edge={bottom}
          figure={`${number(Math.round(pitch.mm) / 10)} cm`}
          size={13}
        />
      )}
      {callout && (
        <g className="callout">
          <circle cx={px(callout.x)} cy={px(callout.y - layout.stripPx / 2)} r="2.5" />
          <path
            d={
              `M${px(callout.x)} ${px(callout.y)}` +
              `L${px(callout.x + 18)} ${px(callout.textY - 4)}h10`
            }
          />
          <text x={px(callout.textX)} y={px(callout.textY)} fontSize="13">
            {t(`drawing.finish.${finish}`)}
          </text>
        </g>
      )}
    </>
  )
}

function sentenceOf(
  { widthMm, heightMm, finish, finishEdges, eyelets, sides }: BannerDrawingProps,
  { t, language }: Text,
): string {
  const count = EDGE_SETS[finishEdges].length
  const parts = [
    finish === 'none'
      ? t('drawing.finish.none')
      : t(`drawing.finished.${finish}`, { edges: t(`drawing.edges.${finishEdges}`), count }),
    eyelets.length > 0 && t('drawing.eyelets', { count: eyelets.length }),
    sides === 'two' && t('drawing.twoSides'),
  ].filter((part) => part !== false)
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(parts)
  return t('drawing.sentence', {
    width: drawableMm(widthMm) / 10,
    height: drawableMm(heightMm) / 10,
    parts: list,
  })
}
