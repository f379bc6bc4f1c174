import { Eyelets, Print } from '../../ui/drawing/printed-sheet.tsx'
import { type Box, px } from '../../ui/drawing/scene.ts'
import { BannerFinishMarks } from './banner-finish.tsx'
import type { BannerFinish, BannerLayout } from './banner-layout.ts'
import type { Point } from './eyelets.ts'

/** The customer's picture, or words to stand in for it. */
export type Artwork = { href: string } | { text: string }

type BannerSheetProps = {
  layout: Pick<BannerLayout, 'sheet' | 'pxPerMm' | 'backPx' | 'strips'>
  finish: BannerFinish
  tubeDiameterMm?: number
  eyelets: readonly Point[]
  /** The material's code; mesh shows its holes. */
  material: string
  artwork?: Artwork
}

/** The banner itself, as it will be sewn: both sides, print, mesh, finish, eyelets. */
export function BannerSheet({ layout, artwork, material, finish, tubeDiameterMm, eyelets }: BannerSheetProps) {
  const { sheet, pxPerMm, backPx, strips } = layout
  const frame = { x: px(sheet.x), y: px(sheet.y), width: px(sheet.width), height: px(sheet.height) }
  return (
    <g className="printed">
      {backPx > 0 && <rect className="printed-back" {...frame} x={px(sheet.x + backPx)} y={px(sheet.y - backPx)} />}
      <rect className="printed-face" {...frame} />
      {artwork && 'href' in artwork && <image {...frame} href={artwork.href} preserveAspectRatio="none" />}
      {material.toLowerCase().includes('mesh') && <path className="printed-mesh" d={meshOf(sheet)} />}
      {artwork && 'text' in artwork && <Print box={sheet} text={artwork.text} />}
      <rect className="printed-outline" {...frame} />
      <BannerFinishMarks strips={strips} finish={finish} tubePx={(tubeDiameterMm ?? 0) * pxPerMm} />
      <Eyelets box={sheet} pxPerMm={pxPerMm} eyelets={eyelets} />
    </g>
  )
}

const MESH_PX = 5

/** Lines each 5 px whatever the scale: a sign for holes, not their size. */
function meshOf({ x, y, width, height }: Box): string {
  let lines = ''
  for (let at = MESH_PX; at < width; at += MESH_PX) lines += `M${px(x + at)} ${px(y)}v${px(height)}`
  for (let at = MESH_PX; at < height; at += MESH_PX) lines += `M${px(x)} ${px(y + at)}h${px(width)}`
  return lines
}
