import { useId, useRef, useState } from 'react'
import { showsBack } from '../../print/preflight/file-side.ts'
import type { ShownArtwork } from '../files/artwork-schema.ts'
import { DistanceTools } from './distance-tools.tsx'
import type { ShownPreview } from './preview-schema.ts'
import { SharpScene } from './sharp-scene.tsx'
import { useLook } from './use-look.ts'
import { useMarked } from './use-marked.ts'
import { type Marking, useMarking } from './use-marking.ts'
import { ChosenFinding, Jumps } from './viewer-findings.tsx'
import { type Parts, ViewerParts } from './viewer-parts.tsx'
import { ASKED, markedFindings } from './viewer-scene.tsx'
import { ViewerHelp, ViewerStage } from './viewer-stage.tsx'
import { ViewerTools } from './viewer-tools.tsx'
import { lookAt } from './zoom.ts'

type PieceViewerProps = {
  artwork: ShownArtwork
  preview: ShownPreview
  /** An address has expired. */
  onGone: () => void
  /** Staff mark an area: dragging draws instead of moving. */
  marking?: Marking | null
}

type Finding = ReturnType<typeof markedFindings>[number]

/** An area being drawn takes the place of the asked one. */
const shownFindings = (drawing: readonly Finding[], marked: readonly Finding[]): Finding[] => [
  ...drawing,
  ...marked.filter(({ number }) => drawing.length === 0 || number !== ASKED),
]

/** The first place of each finding. */
const firstPlaces = (findings: readonly Finding[]): Finding[] =>
  findings.filter(
    ({ number }, index) => findings.findIndex((each) => each.number === number) === index,
  )

/** A file on its piece with zoom and the places of findings. */
export function PieceViewer({ artwork, preview, onGone, marking: mark = null }: PieceViewerProps) {
  const { configuration, before } = preview
  const stage = useRef<HTMLDivElement>(null)
  const help = useId()
  const [side, setSide] = useState(0)
  const [past, setPast] = useState(false)
  const [shown, setShown] = useState<Parts>({ finishing: true, marking: true, cut: true })
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
  // Findings of the original belong to another list.
  const findings = past ? [] : shownFindings(marks.marked(page.page), markedFindings(artwork, page))
  const firsts = firstPlaces(findings)
  const jump = (number: number) => {
    const first = firsts.find((each) => each.number === number)
    if (number !== ASKED) choose(number)
    if (number !== ASKED || !first || !frame) show(number)
    else change(() => lookAt(first.rect, frame))
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
      <ViewerStage
        ref={stage}
        {...{ artwork, configuration, isWhole, help }}
        marking={mark?.on === true}
        {...(mark?.on ? marks.handlersFor(page.page) : handlers)}
      >
        {frame && look && (
          <SharpScene
            {...{ configuration, page, look, frame, onGone, chosen }}
            finishing={shown.finishing}
            isBack={showsBack(page.page, artwork.side)}
            cut={shown.cut}
            {...(!mark?.on && { onChoose: choose })}
            findings={shown.marking ? findings : []}
          />
        )}
      </ViewerStage>
      <ChosenFinding number={chosen} said={past ? null : said} />
      <ViewerHelp id={help} marking={mark?.on === true} />
      <div className="viewer-more">
        <ViewerParts
          {...{ preview, page, shown }}
          hasFindings={findings.length > 0}
          onShown={setShown}
        />
        <DistanceTools
          dpi={artwork.dpi}
          look={look}
          onScale={(pxPerMm) => change((before) => ({ ...before, pxPerMm }))}
        />
      </div>
    </figure>
  )
}
