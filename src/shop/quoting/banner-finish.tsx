import { type Box, px } from '../../ui/drawing/scene.ts'
import type { BannerFinish, BannerLayout } from './banner-layout.ts'
import type { Edge } from './recipe.ts'

type BannerFinishMarksProps = { strips: BannerLayout['strips']; finish: BannerFinish; tubePx: number }

/** What is sewn or glued along the edges: seams dashed, what is hidden in grey, what can be seen in ink. */
export function BannerFinishMarks({ strips, finish, tubePx }: BannerFinishMarksProps) {
  if (finish === 'none') return null
  return strips.map(({ edge, box }) => (
    <g key={edge}>
      {(finish === 'velcro' || finish === 'tape') && <Strip box={box} kind={finish} />}
      {finish === 'sleeve' && <Tube edge={edge} box={box} thickness={Math.max(2.5, tubePx)} />}
      {(finish === 'hem' || finish === 'sleeve') && <path className="printed-hem" d={seamOf(edge, box)} />}
      {finish === 'tape' && <path className="printed-seam" d={seamOf(edge, box)} />}
    </g>
  ))
}

/** The inner side of a band. */
function seamOf(edge: Edge, { x, y, width, height }: Box): string {
  if (edge === 'top') return `M${px(x)} ${px(y + height)}h${px(width)}`
  if (edge === 'bottom') return `M${px(x)} ${px(y)}h${px(width)}`
  if (edge === 'left') return `M${px(x + width)} ${px(y)}v${px(height)}`
  return `M${px(x)} ${px(y)}v${px(height)}`
}

function Strip({ box, kind }: { box: Box; kind: 'velcro' | 'tape' }) {
  return <rect className={`printed-${kind}`} x={px(box.x)} y={px(box.y)} width={px(box.width)} height={px(box.height)} />
}

const TUBE_END_PX = 9

/** The customer's tube: hidden inside the sleeve, its ends in sight. */
function Tube({ edge, box, thickness }: { edge: Edge; box: Box; thickness: number }) {
  const level = edge === 'top' || edge === 'bottom'
  const middle = level ? box.y + box.height / 2 : box.x + box.width / 2
  const half = Math.min(thickness, level ? box.height : box.width) / 2
  const [from, to] = level ? [box.x, box.x + box.width] : [box.y, box.y + box.height]
  const line = (offset: number) => (level ? `M${px(from)} ${px(middle + offset)}H${px(to)}` : `M${px(middle + offset)} ${px(from)}V${px(to)}`)
  const end = (at: number) => (level ? `M${px(at)} ${px(middle)}h${TUBE_END_PX}` : `M${px(middle)} ${px(at)}v${TUBE_END_PX}`)
  return (
    <>
      <path className="printed-hidden" d={line(-half) + line(half)} />
      <path className="printed-tube" d={end(from - TUBE_END_PX) + end(to)} strokeWidth={px(2 * half)} />
    </>
  )
}
