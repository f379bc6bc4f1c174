import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { Answer } from '../../shop/buying/checkout/shop-api.ts'
import type { Gallery } from '../../shop/catalogue/media/media-schema.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { useCaller } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { useProblem } from '../use-problem.ts'
import { loadGallery, saveGallery } from './media-calls.ts'
import './media.css'
import { type ChosenMedia, MediaPicker } from './media-picker.tsx'

/** The gallery of a product; every change is saved at once. */
function useGallery(slug: string) {
  const { t } = useText()
  const caller = useCaller()
  const { onExpired } = useRoom()
  const { problem, setProblem, hear } = useProblem(onExpired)
  const [gallery, setGallery] = useState<Gallery | null>(null)
  const [said, setSaid] = useState('')
  const take = (answer: Answer<Gallery>): boolean => {
    if (!hear(answer) || answer.kind !== 'done') return false
    setGallery(answer.data)
    return true
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each product
  useEffect(() => {
    const leaving = new AbortController()
    void loadGallery(caller, slug, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) take(answer)
    })
    return () => leaving.abort()
  }, [slug])
  const save = async (pictures: readonly ChosenMedia[]) => {
    if (!gallery) return
    setProblem(null)
    setSaid('')
    const body = { ids: pictures.map(({ id }) => id), version: gallery.version }
    const answer = await saveGallery(caller, slug, body)
    if (take(answer)) return setSaid(t('media.gallerySaved'))
    // Another editor was first: what is there now replaces what was shown.
    const now = await loadGallery(caller, slug, AbortSignal.timeout(10_000))
    if (now.kind === 'done') setGallery(now.data)
  }
  return { gallery, save, said, problem }
}

type PictureProps = {
  picture: ChosenMedia
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
  onRemove: () => void
}

function GalleryPicture({ picture, onEarlier, onLater, onRemove }: PictureProps) {
  const { t } = useText()
  const { name } = picture
  return (
    <li>
      <img src={picture.thumb} alt={picture.alt} />
      <span>{name}</span>
      <span className="gallery-deeds">
        {onEarlier && (
          <Button small onClick={onEarlier} aria-label={t('media.earlier', { name })}>
            ←
          </Button>
        )}
        {onLater && (
          <Button small onClick={onLater} aria-label={t('media.later', { name })}>
            →
          </Button>
        )}
        <Button small onClick={onRemove} aria-label={t('media.remove', { name })}>
          ×
        </Button>
      </span>
    </li>
  )
}

const swapped = (all: readonly ChosenMedia[], at: number): ChosenMedia[] => {
  const [one, other] = [all[at], all[at + 1]]
  return one && other ? [...all.slice(0, at), other, one, ...all.slice(at + 2)] : [...all]
}

function OpenGallery({ slug }: { slug: string }) {
  const { t } = useText()
  const { gallery, save, said, problem } = useGallery(slug)
  const [choosing, setChoosing] = useState(false)
  if (!gallery) return problem ? <Note kind="bad">{problem}</Note> : <Loading />
  const { pictures } = gallery
  const without = (id: string) => pictures.filter((picture) => picture.id !== id)
  return (
    <section className="stack-small" aria-label={t('media.gallery')}>
      <p className="small secondary">{t('media.galleryHint')}</p>
      {problem && (
        <Note kind="bad" role="alert">
          {problem}
        </Note>
      )}
      <p className="small" role="status">
        {said}
      </p>
      {pictures.length === 0 && <p>{t('media.galleryNone')}</p>}
      <ul className="gallery-list">
        {pictures.map((picture, at) => (
          <GalleryPicture
            key={picture.id}
            picture={picture}
            onEarlier={at > 0 ? () => void save(swapped(pictures, at - 1)) : undefined}
            onLater={at < pictures.length - 1 ? () => void save(swapped(pictures, at)) : undefined}
            onRemove={() => void save(without(picture.id))}
          />
        ))}
      </ul>
      <Button small onClick={() => setChoosing(true)}>
        {t('media.choose')}
      </Button>
      {choosing && (
        <MediaPicker
          chosen={pictures.map(({ id }) => id)}
          onChoose={(media) =>
            void save(
              pictures.some(({ id }) => id === media.id) ? without(media.id) : [...pictures, media],
            )
          }
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  )
}

/** The pictures of the product of this address, beside its recipe. */
export function GallerySection() {
  const { id = '' } = useParams()
  const [queries] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={queries}>
      <OpenGallery key={id} slug={id} />
    </QueryClientProvider>
  )
}
