import { useCallback, useState } from 'react'
import { localText } from '../../platform/text.ts'
import type { PartList } from '../../shop/catalogue/parts/parts.ts'
import type { PartView } from '../../shop/catalogue/parts/parts-schema.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { loadPartOthers } from '../parts-calls.ts'
import type { Many } from '../products/use-many.ts'
import { ReadingNotes } from '../reading-notes.tsx'
import { useCaller, useReading } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'

type OthersProps = {
  list: PartList
  code: string
  chosen: readonly string[]
  choose: (slug: string, isChosen: boolean) => void
}

/** The products without the part, the first of a search. */
function Others({ list, code, chosen, choose }: OthersProps) {
  const { t, language } = useText()
  const { onExpired } = useRoom()
  const caller = useCaller()
  const [q, setQ] = useState('')
  const read = useCallback(
    (signal: AbortSignal) => loadPartOthers(caller, list, code, q, signal),
    [caller, list, code, q],
  )
  const { shown, failed, reload } = useReading(read, onExpired)
  return (
    <>
      <TextField
        label={t('recipes.parts.searchProducts')}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
      <ul className="part-others">
        {shown?.items.map(({ slug, name }) => (
          <li key={slug}>
            <CheckBox
              label={localText(name, language)}
              checked={chosen.includes(slug)}
              onChange={({ target }) => choose(slug, target.checked)}
            />
          </li>
        ))}
      </ul>
      {shown?.items.length === 0 && <p className="secondary">{t('recipes.parts.nothing')}</p>}
      {shown?.more && <p className="small secondary">{t('recipes.parts.moreOthers')}</p>}
    </>
  )
}

type AddProps = { list: PartList; view: PartView; many: Many }

/** The part as one product has it, in other products too. */
export function AddDeed({ list, view, many }: AddProps) {
  const { t, language } = useText()
  const sources = view.uses.length > 0 ? view.uses : view.gone
  const [typedFrom, setFrom] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isOpen, setOpen] = useState(false)
  const from = sources.some(({ slug }) => slug === typedFrom) ? typedFrom : sources[0]?.slug
  const choose = (slug: string, isChosen: boolean) =>
    setChosen((all) => (isChosen ? [...all, slug] : all.filter((each) => each !== slug)))
  const ask = (source: string) =>
    many.ask({ kind: 'addition', list, code: view.code, from: source }, { products: [...chosen] })
  if (from === undefined) return null
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('recipes.parts.add')}</summary>
      <div className="stack-small part-deed">
        <p className="small secondary">{t('recipes.parts.addHint')}</p>
        <div className="field-row">
          <SelectField
            label={t('recipes.parts.from')}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
            options={sources.map(({ slug, name }) => ({
              value: slug,
              label: localText(name, language),
            }))}
          />
        </div>
        {isOpen && <Others {...{ list, chosen, choose }} code={view.code} />}
        <div>
          <Button disabled={many.busy || chosen.length === 0} onClick={() => void ask(from)}>
            {t('recipes.parts.addTo', { count: chosen.length })}
          </Button>
        </div>
      </div>
    </details>
  )
}
