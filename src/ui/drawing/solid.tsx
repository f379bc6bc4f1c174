import type { SolidFaces } from './solid.ts'

/** A solid: first everything in a broad line, of which the silhouette stays in sight, then its faces from back to front. */
export function Solid({ walls, cap }: SolidFaces) {
  return (
    <g className="solid">
      <path className="solid-silhouette" d={walls.map(({ d }) => d).join('') + cap} />
      {walls.map(({ d, side, edge }) => (
        <g key={d}>
          <path className={`solid-${side}`} d={d} />
          {edge && <path className="solid-edge" d={edge} />}
        </g>
      ))}
      <path className="solid-cap" d={cap} />
    </g>
  )
}
