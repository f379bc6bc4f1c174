import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import { TextInput } from '../resources/fields.tsx'
import { useFormValue } from '../resources/use-form-value.ts'
import { listPictures } from './media-calls.ts'
import './media.css'
import { MediaPicker } from './media-picker.tsx'

/** The picture of a name of the library; undefined while there is none. */
export function useMediaRecord(name: string) {
  const { language } = useText()
  const { data } = useQuery({
    queryKey: ['media-thumb', name],
    queryFn: ({ signal }) => listPictures(language, { search: name, size: 100 }, signal),
    enabled: name !== '',
  })
  return data?.items.find(({ form }) => form.name === name)
}

/** The same as a small picture. */
export function useThumb(name: string): { id: string; thumb: string } | undefined {
  const found = useMediaRecord(name)
  return found && { id: found.id, thumb: String(found.facts?.thumb) }
}

type MediaInputProps = { source: string; label: string; hint?: string }

/** A picture of the library by its name, typed or chosen. */
export function MediaInput({ source, label, hint }: MediaInputProps) {
  const { t } = useText()
  const { setValue } = useFormContext()
  const name = String(useFormValue(source) ?? '')
  const picture = useThumb(name)
  const [choosing, setChoosing] = useState(false)
  const choose = (next: string) => {
    setValue(source, next, { shouldDirty: true, shouldValidate: true })
    setChoosing(false)
  }
  return (
    <div className="media-input">
      <TextInput source={source} label={label} hint={hint} optional />
      <span className="media-input-deeds">
        {picture && <img src={picture.thumb} alt="" width={64} height={48} />}
        <Button small onClick={() => setChoosing(true)}>
          {t('media.choose')}
        </Button>
        {name !== '' && (
          <Button small onClick={() => choose('')}>
            {t('media.chooseNone')}
          </Button>
        )}
      </span>
      {choosing && (
        <MediaPicker
          chosen={picture ? [picture.id] : []}
          onChoose={(media) => choose(media.name)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
