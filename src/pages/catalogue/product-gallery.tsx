import { useState } from 'react'
import type { ShownPicture } from '../../shop/site/media.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useText } from '../../ui/text.tsx'

const THUMB = '96px'
const WHOLE = 'min(92vw, 1100px)'

/** Photographs of the finished product beside its drawing; without script they are links. */
export function ProductGallery({ pictures }: { pictures: readonly ShownPicture[] }) {
  const { t } = useText()
  const [open, setOpen] = useState<number | null>(null)
  const shown = open === null ? undefined : pictures[open]
  if (pictures.length === 0) return null
  const step = (by: number) =>
    setOpen((at) => (at === null ? null : (at + by + pictures.length) % pictures.length))
  return (
    <section className="product-gallery" aria-label={t('product.gallery')}>
      <ul>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a
              href={picture.src}
              aria-label={t('product.galleryOpen', { name: picture.alt, number: index + 1 })}
              onClick={(event) => {
                event.preventDefault()
                setOpen(index)
              }}
            >
              <Picture picture={{ ...picture, alt: '' }} sizes={THUMB} />
            </a>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== undefined}
        onClose={() => setOpen(null)}
        title={t('product.galleryAt', { number: (open ?? 0) + 1, count: pictures.length })}
        actions={
          <>
            {pictures.length > 1 && (
              <>
                <Button onClick={() => step(-1)}>{t('product.galleryBefore')}</Button>
                <Button onClick={() => step(1)}>{t('product.galleryNext')}</Button>
              </>
            )}
            <Button onClick={() => setOpen(null)}>{t('product.galleryClose')}</Button>
          </>
        }
      >
        {shown && (
          <figure className="product-gallery-whole">
            <Picture key={shown.src} picture={shown} sizes={WHOLE} />
            {shown.alt && <figcaption className="small secondary">{shown.alt}</figcaption>}
          </figure>
        )}
      </Dialog>
    </section>
  )
}
