import { type FormEvent, useState } from 'react'
import { formatDay, madridDay } from '../../../platform/calendar.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Price } from '../../../ui/price.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { LineThumb } from '../../buying/cart/cart-line.tsx'
import type { ConfirmedLine, RefusedCartLine } from '../../buying/cart/priced-cart-schema.ts'
import { isGone } from '../../buying/cart/priced-view.ts'
import { type CartWords, choicesText, refusalText } from '../../print/line/line-text.ts'
import { sizeText } from '../../print/line/size-text.ts'
import { piecesOf } from '../../print/quoting/configuration.ts'
import { useShownCents, useVatWord } from '../../print/quoting/use-shown-cents.ts'
import { configuredLink } from './configured-link.ts'
import { newsOf, SAVED_NAME_MAX, type SavedConfiguration } from './saved-configuration.ts'
import type { SavedFacts } from './saved-list.tsx'

type SavedLineProps = SavedFacts & {
  one: SavedConfiguration
  /** The server's answer about it, once loaded. */
  today: ConfirmedLine | RefusedCartLine | undefined
  onRename: (name: string) => void
  onRemove: () => void
}

export function SavedLine({
  one,
  today,
  known: { words, products },
  vatBp,
  onRename,
  onRemove,
}: SavedLineProps) {
  const { t, number, language } = useText()
  const [naming, setNaming] = useState(false)
  const { configuration, product } = one
  const page = products[product]
  const of = <span className="visually-hidden"> {one.name}</span>
  return (
    <li className="saved-line">
      <div className="saved-shape">
        <LineThumb configuration={configuration} />
      </div>
      <div className="saved-text stack-small">
        {naming ? (
          <NameForm
            name={one.name}
            onName={(name) => {
              if (name !== undefined) onRename(name)
              setNaming(false)
            }}
          />
        ) : (
          <h2>{one.name}</h2>
        )}
        <p className="secondary">
          {page?.name ?? one.productName}, {sizeText(configuration, number)}.{' '}
          {choicesText(product, configuration, words, t)}
        </p>
        <p className="small quiet">
          {t('saved.on', { day: formatDay(madridDay(Date.parse(one.savedAt)), language, 'long') })}
        </p>
        {today && <News one={one} today={today} words={words} vatBp={vatBp} />}
      </div>
      <div className="saved-price">
        {today?.ok && (
          <Price
            size="l"
            netCents={today.netCents}
            vatBp={vatBp}
            pieces={piecesOf(today.configuration)}
          />
        )}
      </div>
      <div className="saved-actions">
        {page && (
          <ButtonLink small to={configuredLink(page.href, configuration, one.id)}>
            {t('saved.open')}
            {of}
          </ButtonLink>
        )}
        <Button kind="text" onClick={() => setNaming(!naming)} aria-expanded={naming}>
          {t('saved.rename')}
          {of}
        </Button>
        <Button kind="text" onClick={onRemove}>
          {t('saved.remove')}
          {of}
        </Button>
      </div>
    </li>
  )
}

/** Enter saves the name, Esc cancels. */
function NameForm({ name, onName }: { name: string; onName: (name: string | undefined) => void }) {
  const { t } = useText()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onName(String(new FormData(event.currentTarget).get('name') ?? ''))
  }
  return (
    <form
      className="saved-name"
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onName(undefined)}
    >
      <TextField
        label={t('saved.name')}
        name="name"
        defaultValue={name}
        maxLength={SAVED_NAME_MAX}
        autoFocus
        autoComplete="off"
      />
      <Button type="submit">{t('saved.keepName')}</Button>
    </form>
  )
}

/** What changed since it was saved. */
function News({
  one,
  today,
  words,
  vatBp,
}: Pick<SavedLineProps, 'one' | 'vatBp'> & {
  words: CartWords
  today: ConfirmedLine | RefusedCartLine
}) {
  const { t } = useText()
  const shown = useShownCents(vatBp)
  const vat = useVatWord(vatBp)
  const news = newsOf(one, today.ok ? today : { ok: false, gone: isGone(today) })
  if (news === 'same') return null
  if (news === 'newRecipe') return <p className="small secondary">{t('saved.newRecipe')}</p>
  if (today.ok) {
    return (
      <Note kind="warn" title={t('saved.newPrice')}>
        {t('saved.newPriceFrom', {
          beforeCents: shown(one.netCents),
          afterCents: shown(today.netCents),
          vat,
        })}
      </Note>
    )
  }
  return news === 'gone' ? (
    <Note kind="bad" title={t('saved.gone', { name: one.productName })}>
      {t('saved.goneWhy')}
    </Note>
  ) : (
    <Note kind="bad" title={t('saved.refused')}>
      {today.refusals.map((refusal) => refusalText(one.product, refusal, words, t)).join(' ')}
    </Note>
  )
}
