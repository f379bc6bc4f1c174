import { useEffect, useState } from 'react'
import { loadEarly } from '../../shop/artwork/early-files/early-calls.ts'
import type { ShownArtwork } from '../../shop/artwork/files/artwork-schema.ts'
import { saySize } from '../../shop/artwork/files/upload-progress.ts'
import { askEarly, pictureUrl } from '../../shop/artwork/preview/preview-calls.ts'
import { useText } from '../../ui/text.tsx'

type Loaded = { artwork: ShownArtwork; address: string | undefined; ordered: boolean }

const AGAIN_MS = 2_000
const MOST_TRIES = 15

/** The file of a secret, asked again until its picture is made. */
function useFile(secret: string): Loaded | null | 'gone' {
  const { language } = useText()
  const [loaded, setLoaded] = useState<Loaded | null | 'gone'>(null)
  useEffect(() => {
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (tries: number) => {
      const line = await loadEarly(language, secret)
      if (left.signal.aborted) return
      if (line.kind === 'refused') return setLoaded('gone')
      const artwork = line.kind === 'done' ? line.data.artworks[0] : undefined
      if (line.kind === 'done' && !artwork) return setLoaded('gone')
      if (line.kind === 'done' && artwork) {
        const seen = await askEarly(language, secret, artwork.id)(left.signal)
        if (left.signal.aborted) return
        const address = seen.kind === 'done' ? seen.data.pages[0]?.address : undefined
        setLoaded({ artwork, address, ordered: line.data.ordered })
        if (address !== undefined || artwork.state === 'rejected') return
      }
      if (tries < MOST_TRIES) timer = setTimeout(() => void ask(tries + 1), AGAIN_MS)
    }
    void ask(0)
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [language, secret])
  return loaded
}

function RequestThumb({ secret }: { secret: string }) {
  const { t } = useText()
  const file = useFile(secret)
  if (file === null) return <li className="secondary">…</li>
  if (file === 'gone') return <li className="secondary">{t('staff.proposals.request.fileGone')}</li>
  const { artwork, address } = file
  const size = saySize(artwork.sizeBytes)
  return (
    <li>
      {address !== undefined && (
        <img
          className="file-thumb"
          src={pictureUrl(address)}
          alt={t('staff.orderPage.fileOf', { fileName: artwork.fileName })}
          decoding="async"
        />
      )}
      <span>
        {artwork.fileName} <span className="small secondary">{t(size.key, size.params)}</span>
      </span>
      {artwork.state === 'rejected' && (
        <span className="small">{t('staff.proposals.request.fileBad')}</span>
      )}
    </li>
  )
}

/** The files that a visitor sent with a request. */
export function RequestThumbs({ secrets }: { secrets: readonly string[] }) {
  if (secrets.length === 0) return null
  return (
    <ul className="proposal-request-files">
      {secrets.map((secret) => (
        <RequestThumb key={secret} secret={secret} />
      ))}
    </ul>
  )
}
