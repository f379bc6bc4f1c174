import { Hono } from 'hono'
import type { Context } from '../../../platform/context.ts'
import { filesOf } from '../../artwork/files/uploads-kept.ts'
import { MEDIA_TYPES, type MediaFormat, storedName } from '../../site/media.ts'

const ADDRESS = '/media/:hash{[0-9a-f]{32}}/:file{[a-z0-9-]{1,80}\\.(?:avif|webp|svg|pdf)}'

const isFormat = (ending: string): ending is MediaFormat => ending in MEDIA_TYPES

const SAFE = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/**
 * The files of the media library. The address holds the hash of the content, so caches keep it for
 * ever. A drawing opened by itself runs nothing and loads nothing.
 */
export function mediaPages(context: Context): Hono {
  const { media } = filesOf(context)
  const app = new Hono()
  app.get(ADDRESS, async (c) => {
    const { hash = '', file = '' } = c.req.param()
    const format = file.slice(file.lastIndexOf('.') + 1)
    const content = isFormat(format) ? await media.read(storedName({ hash, format })) : null
    if (!isFormat(format) || !content)
      return c.text('404', 404, {
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
    return c.body(content, 200, {
      'content-type': MEDIA_TYPES[format],
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      // Browsers show no PDF in a sandbox; its own scripts run in a viewer without the shop.
      ...(format !== 'pdf' && { 'content-security-policy': SAFE }),
    })
  })
  return app
}
