import { type ComponentType, lazy } from 'react'
import type { PieceDrawingProps } from '../../shop/catalogue/products/piece-drawing.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { StillPart } from '../../ui/still-part.tsx'
import type { ShownFigure } from './load-figures.ts'
import './piece.css'

/** Rendered by the server; a browser loads the code only for a drawing it renders itself. */
const PieceDrawing: ComponentType<PieceDrawingProps> = import.meta.env.SSR
  ? (await import('../../shop/catalogue/products/piece-drawing.tsx')).PieceDrawing
  : lazy(async () => ({
      default: (await import('../../shop/catalogue/products/piece-drawing.tsx')).PieceDrawing,
    }))

type FigureProps = {
  figure: ShownFigure
  /** How wide a picture is shown, as in `sizes`. */
  sizes: string
  late?: boolean
  className?: string
}

/** A picture, or a product drawn at the scale of each room; empty where there is neither. */
export function Figure({ figure: { picture, drawing }, sizes, late, className }: FigureProps) {
  if (picture)
    return (
      <div className={classNames('figure', className)}>
        <Picture picture={picture} sizes={sizes} late={late} />
      </div>
    )
  if (!drawing) return <div className={classNames('figure', className)} />
  const { configuration, rooms } = drawing
  return (
    <StillPart
      className={classNames('figure', className)}
      fallback={rooms.map(({ name, height }) => (
        <svg
          key={name}
          className={`piece piece-${name}`}
          width="100%"
          height={height}
          aria-hidden="true"
          focusable="false"
        />
      ))}
    >
      {rooms.map(({ name, pxPerMm }) => (
        <PieceDrawing key={name} configuration={configuration} room={name} pxPerMm={pxPerMm} />
      ))}
    </StillPart>
  )
}
