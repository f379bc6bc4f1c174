import { type KeyboardEvent, useContext, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../ui/dialog.tsx'
import { useText } from '../ui/text.tsx'
import './palette.css'
import { fittingPlaces, jobPlace, type Place, placesFor } from './palette-places.ts'
import { useFoundPlaces } from './use-found-places.ts'
import { StaffRoles } from './use-rights.ts'

/** Ctrl K or ⌘ K opens the palette, also from within a field. */
export function usePaletteKey(onOpen: () => void): void {
  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      onOpen()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [onOpen])
}

/** One field that leads to every room, setting, order and product by its name. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog open={open} onClose={onClose} title={t('staff.palette')}>
      {open && <PaletteBody onClose={onClose} />}
    </Dialog>
  )
}

function PaletteBody({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const roles = useContext(StaffRoles)
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const found = useFoundPlaces(typed, roles)
  const places = [
    ...jobPlace(typed, roles, t),
    ...found.places,
    ...fittingPlaces(placesFor(roles, t), typed),
  ]
  const chosen = Math.min(at, places.length - 1)
  const go = (place: Place | undefined) => {
    if (!place) return
    onClose()
    void navigate(place.to)
  }
  const hear = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && places.length > 0) {
      event.preventDefault()
      setAt((chosen + step + places.length) % places.length)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      go(places[chosen])
    }
  }
  return (
    <search className="palette">
      <input
        type="search"
        role="combobox"
        aria-label={t('staff.palette.field')}
        aria-expanded={places.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={places.length > 0 ? `${id}-${chosen}` : undefined}
        aria-autocomplete="list"
        placeholder={t('staff.palette.field')}
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={hear}
      />
      <PaletteList id={id} places={places} chosen={chosen} onChoose={go} />
      <p role="status" className="palette-said">
        {found.state === 'asking' && t('staff.palette.asking')}
        {found.state === 'failed' && t('staff.palette.failed')}
        {found.state === 'done' && places.length === 0 && t('staff.palette.nothing')}
      </p>
    </search>
  )
}

type PaletteListProps = {
  id: string
  places: readonly Place[]
  chosen: number
  onChoose: (place: Place) => void
}

function PaletteList({ id, places, chosen, onChoose }: PaletteListProps) {
  const { t } = useText()
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
  return (
    <div id={`${id}list`} role="listbox" aria-label={t('staff.palette')} className="palette-list">
      {places.map((place, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys of its list
        <div
          key={`${place.to} ${place.label}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onClick={() => onChoose(place)}
        >
          <span>{place.label}</span> <small>{place.detail}</small>
        </div>
      ))}
    </div>
  )
}
