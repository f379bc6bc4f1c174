import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  LANGUAGES,
  type LocalText,
  type ShopLanguage,
  type Translate,
} from '../../platform/text.ts'
import { slugFrom } from '../../shop/catalogue/editing/recipe-edits.ts'
import { useRefusals } from '../../shop/people/accounts/use-refusals.ts'
import { officeRoomLink } from '../../shop/site/office-rooms.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { copyProduct } from '../products-calls.ts'
import { shutOutBy, useCaller } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'

type CopyProps = { slug: string; name: LocalText; onClose: () => void }

const FIELDS = ['slug', 'name.es', 'name.pt', 'name.fr']

/** "Lona (copia)": in the language of the office, to be changed. */
const copyName = (name: LocalText, t: Translate): LocalText => ({
  ...name,
  es: t('recipes.copy.name', { name: name.es }),
})

/** Asks for name and address of a new product; what was typed stays until the shop accepts it. */
export function CopyDialog({ slug: from, name: source, onClose }: CopyProps) {
  const { t } = useText()
  const caller = useCaller()
  const navigate = useNavigate()
  const { onExpired } = useRoom()
  const refusals = useRefusals('copy-', FIELDS)
  const [busy, setBusy] = useState(false)
  const [name, setName] = useState(() => copyName(source, t))
  const [typed, setTyped] = useState<string>()
  const slug = typed ?? slugFrom(name.es)
  const change = (language: ShopLanguage, said: string) => {
    setName((all) => ({ ...all, [language]: said }))
    refusals.forget(`name.${language}`)
    if (typed === undefined) refusals.forget('slug')
  }
  const make = async () => {
    setBusy(true)
    refusals.clear()
    const answer = await copyProduct(caller, from, { slug, name })
    setBusy(false)
    const notice = shutOutBy(answer)
    if (notice !== undefined) return onExpired(notice)
    if (answer.kind !== 'done') return refusals.tellAnswer(answer)
    void navigate(`${officeRoomLink('products')}/${answer.data.published.content.slug}`)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('recipes.copy.title')}
      actions={
        <>
          <Button kind="ink" disabled={busy} onClick={() => void make()}>
            {t('recipes.copy.make')}
          </Button>
          <Button onClick={onClose}>{t('recipes.cancel')}</Button>
        </>
      }
    >
      <div className="stack">
        <p className="secondary">{t('recipes.copy.about')}</p>
        <fieldset className="local-words">
          <legend>{t('recipes.field.name')}</legend>
          {LANGUAGES.map((language) => (
            <TextField
              key={language}
              id={`copy-name.${language}`}
              label={t(`resources.language.${language}`)}
              lang={language}
              autoComplete="off"
              value={name[language] ?? ''}
              error={refusals.errorOf(`name.${language}`)}
              onChange={({ target }) => change(language, target.value)}
            />
          ))}
        </fieldset>
        <TextField
          id="copy-slug"
          label={t('recipes.copy.slug')}
          autoComplete="off"
          spellCheck={false}
          value={slug}
          error={refusals.errorOf('slug')}
          onChange={({ target }) => {
            setTyped(target.value)
            refusals.forget('slug')
          }}
        />
        <Failure>{refusals.general ?? null}</Failure>
      </div>
    </Dialog>
  )
}
