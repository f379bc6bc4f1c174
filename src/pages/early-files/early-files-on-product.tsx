import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { EARLY_LOOKS } from '../../shop/artwork/early-files/early-looks.ts'
import {
  type EarlyState,
  earlyState,
  firstNames,
} from '../../shop/artwork/early-files/early-state.ts'
import {
  type EarlyPlace,
  keepSecret,
  secretOf,
} from '../../shop/artwork/early-files/pending-store.ts'
import {
  ARRIVED,
  type EarlyOnPage,
  useEarlyLine,
} from '../../shop/artwork/early-files/use-early-line.ts'
import { useWorkOnPage, type WorkOnPage } from '../../shop/artwork/early-files/use-work-on-page.ts'
import { askEarly } from '../../shop/artwork/preview/preview-calls.ts'
import { usePreview } from '../../shop/artwork/preview/use-preview.ts'
import type { Product } from '../../shop/print/product/product.ts'
import type { Configuration } from '../../shop/print/quoting/configuration.ts'
import { watchCart } from '../../shop/session/cart-store.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Tag } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import { useRested } from '../../ui/use-rested.ts'
import { RestingFiles } from './resting-files.tsx'

// Includes the drawings of all families.
const PictureOnDrawing = lazy(async () => ({
  default: (await import('../../shop/artwork/preview/picture-on-drawing.tsx')).PictureOnDrawing,
}))

/** Debounced while typing. */
const REST_MS = 500

/** The place's secret, made by the window and taken over by the cart. */
function useSecret(place: EarlyPlace): string | null {
  const [secret, setSecret] = useState(() => secretOf(place))
  useEffect(() => {
    const look = () => setSecret(secretOf(place))
    const unwatch = watchCart(look)
    window.addEventListener(ARRIVED, look)
    return () => {
      unwatch()
      window.removeEventListener(ARRIVED, look)
    }
  }, [place])
  return secret
}

type PictureProps = {
  secret: string
  line: NonNullable<EarlyOnPage['line']>
  fileId: string
  page: WorkOnPage
  recipe: Product['recipe']
}

/** The first design, in the page's drawing. */
function Picture({ secret, line, fileId, page, recipe }: PictureProps) {
  const { language } = useText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of sides is drawn anew
  const ask = useMemo(
    () => askEarly(language, secret, fileId),
    [language, secret, fileId, line.piece.sides, line.artworks.length],
  )
  const { state, reload } = usePreview(ask)
  const first = state.kind === 'here' ? state.preview.pages[0] : undefined
  if (!first) return null
  return (
    <Suspense>
      <PictureOnDrawing
        over={page.over}
        size={page.size}
        recipe={recipe}
        configuration={page.work.drawn}
        page={first}
        onGone={reload}
      />
    </Suspense>
  )
}

type EarlyOnPageProps = {
  place: EarlyPlace
  product: Pick<Product, 'slug' | 'recipe'>
  opened: Configuration
  onOpen: (now: Configuration) => void
  /** Restored without request: it takes no space from what follows. */
  quiet: boolean
}

const PICTURED = new Set<EarlyState>(['part', 'bad', 'toLook', 'warned', 'noBack', 'ready'])

/**
 * On a product page with a file: the file in the drawing, and its verdict for the present
 * configuration.
 */
export function EarlyFilesOnPage({
  place,
  product: { slug, recipe },
  opened,
  onOpen,
  quiet,
}: EarlyOnPageProps) {
  const { t } = useText()
  const self = useRef<HTMLDivElement>(null)
  const page = useWorkOnPage(self, recipe, opened)
  const secret = useSecret(place)
  const { quoted, configuration = opened } = page?.work ?? {}
  // An invalid configuration is judged by the last valid one.
  const [makeable, setMakeable] = useState(opened)
  useEffect(() => {
    if (quoted?.ok)
      setMakeable((before) =>
        JSON.stringify(before) === JSON.stringify(configuration) ? before : configuration,
      )
  }, [quoted, configuration])
  const wanted = useRested(makeable, REST_MS)
  const early = useEarlyLine({
    secret,
    wanted: { product: slug, configuration: wanted },
    mayOpen: false,
    onSecret: (next) => keepSecret(place, next),
  })
  const { line } = early
  const state = line ? earlyState(line) : 'none'
  const front = line?.artworks.find(({ side }) => side !== 'back')
  const names = line && firstNames(line)
  const isQuiet = quiet && !line?.resting.length
  return (
    <div ref={self} className={classNames('stack-small', isQuiet && 'early-quiet')}>
      {state !== 'none' && (
        <p className="early-said">
          <Tag {...EARLY_LOOKS[state]}>{t(`early.state.${state}`)}</Tag>{' '}
          {names && <span className="small secondary file-name">{names}</span>}{' '}
          <Button kind="text" onClick={() => onOpen(wanted)}>
            {t('early.cart.see')}
          </Button>
        </p>
      )}
      {line && <RestingFiles line={line} />}
      {(!isQuiet || state !== 'none') && (
        <p className={isQuiet ? 'visually-hidden' : 'small'}>{t('early.withLine')}</p>
      )}
      {secret &&
        line &&
        front &&
        page &&
        PICTURED.has(state) &&
        front.state !== 'uploaded' &&
        front.state !== 'rejected' && (
          <Picture secret={secret} line={line} fileId={front.id} page={page} recipe={recipe} />
        )}
    </div>
  )
}
