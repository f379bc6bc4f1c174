import { useEffect, useState } from 'react'
import type { ShownArtwork } from '../shop/artwork/files/artwork-schema.ts'
import { pictureUrl } from '../shop/artwork/preview/preview-calls.ts'
import { useText } from '../ui/text.tsx'
import { type Caller, loadPreview } from './staff-calls.ts'

type FileThumbProps = { caller: Caller; artwork: ShownArtwork }

/** The first page of a file, small; nothing while it has no picture. */
export function FileThumb({ caller, artwork: { id, state, fileName } }: FileThumbProps) {
  const { t } = useText()
  const [address, setAddress] = useState<string>()
  const isRead = state !== 'uploaded' && state !== 'rejected'
  useEffect(() => {
    if (!isRead) return
    const leaving = new AbortController()
    void loadPreview(caller, id, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted && answer.kind === 'done')
        setAddress(answer.data.pages[0]?.address)
    })
    return () => leaving.abort()
  }, [caller, id, isRead])
  if (address === undefined) return null
  return (
    <img
      className="file-thumb"
      src={pictureUrl(address)}
      alt={t('staff.orderPage.fileOf', { fileName })}
      loading="lazy"
      decoding="async"
    />
  )
}
