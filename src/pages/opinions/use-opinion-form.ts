import { useState } from 'react'
import type { Stars } from '../../shop/catalogue/opinions/opinion.ts'
import type { OpinionPhoto, OwnOpinions } from '../../shop/catalogue/opinions/opinion-schema.ts'
import { sendOpinionPhoto, writeOpinion } from '../../shop/ordering/opinions/opinion-calls.ts'
import { PHOTO_MAX_BYTES } from '../../shop/ordering/photos/photo-file.ts'
import { useText } from '../../ui/text.tsx'

export type OwnLine = OwnOpinions['lines'][number]
type Draft = { stars: Stars | null; said: string; name: string; photo: OpinionPhoto | null }

/** Of a version that was taken back nothing is left. */
const draftOf = ({ latest }: OwnLine, proposedName: string): Draft =>
  latest && latest.state !== 'withdrawn'
    ? { stars: latest.stars, said: latest.said, name: latest.name, photo: latest.photo }
    : { stars: null, said: '', name: proposedName, photo: null }

/** The opinion that is being written; a refused or lost one stays. */
export function useOpinionForm(
  of: { token: string; line: OwnLine; proposedName: string },
  onWritten: (after: OwnOpinions) => void,
) {
  const { t, language } = useText()
  const { token, line } = of
  const [draft, setDraft] = useState(() => draftOf(line, of.proposedName))
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<'photo' | 'words' | null>(null)
  const set = (change: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...change }))
    // What is being mended is no longer wrong.
    setWrong((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))),
    )
  }
  const hear = (refusals: readonly { field: string; message: string }[]) => {
    const [first] = refusals
    setWrong(Object.fromEntries(refusals.map(({ field, message }) => [field, message])))
    setFailure(refusals.some(({ field }) => field === '') ? (first?.message ?? '') : null)
  }
  const addPhoto = async (file: File) => {
    if (file.size > PHOTO_MAX_BYTES)
      return setWrong({
        photo: t('opinions.photoTooLarge', { limit: PHOTO_MAX_BYTES / 1_000_000 }),
      })
    setBusy('photo')
    const answer = await sendOpinionPhoto(language, token, line.lineId, file)
    setBusy(null)
    if (answer.kind === 'done') return set({ photo: answer.data })
    const message =
      answer.kind === 'refused' ? (answer.refusals[0]?.message ?? '') : t('opinions.failed')
    setWrong({ photo: message })
  }
  const send = async () => {
    if (busy) return
    setFailure(null)
    if (draft.stars === null) return setWrong({ stars: t('opinions.starsMissing') })
    setBusy('words')
    const { photo, ...words } = draft
    const body = { ...words, photoId: photo?.id ?? null }
    const answer = await writeOpinion(language, token, line.lineId, body)
    setBusy(null)
    if (answer.kind === 'done') return onWritten(answer.data)
    if (answer.kind === 'refused') hear(answer.refusals)
    else setFailure(t('opinions.failed'))
  }
  return { draft, set, wrong, failure, busy, addPhoto, send }
}
