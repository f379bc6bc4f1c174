import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { languagePlace } from './edited-fields.tsx'
import { useEdited } from './editing-context.ts'
import { sayPlace } from './say-place.ts'
import { useSayFault } from './use-say-fault.ts'

/** Why it cannot be published, each with a way to its field. */
export function FaultNote({ onShow }: { onShow: (place: string) => void }) {
  const { t, language } = useText()
  const { content, faults, invalid } = useEdited()
  const say = useSayFault()
  const count = faults.length + invalid.size
  if (count === 0) return null
  const all = [
    ...[...invalid].map((place) => ({ place, says: t('recipes.fault.number') })),
    ...faults.map((fault) => ({ place: languagePlace(fault), says: say(fault) })),
  ]
  return (
    <Note kind="bad" title={t('recipes.faults', { count })}>
      <ul className="fault-list">
        {all.slice(0, 20).map(({ place, says }) => (
          <li key={`${place} ${says}`}>
            {says}{' '}
            <Button kind="text" onClick={() => onShow(place)}>
              {sayPlace(content, place, { t, language })}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  )
}
