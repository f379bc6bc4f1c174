import type { BoardEdge as Edge } from '../quoting/appearance.ts'
import { DetailCircle } from '../scene/detail-circle.tsx'
import { px } from '../scene/scene.ts'
import type { Placed } from '../scene/stage.ts'
import { type DrawnBoard, edgeDetail } from './board-layout.ts'

/** The edge of a board, enlarged in a circle beside it. */
export function BoardEdge({ piece, placed }: { piece: DrawnBoard; placed: Placed }) {
  const enlarged = edgeDetail(piece, placed)
  if (!enlarged) return null
  const { half, radius, x, y, times, skin } = enlarged
  const { x: left, y: top, width, height } = placed.box
  const corner = { x: left + width, y: top + height * (piece.contour ? 0.5 : 1) }
  return (
    <DetailCircle x={x} y={y} radius={radius} of={corner} figure={`${times}:1`}>
      <EdgeMaterial look={piece.look} half={half} radius={radius} skin={skin} />
      <path
        className="detail-edge"
        d={`M${px(-half)} ${-radius}V${px(radius * 0.45)}H${px(half)}V${-radius}`}
      />
    </DetailCircle>
  )
}

/** The board seen along its edge: faces left and right, its lower end in sight. */
function EdgeMaterial({
  look,
  half,
  radius,
  skin,
}: {
  look: Edge
  half: number
  radius: number
  skin: number
}) {
  const end = radius * 0.45
  const block = { x: px(-half), y: -radius, width: px(2 * half), height: px(radius + end) }
  const skins = [-half, half - skin].map((x) => (
    <rect
      key={x}
      className="detail-skin"
      x={px(x)}
      y={-radius}
      width={px(skin)}
      height={px(radius + end)}
    />
  ))
  if (look === 'acrylic') return <rect className="detail-glass" {...block} />
  if (look === 'solid') return <rect className="detail-solid" {...block} />
  if (look === 'corrugated') {
    const step = Math.max(5, half * 0.9)
    let flutes = ''
    for (let at = -radius; at < end; at += step)
      flutes +=
        `M${px(-half)} ${px(at)}L${px(half)} ${px(Math.min(end, at + step / 2))}` +
        `L${px(-half)} ${px(Math.min(end, at + step))}`
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
