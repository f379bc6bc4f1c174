import { formatNumber, localText } from '../../platform/text.ts'
import { type Drawn, drawnPieces } from '../../shop/catalogue/posts/drawn-pieces.ts'
import { drawingsIn } from '../../shop/catalogue/posts/post.ts'
import { type DrawnRoom, drawnIn, onShelf } from '../../shop/catalogue/products/shelf-drawing.ts'
import type { SHELF_ROOMS } from '../../shop/catalogue/products/shelf-scale.ts'
import { sizeText } from '../../shop/print/line/size-text.ts'
import type { Configuration } from '../../shop/print/quoting/configuration.ts'
import { type Media, type ShownPicture, shownPicture } from '../../shop/site/media.ts'
import type { PageContext } from '../page-context.ts'

type RoomName = keyof typeof SHELF_ROOMS

/** A picture of the library, else a product drawn at the scale of each room. */
export type ShownFigure = {
  picture: ShownPicture | null
  drawing: {
    configuration: Configuration
    rooms: readonly (DrawnRoom & { name: RoomName })[]
  } | null
}

/** What has a picture, or names the product that is drawn. */
type Pictured = { picture: Media | null; drawing?: string | undefined }

/** In the order of what they belong to; `rooms`: where products are drawn. */
export async function shownFigures(
  { published, language }: Pick<PageContext, 'published' | 'language'>,
  pictured: readonly Pictured[],
  rooms: readonly RoomName[],
): Promise<ShownFigure[]> {
  const drawn = await drawnPieces(
    published,
    pictured.map(({ drawing = '', picture }) => (picture ? undefined : drawingsIn(drawing)[0])),
  )
  return pictured.map(({ picture }, at) => {
    const configuration = drawn[at]?.configuration
    return {
      picture: picture ? (shownPicture(picture, language) ?? null) : null,
      drawing: configuration
        ? {
            configuration,
            rooms: rooms.map((name) => ({ name, ...drawnIn(configuration, name) })),
          }
        : null,
    }
  })
}

/** A product of a comparison, with what stands below it. */
export type ComparedFigure = { figure: ShownFigure; name: string; size: string }

/** Several products at one scale; none where less than two are named, or a picture is shown. */
export async function comparedFigures(
  { published, language }: Pick<PageContext, 'published' | 'language'>,
  { picture, drawing = '' }: Pictured,
): Promise<ComparedFigure[]> {
  const named = picture ? [] : drawingsIn(drawing)
  if (named.length < 2) return []
  const drawn = (await drawnPieces(published, named)).filter((each): each is Drawn => !!each)
  const shelf = onShelf(drawn.map(({ configuration }) => configuration))
  return drawn.flatMap(({ product, configuration }, at) => {
    const rooms = shelf[at]
    if (!rooms) return []
    const { narrow, broad } = rooms
    return {
      figure: {
        picture: null,
        drawing: {
          configuration,
          rooms: [
            { name: 'narrow' as const, ...narrow },
            { name: 'broad' as const, ...broad },
          ],
        },
      },
      name: localText(product.name, language),
      size: sizeText(configuration, (value) => formatNumber(value, language)),
    }
  })
}
