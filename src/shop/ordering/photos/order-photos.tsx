import { useEffect, useId, useState } from 'react'
import { useText } from '../../../ui/text.tsx'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { loadOrderPhotos } from './photo-calls.ts'
import { PhotoList } from './photo-list.tsx'
import type { Photos } from './photo-schema.ts'
import { mayHavePhotos } from './photographed.ts'

type OrderPhotosProps = { token: string; order: CustomerOrder; readAtMs: number }

/** Photos of the finished goods; nothing while there are none. Read again with the order. */
export function OrderPhotos({ token, order, readAtMs }: OrderPhotosProps) {
  const { t, language } = useText()
  const title = useId()
  const [photos, setPhotos] = useState<Photos>([])
  const { status, lines } = order
  const isAsked = lines.some(({ jobState }) => mayHavePhotos(status, jobState))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the order was read
  useEffect(() => {
    if (!isAsked) return setPhotos([])
    const leaving = new AbortController()
    void loadOrderPhotos(language, token, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted && answer.kind === 'done') setPhotos(answer.data)
    })
    return () => leaving.abort()
  }, [isAsked, language, token, readAtMs])
  if (photos.length === 0) return null
  return (
    <section className="stack-small" aria-labelledby={title}>
      <h2 id={title}>{t('orders.photos')}</h2>
      <p className="secondary">{t('orders.photos.why')}</p>
      <PhotoList photos={photos} />
    </section>
  )
}
