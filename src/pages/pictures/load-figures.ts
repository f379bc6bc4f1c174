import { drawnConfigurations } from '../../shop/catalogue/posts/drawn-configuration.ts'
import { type DrawnRoom, drawnIn } from '../../shop/catalogue/products/shelf-drawing.ts'
import type { SHELF_ROOMS } from '../../shop/catalogue/products/shelf-scale.ts'
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
  const drawn = await drawnConfigurations(
    published,
    pictured.map(({ drawing, picture }) => (picture ? undefined : drawing)),
  )
  return pictured.map(({ picture }, at) => {
    const configuration = drawn[at]
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
