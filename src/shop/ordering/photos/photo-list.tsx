import type { ReactNode } from 'react'
import { useText } from '../../../ui/text.tsx'
import type { Photo, Photos } from './photo-schema.ts'
import './photo-list.css'

/** Small pictures, each of which opens whole. `beside`: what may be done with one. */
export function PhotoList({
  photos,
  beside,
}: {
  photos: Photos
  beside?: (photo: Photo) => ReactNode
}) {
  const { t } = useText()
  return (
    <ul className="photo-list">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a href={photo.url} target="_blank" rel="noreferrer">
            <img
              src={photo.url}
              width={photo.widthPx}
              height={photo.heightPx}
              loading="lazy"
              alt={t('orders.photos.alt', { product: photo.product, place: index + 1 })}
            />
          </a>
          {beside?.(photo)}
        </li>
      ))}
    </ul>
  )
}
