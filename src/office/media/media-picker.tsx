import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useRested } from '../../ui/use-rested.ts'
import { listPictures } from './media-calls.ts'
import './media.css'

export type ChosenMedia = { id: string; name: string; thumb: string; alt: string }

const FIRST = 24
const MOST = 96
const RESTED_MS = 250

type PickerProps = {
  /** Ids that are chosen already. */
  chosen: readonly string[]
  onChoose: (media: ChosenMedia) => void
  onClose: () => void
}

/** Photos and graphics of the library to choose from. */
export function MediaPicker({ chosen, onChoose, onClose }: PickerProps) {
  const { t, language } = useText()
  const [search, setSearch] = useState('')
  const [size, setSize] = useState(FIRST)
  const rested = useRested(search, RESTED_MS)
  const { data } = useQuery({
    queryKey: ['media-picker', rested, size],
    queryFn: ({ signal }) => listPictures(language, { search: rested, size }, signal),
    placeholderData: (before) => before,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('media.choose')}
      actions={
        <>
          {data && data.total > size && size < MOST && (
            <Button onClick={() => setSize(MOST)}>{t('media.chooseMore')}</Button>
          )}
          <Button onClick={onClose}>{t('media.close')}</Button>
        </>
      }
    >
      <TextField
        id="media-search"
        type="search"
        label={t('resources.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        autoComplete="off"
      />
      {!data && <Loading />}
      {data?.items.length === 0 && <p>{t('media.chooseEmpty')}</p>}
      <ul className="media-choices">
        {data?.items.map(({ id, form, facts }) => (
          <li key={id}>
            <button
              type="button"
              className="media-choice"
              aria-pressed={chosen.includes(id)}
              onClick={() =>
                onChoose({ id, name: String(form.name), thumb: String(facts?.thumb), alt: '' })
              }
            >
              <img src={String(facts?.thumb)} alt="" loading="lazy" />
              {String(form.name)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
