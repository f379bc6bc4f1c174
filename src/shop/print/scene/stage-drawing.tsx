import type { ReactNode } from 'react'
import { type Text, useText } from '../../../ui/text.tsx'
import { Companion } from './companion.tsx'
import { HorizontalDimension, VerticalDimension } from './dimension.tsx'
import { DrawingBox } from './drawing-box.tsx'
import type { DrawnWords, Said } from './drawn-words.ts'
import { Ground, LEFT_RULER, Rulers } from './ground.tsx'
import type { Size } from './scene.ts'
import { type Placed, placeStage, type Staged, scaleOf, stagedMm } from './stage.ts'

export type Measured = 'width' | 'height' | 'thickness'

type StageDrawingProps = {
  staged: Staged
  words: DrawnWords
  /** There is a floor in a front view; not in a view from above. */
  ground: boolean
  /** The measure being typed: its line and its band on the ruler are magenta. */
  focused: Measured | null
  /** Drawn on its side: what lies across is its height. */
  turned?: boolean
  /** `children` measure the width themselves. */
  ownWidth?: boolean
  children: (placed: Placed) => ReactNode
}

const WIDE: Size = { width: 640, height: 366 }
const NARROW: Size = { width: 328, height: 224 }

/**
 * A piece to scale beside its companion, with rulers, dimension lines and scale; follows every
 * keystroke.
 */
export function StageDrawing({ staged, words, children, ...marks }: StageDrawingProps) {
  const text = useText()
  return (
    <DrawingBox
      shape="stage"
      label={sentenceOf(staged, words, marks.turned === true, text)}
      wide={WIDE}
      narrow={NARROW}
    >
      {(size) => {
        const placed = placeStage(staged, size)
        return (
          <>
            <Surroundings placed={placed} staged={staged} {...marks} />
            {children(placed)}
            <Measures placed={placed} staged={staged} {...marks} />
          </>
        )
      }}
    </DrawingBox>
  )
}

type PartProps = Pick<
  StageDrawingProps,
  'ground' | 'focused' | 'turned' | 'staged' | 'ownWidth'
> & { placed: Placed }

/** A drawing on its side swaps the fields of its two lines. */
const liveLine = ({ focused, turned }: Pick<PartProps, 'focused' | 'turned'>): Measured | null => {
  if (!turned || focused === null) return focused
  return focused === 'width' ? 'height' : 'width'
}

function Surroundings({ placed, staged, ground, ...marks }: PartProps) {
  const { box, pxPerMm, groundY, size } = placed
  const live = liveLine(marks)
  return (
    <>
      {placed.broad && (
        <Rulers
          {...size}
          pxPerMm={pxPerMm}
          across={{ from: box.x, to: box.x + box.width, live: live === 'width' }}
          down={{ from: box.y, to: box.y + box.height, live: live === 'height' }}
        />
      )}
      <Companion
        kind={staged.companion}
        x={placed.companionX}
        groundY={groundY}
        pxPerMm={pxPerMm}
      />
      {ground && (
        <Ground
          y={groundY}
          from={placed.broad ? LEFT_RULER : 0}
          width={size.width}
          zero={box.x}
          pxPerMm={pxPerMm}
        />
      )}
    </>
  )
}

function Measures({ placed, staged, ...marks }: PartProps) {
  const { t, number } = useText()
  const { box, extent, figurePx, size } = placed
  const live = liveLine(marks)
  const cm = (mm: number) => `${number(stagedMm(mm) / 10)} cm`
  const [drawn, real] = scaleOf(placed.pxPerMm)
  return (
    <>
      {!marks.ownWidth && (
        <HorizontalDimension
          from={box.x}
          to={box.x + box.width}
          at={extent.y - figurePx * 1.7}
          edge={extent.y}
          figure={cm(staged.widthMm)}
          live={live === 'width'}
          size={figurePx}
        />
      )}
      <VerticalDimension
        from={box.y}
        to={box.y + box.height}
        at={extent.x + extent.width + figurePx * 1.7}
        edge={extent.x + extent.width}
        figure={cm(staged.heightMm)}
        live={live === 'height'}
        within={size.width - (staged.aside ?? 0)}
        size={figurePx}
      />
      <text
        className="drawing-caption"
        x={size.width - 10}
        y={size.height - 8}
        fontSize="12"
        textAnchor="end"
      >
        {t('drawn.scale', {
          companion: t(`drawn.companion.${staged.companion}`),
          ratio: `${number(drawn)}:${number(real)}`,
        })}
      </text>
    </>
  )
}

/**
 * "Dibujo a escala: vinilo en el suelo, de 100 por 70 cm, junto a dos pies. Con corte de contorno y
 * laminado."
 */
function sentenceOf(
  { widthMm, saidWidthMm = widthMm, heightMm, companion }: Staged,
  { noun, parts }: DrawnWords,
  turned: boolean,
  { t, language }: Text,
): string {
  const say = ([key, params, words = {}]: Said): string =>
    t(key, {
      ...params,
      ...Object.fromEntries(Object.entries(words).map(([name, word]) => [name, t(word)])),
    })
  const [across, down] = [
    Math.round(stagedMm(saidWidthMm)) / 10,
    Math.round(stagedMm(heightMm)) / 10,
  ]
  const said = t('drawn.sentence', {
    piece: say(noun),
    width: turned ? down : across,
    height: turned ? across : down,
    companion: t(`drawn.beside.${companion}`),
  })
  if (parts.length === 0) return said
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(parts.map(say))
  return `${said} ${t('drawn.parts', { parts: list })}`
}
