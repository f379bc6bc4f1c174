import { HorizontalDimension } from '../../ui/drawing/dimension.tsx'
import { Print } from '../../ui/drawing/printed-sheet.tsx'
import { type Box, px } from '../../ui/drawing/scene.ts'
import type { Placed } from '../../ui/drawing/stage.ts'
import { useText } from '../../ui/text.tsx'
import type { Artwork } from './banner-sheet.tsx'
import { boxesPath, type DrawnSticker, rollOf, stickersOnSheet, TURN_OF, viewsOfRoll } from './sticker-layout.ts'
import { bleedOf, contourIn, wordsIn } from './vinyl-layout.ts'

type StickerFigureProps = { piece: DrawnSticker; placed: Placed; artwork?: Artwork; detail?: boolean }

/** Stickers on their sheet, or on their roll. */
export function StickerFigure(props: StickerFigureProps) {
  return props.piece.supply === 'roll' ? <Roll {...props} /> : <Sheet {...props} />
}

const outlineOf = ({ outline }: DrawnSticker, boxes: readonly Box[]): string =>
  outline === 'rounded' ? boxes.map((box) => contourIn(box)).join('') : boxesPath(boxes)

/** All stickers as one path; the words on each only where they can be read. */
function Stickers({ piece, boxes, artwork, turn = 0 }: { piece: DrawnSticker; boxes: readonly Box[]; artwork?: Artwork; turn?: number }) {
  const words = artwork && 'text' in artwork ? artwork.text : ''
  const solid = piece.outline === 'rounded' ? boxes.map((box) => contourIn(box, bleedOf(box))).join('') : ''
  return (
    <>
      <path className={piece.film === 'transparent' ? 'printed-clear' : 'printed-face printed-unlined'} d={outlineOf(piece, boxes)} />
      {solid && <path className="printed-solid" d={solid} />}
      {words && (
        <g className={solid ? 'printed-dark' : undefined}>
          {boxes.slice(0, MOST_WORDS).map((box) => (
            <TurnedPrint key={`${box.x} ${box.y}`} box={piece.outline === 'rounded' ? wordsIn(box) : box} text={words} turn={turn} />
          ))}
        </g>
      )}
      <path className="cut-line" d={outlineOf(piece, boxes)} />
    </>
  )
}

const MOST_WORDS = 24

function TurnedPrint({ box, text, turn }: { box: Box; text: string; turn: number }) {
  if (turn === 0) return <Print box={box} text={text} />
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const [width, height] = turn % 180 === 0 ? [box.width, box.height] : [box.height, box.width]
  return (
    <g transform={`translate(${px(x)} ${px(y)}) rotate(${turn})`}>
      <Print box={{ x: -width / 2, y: -height / 2, width, height }} text={text} />
    </g>
  )
}

function Sheet({ piece, placed, artwork }: StickerFigureProps) {
  const { extent } = placed
  return (
    <g className="printed">
      {piece.cut === 'kiss' && (
        <rect className="printed-liner" x={px(extent.x)} y={px(extent.y)} width={px(extent.width)} height={px(extent.height)} />
      )}
      <Stickers piece={piece} boxes={stickersOnSheet(piece, placed)} artwork={artwork} />
    </g>
  )
}

function Roll({ piece, placed, artwork, detail }: StickerFigureProps) {
  const { front, web, stickers, side } = viewsOfRoll(piece, placed)
  const tail = side.x - side.outer
  return (
    <g className="printed">
      <rect className="printed-back roll-body" x={px(front.x)} y={px(front.y)} width={px(front.width)} height={px(front.height)} />
      <path
        className="roll-lines"
        d={`M${px(front.x)} ${px(front.y + front.height * 0.12)}h${px(front.width)}M${px(front.x)} ${px(front.y + front.height * 0.88)}h${px(front.width)}`}
      />
      <rect className="printed-liner" x={px(web.x)} y={px(web.y)} width={px(web.width)} height={px(web.height)} />
      <Stickers piece={piece} boxes={stickers} artwork={artwork} turn={TURN_OF[piece.leading]} />
      <circle className="printed-back" cx={px(side.x)} cy={px(side.y)} r={px(side.outer)} />
      <circle className="roll-core" cx={px(side.x)} cy={px(side.y)} r={px(side.core)} />
      <path className="printed-seam" d={`M${px(tail)} ${px(side.y)}V${px(web.y + web.height)}`} />
      {detail && <RollMarks piece={piece} placed={placed} />}
    </g>
  )
}

/** Which way the web runs, and the inner diameter. */
function RollMarks({ piece, placed }: { piece: DrawnSticker; placed: Placed }) {
  const { number, t } = useText()
  const { web, side } = viewsOfRoll(piece, placed)
  const { coreMm } = rollOf(piece)
  const x = side.x - side.outer + 16
  const [from, to] = [side.y + side.outer + 34, web.y + web.height]
  return (
    <>
      <HorizontalDimension
        from={side.x - side.core}
        to={side.x + side.core}
        at={side.y + side.outer + 18}
        edge={side.y + side.core}
        figure={`Ø ${number(coreMm / 10)} cm`}
        size={13}
      />
      {to - from > 16 && (
        <g className="callout">
          <path className="roll-arrow" d={`M${px(x)} ${px(from)}V${px(to)}l-4-7m4 7 4-7`} />
          {side.outer > 46 && (
            <text x={px(x + 10)} y={px(to - 2)} fontSize="13">
              {t(`drawn.sticker.first.${piece.leading}`)}
            </text>
          )}
        </g>
      )}
    </>
  )
}
