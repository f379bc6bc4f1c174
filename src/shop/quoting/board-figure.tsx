import { DetailCircle } from '../../ui/drawing/detail-circle.tsx'
import { Eyelets, Print } from '../../ui/drawing/printed-sheet.tsx'
import { px } from '../../ui/drawing/scene.ts'
import type { Placed } from '../../ui/drawing/stage.ts'
import type { Artwork } from './banner-sheet.tsx'
import { type BoardLook, type DrawnBoard, easelBack, edgeDetail, edgeFaces, edgePx, fixingRadius, fixings, tapeStrips } from './board-layout.ts'
import { bleedOf, contourIn, wordsIn } from './vinyl-layout.ts'

type BoardFigureProps = { piece: DrawnBoard; placed: Placed; artwork?: Artwork; detail?: boolean }

/** A board with its thickness, how it is fixed or stands, and its edge enlarged. */
export function BoardFigure({ piece, placed, artwork, detail }: BoardFigureProps) {
  const depth = edgePx(piece, placed.pxPerMm)
  const { top, side } = edgeFaces(placed, depth)
  const clear = piece.look === 'acrylic' ? ' board-clear' : ''
  return (
    <>
      <g className={`printed board${clear}`}>
        {!piece.contour && <path className="solid-top" d={top} />}
        {!piece.contour && <path className="solid-side" d={side} />}
        <Face piece={piece} placed={placed} depth={depth} artwork={artwork} />
        <Fixings piece={piece} placed={placed} />
      </g>
      {detail && <Edge piece={piece} placed={placed} />}
    </>
  )
}

function Face({ piece, placed: { box }, depth, artwork }: BoardFigureProps & { depth: number }) {
  const words = artwork && 'text' in artwork ? artwork.text : ''
  const frame = { x: px(box.x), y: px(box.y), width: px(box.width), height: px(box.height) }
  if (piece.contour) {
    return (
      <>
        <path className="solid-side" d={contourIn({ ...box, x: box.x + depth, y: box.y - depth })} />
        <path className="printed-face" d={contourIn(box)} />
        <g className="printed-dark">
          <path className="printed-solid" d={contourIn(box, bleedOf(box))} />
          {words && <Print box={wordsIn(box)} text={words} />}
        </g>
        <path className="cut-line" d={contourIn(box)} />
      </>
    )
  }
  return (
    <>
      <rect className="printed-face" {...frame} />
      {artwork && 'href' in artwork && <image {...frame} href={artwork.href} preserveAspectRatio="none" />}
      {words && <Print box={box} text={words} />}
      <rect className="printed-outline" {...frame} />
    </>
  )
}

function Fixings({ piece, placed }: { piece: DrawnBoard; placed: Placed }) {
  const { box, pxPerMm } = placed
  const { mounting, standing, eyelets = [] } = piece
  return (
    <>
      <Eyelets box={box} pxPerMm={pxPerMm} eyelets={eyelets} />
      {standing && <path className="printed-hidden" d={easelBack(placed)} />}
      {mounting === 'tape' &&
        tapeStrips(placed).map(({ x, y, width, height }) => (
          <rect key={`${x} ${y}`} className="printed-hidden" x={px(x)} y={px(y)} width={px(width)} height={px(height)} />
        ))}
      {(mounting === 'holes' || mounting === 'spacers') &&
        fixings(piece).map(({ xMm, yMm }) => (
          <circle
            key={`${xMm} ${yMm}`}
            className={mounting === 'holes' ? 'eyelets' : 'spacer'}
            cx={px(box.x + xMm * pxPerMm)}
            cy={px(box.y + yMm * pxPerMm)}
            r={px(fixingRadius(mounting, pxPerMm))}
          />
        ))}
    </>
  )
}

function Edge({ piece, placed }: { piece: DrawnBoard; placed: Placed }) {
  const enlarged = edgeDetail(piece, placed)
  if (!enlarged) return null
  const { half, radius, x, y, times, skin } = enlarged
  const { x: left, y: top, width, height } = placed.box
  const corner = { x: left + width, y: top + height * (piece.contour ? 0.5 : 1) }
  return (
    <DetailCircle x={x} y={y} radius={radius} of={corner} figure={`${times}:1`}>
      <EdgeMaterial look={piece.look} half={half} radius={radius} skin={skin} />
      <path className="detail-edge" d={`M${px(-half)} ${-radius}V${px(radius * 0.45)}H${px(half)}V${-radius}`} />
    </DetailCircle>
  )
}

/** The board seen along its edge: faces left and right, its lower end in sight. */
function EdgeMaterial({ look, half, radius, skin }: { look: BoardLook; half: number; radius: number; skin: number }) {
  const end = radius * 0.45
  const block = { x: px(-half), y: -radius, width: px(2 * half), height: px(radius + end) }
  const skins = [-half, half - skin].map((x) => (
    <rect key={x} className="detail-skin" x={px(x)} y={-radius} width={px(skin)} height={px(radius + end)} />
  ))
  if (look === 'acrylic') return <rect className="detail-glass" {...block} />
  if (look === 'solid') return <rect className="detail-solid" {...block} />
  if (look === 'corrugated') {
    const step = Math.max(5, half * 0.9)
    let flutes = ''
    for (let at = -radius; at < end; at += step)
      flutes += `M${px(-half)} ${px(at)}L${px(half)} ${px(Math.min(end, at + step / 2))}L${px(-half)} ${px(Math.min(end, at + step))}`
    return (
      <>
        <rect className="detail-paper" {...block} />
        <path className="detail-flute" d={flutes} />
      </>
    )
  }
  return (
    <>
      <rect className={look === 'foam' ? 'detail-foam' : 'detail-core'} {...block} />
      {look === 'foam' && <path className="detail-bubbles" d={bubbles(half - skin, radius, end)} />}
      {skins}
    </>
  )
}

function bubbles(half: number, radius: number, end: number): string {
  let dots = ''
  for (let row = 0, y = -radius + 4; y < end - 2; row++, y += 5)
    for (let x = -half + 3 + (row % 2) * 3.5; x < half - 2; x += 7) dots += `M${px(x)} ${px(y)}h0`
  return dots
}
