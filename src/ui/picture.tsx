import { classNames } from './class-names.ts'

/** A picture in several formats and widths, of the media library. */
type PictureFiles = {
  src: string
  widthPx: number
  heightPx: number
  alt: string
  /** Tenths of width and height that stay visible where it is cropped. */
  focus: { x: number; y: number }
  sources: readonly { type: string; srcSet: string }[]
}

type PictureProps = {
  picture: PictureFiles
  /** How wide it is shown, as in `sizes`. */
  sizes: string
  /** Far down the page. */
  late?: boolean
  className?: string
}

/** Takes its place before it is loaded; the browser chooses format and width. */
export function Picture({ picture, sizes, late, className }: PictureProps) {
  const { src, widthPx, heightPx, alt, focus, sources } = picture
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={classNames(
          'picture',
          focus.x !== 5 && `focus-x-${focus.x}`,
          focus.y !== 5 && `focus-y-${focus.y}`,
          className,
        )}
        src={src}
        width={widthPx}
        height={heightPx}
        alt={alt}
        loading={late ? 'lazy' : undefined}
        decoding="async"
      />
    </picture>
  )
}
