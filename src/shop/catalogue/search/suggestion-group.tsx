import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../ui/text.tsx'
import { PieceThumb } from '../../print/drawing/piece-thumb.tsx'
import { useShownCents } from '../../print/quoting/use-shown-cents.ts'
import type { FoundGroup } from './grouped.ts'
import { matchedWords } from './matched-words.ts'
import type { SearchEntry } from './search-schema.ts'

/** An option of the list; the focus stays in the field. */
type Option = { id: string; selected: boolean; onOpen: () => void }

export function SuggestedLink({
  id,
  selected,
  onOpen,
  href,
  className,
  children,
}: Option & { href: string; className?: string; children: ReactNode }) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      to={href}
      className={className}
      onClick={onOpen}
      ref={(element) => {
        if (selected) element?.scrollIntoView({ block: 'nearest' })
      }}
    >
      {children}
    </Link>
  )
}

function Matched({ text, query }: { text: string; query: string }) {
  return matchedWords(text, query).map((piece, at) => {
    const key = `${at} ${piece.text}`
    return piece.matched ? <mark key={key}>{piece.text}</mark> : piece.text
  })
}

const THUMB = { width: 96, height: 56 }
const MM_OF_CM = 10

function ProductPrice({
  piece,
  vatBp,
}: {
  piece: NonNullable<SearchEntry['piece']>
  vatBp: number
}) {
  const { t, money, number } = useText()
  const shown = useShownCents(vatBp)
  const { widthMm, heightMm } = piece.configuration
  return (
    <span className="suggested-price">
      <strong>{money(shown(piece.netCents))}</strong>
      <small>
        {t('category.size', {
          width: number(widthMm / MM_OF_CM),
          height: number(heightMm / MM_OF_CM),
        })}
      </small>
    </span>
  )
}

type SuggestionGroupProps = FoundGroup & {
  query: string
  /** For shown prices, in basis points. */
  vatBp: number
  optionOf: (entry: SearchEntry) => Option
}

export function SuggestionGroup({ kind, entries, query, vatBp, optionOf }: SuggestionGroupProps) {
  const { t } = useText()
  const title = t(`search.kinds.${kind}`)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={title} className={`suggested-${kind}`}>
      <div className="suggested-title" aria-hidden="true">
        {title}
      </div>
      {entries.map((entry) => (
        <SuggestedLink key={entry.href} {...optionOf(entry)} href={entry.href}>
          {kind === 'product' && (
            <span className="suggested-drawing" aria-hidden="true">
              {entry.piece && (
                <PieceThumb
                  configuration={entry.piece.configuration}
                  designs={entry.piece.configuration.designs}
                  size={THUMB}
                />
              )}
            </span>
          )}
          <span className="suggested-words">
            <Matched text={entry.title} query={query} />
            {entry.lead && (kind === 'product' || kind === 'category') && (
              <small>
                <Matched text={entry.lead} query={query} />
              </small>
            )}
          </span>
          {entry.piece && <ProductPrice piece={entry.piece} vatBp={vatBp} />}
        </SuggestedLink>
      ))}
    </div>
  )
}
