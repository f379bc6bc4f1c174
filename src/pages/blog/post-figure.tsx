import { type ComponentType, lazy } from 'react'
import type { PieceDrawingProps } from '../../shop/catalogue/products/piece-drawing.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { StillPart } from '../../ui/still-part.tsx'
import type { ShownPost } from './load-posts.ts'

/** Rendered by the server; a browser loads the code only for a drawing it renders itself. */
const PieceDrawing: ComponentType<PieceDrawingProps> = import.meta.env.SSR
  ? (await import('../../shop/catalogue/products/piece-drawing.tsx')).PieceDrawing
  : lazy(async () => ({
      default: (await import('../../shop/catalogue/products/piece-drawing.tsx')).PieceDrawing,
    }))

type PostFigureProps = {
  post: Pick<ShownPost, 'picture' | 'drawing'>
  /** How wide a picture is shown, as in `sizes`. */
  sizes: string
  late?: boolean
  className?: string
}

/** The picture of a post, or its product drawn at the scale of each room. */
export function PostFigure({
  post: { picture, drawing },
  sizes,
  late,
  className,
}: PostFigureProps) {
  if (picture)
    return (
      <div className={classNames('post-figure', className)}>
        <Picture picture={picture} sizes={sizes} late={late} />
      </div>
    )
  if (!drawing) return <div className={classNames('post-figure', className)} />
  const { configuration, rooms } = drawing
  return (
    <StillPart
      className={classNames('post-figure post-figure-drawn', className)}
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
