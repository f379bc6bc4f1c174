import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useText } from '../../../ui/text.tsx'
import type { ShownArtwork } from '../files/artwork-schema.ts'
import { DistanceTools } from './distance-tools.tsx'
import { finishingLabel } from './dressed-piece.ts'
import type { ShownPreview } from './preview-schema.ts'
import { useCloseUp } from './use-close-up.ts'
import { STEP, useLook } from './use-look.ts'
import { useMarked } from './use-marked.ts'
import { type Marking, useMarking } from './use-marking.ts'
import { ASKED, markedFindings, ViewerScene } from './viewer-scene.tsx'
import { closer, lookAt } from './zoom.ts'

type PieceViewerProps = {
  artwork: ShownArtwork
  preview: ShownPreview
  /** An address has expired. */
  onGone: () => void
  /** Staff mark an area: dragging draws instead of moving. */
  marking?: Marking | null
}

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
function ViewerTools({
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

type JumpsProps = {
  jumps: readonly { number: number; level: string }[]
  chosen: number | null
  onJump: (number: number) => void
}

/** Places of findings, with the same numbers and shapes as in the list. */
function Jumps({ jumps, chosen, onJump }: JumpsProps) {
  const { t } = useText()
  if (jumps.length === 0) return null
  return (
    <div className="viewer-jumps">
      {jumps.map(({ number, level }) => (
        <Button
          key={number}
          kind="text"
          className="viewer-sign"
          aria-label={number === ASKED ? t('artwork.asked.mark') : t('preview.finding', { number })}
          aria-pressed={number === chosen}
          onClick={() => onJump(number)}
        >
          <span className={`finding-number finding-number-${level}`}>
            {number === ASKED ? '!' : number}
          </span>
        </Button>
      ))}
    </div>
  )
}

/** The selected finding, with a link to its place in the list. */
function ChosenFinding({
  number,
  said,
}: {
  number: number | null
  said: ReturnType<typeof useMarked>['said']
}) {
  const { t } = useText()
  return (
    <p className="viewer-said" role="status">
      {said && (
        <>
          <strong>
            {number}. {said.message}
          </strong>{' '}
          <Button kind="text" onClick={said.goToList}>
            {t('preview.explain')}
          </Button>
        </>
      )}
    </p>
  )
}

/** Why a contour-cut piece is not shown cut. */
function CutNote({ cut }: Pick<ShownPreview['pages'][number], 'cut'>) {
  const { t } = useText()
  return cut?.fault ? <p className="small">{t(`preview.cut.${cut.fault}`)}</p> : null
}

/** A file on its piece with zoom and the places of findings. */
export function PieceViewer({ artwork, preview, onGone, marking: mark = null }: PieceViewerProps) {
  const { t } = useText()
  const { configuration, before } = preview
  const { widthMm, heightMm } = configuration
  const stage = useRef<HTMLDivElement>(null)
  const help = useId()
  const [side, setSide] = useState(0)
  const [past, setPast] = useState(false)
  const [shown, setShown] = useState({ finishing: true, marking: true, cut: true })
  const { frame, look, change, showWhole, isWhole, handlers } = useLook(stage, configuration)
  const marks = useMarking({ stage, frame, look, piece: configuration, marking: mark })
  const { chosen, choose, show, said } = useMarked({
    artwork,
    pages: preview.pages,
    stage,
    frame,
    change,
    onSide: setSide,
    onPast: setPast,
  })
  const pages = past && before.length > 0 ? before : preview.pages
  const page = pages[side] ?? pages[0]
  if (!page) return null
  const drawing = marks.marked(page.page)
  // Findings of the original belong to another list.
  const findings = past
    ? []
    : [
        ...drawing,
        ...markedFindings(artwork, page).filter(
          ({ number }) => drawing.length === 0 || number !== ASKED,
        ),
      ]
  const firsts = findings.filter(
    ({ number }, index) => findings.findIndex((each) => each.number === number) === index,
  )
  const jump = (number: number) => {
    const first = firsts.find((each) => each.number === number)
    if (number !== ASKED) choose(number)
    if (number !== ASKED || !first || !frame) show(number)
    else change(() => lookAt(first.rect, frame))
  }
  const tick = (name: keyof typeof shown, label: string) => (
    <CheckBox
      label={label}
      checked={shown[name]}
      onChange={(event) => setShown({ ...shown, [name]: event.target.checked })}
    />
  )
  const finishing = finishingLabel(configuration, page.cut?.path !== undefined)
  const scene = {
    configuration,
    page,
    look,
    frame,
    finishing: shown.finishing,
    cut: shown.cut,
    onGone,
    chosen,
    ...(!mark?.on && { onChoose: choose }),
  }
  // A button that appears during drawing would shift the picture under the pointer.
  const jumps = firsts.filter(({ number }) => number !== ASKED || !mark?.on)
  return (
    <figure className="viewer stack-small">
      <ViewerTools
        {...{ preview, pages, side, past, change, isWhole }}
        onSide={setSide}
        onPast={setPast}
        onWhole={showWhole}
      >
        <Jumps jumps={jumps} chosen={chosen} onJump={jump} />
      </ViewerTools>
      {/* biome-ignore lint/a11y/useSemanticElements: no field set, a picture that takes keys */}
      <div
        ref={stage}
        className={classNames(
          'viewer-stage',
          !isWhole && 'viewer-stage-closer',
          mark?.on && 'viewer-stage-marking',
        )}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved and enlarged with the keys
        tabIndex={0}
        aria-label={t('preview.of', {
          fileName: artwork.fileName,
          widthCm: widthMm / 10,
          heightCm: heightMm / 10,
        })}
        aria-describedby={help}
        {...(mark?.on ? marks.handlersFor(page.page) : handlers)}
      >
        {frame && look && (
          <SharpScene
            {...scene}
            look={look}
            frame={frame}
            findings={shown.marking ? findings : []}
          />
        )}
      </div>
      <ChosenFinding number={chosen} said={past ? null : said} />
      <figcaption className="small secondary" id={help}>
        {!mark?.on && t('preview.help')}
      </figcaption>
      <div className="viewer-more">
        <div className="stack-small">
          <div className="viewer-ticks">
            {finishing && tick('finishing', t(finishing))}
            {page.cut?.path && !page.cut.fault && tick('cut', t('preview.cut'))}
            {findings.length > 0 && tick('marking', t('preview.marking'))}
          </div>
          <CutNote cut={page.cut} />
          <p className="small secondary">
            {t(preview.inksByTable ? 'preview.colours.cmyk' : 'preview.colours')}
          </p>
        </div>
        <DistanceTools
          dpi={artwork.dpi}
          look={look}
          onScale={(pxPerMm) => change((before) => ({ ...before, pxPerMm }))}
        />
      </div>
    </figure>
  )
}

type SharpProps = Omit<Parameters<typeof ViewerScene>[0], 'closeUp'>

/** The scene with a sharper part of what is visible. */
function SharpScene(props: SharpProps) {
  const { t } = useText()
  const { closeUp, busy } = useCloseUp(props.page, props.look, props.frame)
  return (
    <>
      <ViewerScene {...props} closeUp={closeUp} />
      <p className="viewer-busy small" role="status">
        {busy && t('preview.sharpening')}
      </p>
    </>
  )
}
