import { Print } from '../../ui/drawing/printed-sheet.tsx'
import { type Box, px } from '../../ui/drawing/scene.ts'
import type { Placed } from '../../ui/drawing/stage.ts'
import type { Artwork } from './banner-sheet.tsx'
import { CutWords } from './cut-words.tsx'
import { bleedOf, contourIn, type DrawnVinyl, perforation, tileJoints, windowAround, wordsIn } from './vinyl-layout.ts'

type VinylFigureProps = { piece: DrawnVinyl; placed: Placed; artwork?: Artwork }

/** A vinyl where it is stuck: on a wall, a pane or the floor. */
export function VinylFigure({ piece, placed, artwork }: VinylFigureProps) {
  const { box } = placed
  return (
    <>
      {piece.surface === 'floor' && <path className="tile-joints" d={tileJoints(placed)} />}
      {piece.surface === 'window' && placed.extent.width > box.width && <Pane placed={placed} />}
      <g className="printed" transform={piece.inverted ? `translate(${px(2 * box.x + box.width)} 0) scale(-1 1)` : undefined}>
        <Film piece={piece} box={box} artwork={artwork} />
      </g>
      {piece.laminated && piece.cut === 'straight' && <LiftedCorner box={box} />}
    </>
  )
}

function Pane({ placed }: { placed: Placed }) {
  const { extent } = placed
  const { pane, shine } = windowAround(placed)
  return (
    <g className="pane">
      <rect x={px(extent.x)} y={px(extent.y)} width={px(extent.width)} height={px(extent.height)} />
      <rect className="pane-glass" x={px(pane.x)} y={px(pane.y)} width={px(pane.width)} height={px(pane.height)} />
      <path d={shine} />
    </g>
  )
}

function Film({ piece: { cut, film, whiteInk, colours }, box, artwork }: { piece: DrawnVinyl; box: Box; artwork?: Artwork }) {
  const words = artwork && 'text' in artwork ? artwork.text : ''
  const frame = { x: px(box.x), y: px(box.y), width: px(box.width), height: px(box.height) }
  if (cut === 'letters') return <CutWords box={box} text={words} colours={colours} />
  if (cut === 'straight') {
    return (
      <>
        <rect className={film === 'transparent' ? 'printed-clear' : 'printed-face'} {...frame} />
        {whiteInk && (
          <rect
            className="printed-white"
            x={px(box.x + box.width * 0.05)}
            y={px(box.y + box.height * 0.12)}
            width={px(box.width * 0.9)}
            height={px(box.height * 0.76)}
          />
        )}
        {artwork && 'href' in artwork && <image {...frame} href={artwork.href} preserveAspectRatio="none" />}
        {words && <Print box={box} text={words} />}
        {film === 'perforated' && <path className="printed-holes" d={perforation(box)} />}
        <rect className="printed-outline" {...frame} />
      </>
    )
  }
  return (
    <>
      {cut === 'kiss' && <rect className="printed-liner" {...frame} />}
      <path className={film === 'transparent' ? 'printed-clear' : 'printed-face printed-unlined'} d={contourIn(box)} />
      <g className="printed-dark">
        <path className="printed-solid" d={contourIn(box, bleedOf(box))} />
        {words && <Print box={wordsIn(box)} text={words} />}
      </g>
      {film === 'perforated' && <path className="printed-holes" d={perforation(wordsIn(box))} />}
      <path className="cut-line" d={contourIn(box)} />
    </>
  )
}

/** Two layers, seen where a corner is lifted. */
function LiftedCorner({ box }: { box: Box }) {
  const side = Math.min(22, Math.min(box.width, box.height) * 0.2)
  const [right, top] = [box.x + box.width, box.y]
  return (
    <path
      className="lifted-corner"
      d={`M${px(right - side)} ${px(top)}L${px(right)} ${px(top + side)}L${px(right - side * 0.86)} ${px(top + side * 0.86)}ZM${px(right - side * 0.7)} ${px(top)}L${px(right)} ${px(top + side * 0.7)}`}
    />
  )
}
