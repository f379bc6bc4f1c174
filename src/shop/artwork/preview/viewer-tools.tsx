import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ShownPreview } from './preview-schema.ts'
import { STEP, type useLook } from './use-look.ts'
import { closer } from './zoom.ts'

type Sides = { pages: ShownPreview['pages']; shown: number; onShow: (index: number) => void }

/** Front and back. */
function SideButtons({ pages, shown, onShow }: Sides) {
  const { t } = useText()
  if (pages.length < 2) return null
  return pages.map(({ page }, index) => (
    <Button key={page} small aria-pressed={index === shown} onClick={() => onShow(index)}>
      {t('preview.side', { page })}
    </Button>
  ))
}

/** The file as sent, and as it will be printed. */
function PastButtons({ past, onPast }: { past: boolean; onPast: (past: boolean) => void }) {
  const { t } = useText()
  return [true, false].map((then) => (
    <Button key={String(then)} small aria-pressed={past === then} onClick={() => onPast(then)}>
      {t(then ? 'preview.before' : 'preview.after')}
    </Button>
  ))
}

type ToolsProps = {
  preview: ShownPreview
  pages: ShownPreview['pages']
  side: number
  onSide: (index: number) => void
  past: boolean
  onPast: (past: boolean) => void
  change: ReturnType<typeof useLook>['change']
  isWhole: boolean
  onWhole: () => void
  children: ReactNode
}

/** What is shown: file, side, zoom. */
export function ViewerTools({
  preview,
  pages,
  side,
  onSide,
  past,
  onPast,
  change,
  isWhole,
  onWhole,
  children,
}: ToolsProps) {
  const { t } = useText()
  return (
    <div className="viewer-tools">
      {preview.before.length > 0 && <PastButtons past={past} onPast={onPast} />}
      <SideButtons pages={pages} shown={side} onShow={onSide} />
      <Button
        small
        className="viewer-sign"
        aria-label={t('preview.closer')}
        onClick={() => change((before) => closer(before, STEP))}
      >
        +
      </Button>
      <Button
        small
        className="viewer-sign"
        aria-label={t('preview.farther')}
        onClick={() => change((before) => closer(before, 1 / STEP))}
      >
        −
      </Button>
      <Button small aria-pressed={isWhole} onClick={onWhole}>
        {t('preview.whole')}
      </Button>
      {children}
    </div>
  )
}
