import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { onPiece, type Rect } from '../../print/preflight/artwork-place.ts'
import { cutOnPiece } from '../../print/preflight/cut/cut-outline.ts'
import { edgeOf, isKissed } from '../../print/preflight/piece.ts'
import { EYELET_RING_MM } from '../../print/preflight/rules/rules-finishing.ts'
import { appearanceIn } from '../../print/quoting/piece-appearance.ts'
import { MarkList } from '../../print/scene/mark-list.tsx'
import { transformOf } from '../../print/scene/marks.ts'
import { px } from '../../print/scene/scene.ts'
import type { ShownArtwork } from '../files/artwork-schema.ts'
import { cutPiece, type DressedPiece, dressedPiece, fromBehind } from './dressed-piece.ts'
import { NUMBER_PX, numberPlaces } from './number-places.ts'
import { pictureUrl } from './preview-calls.ts'
import type { ShownPreview } from './preview-schema.ts'
import type { ShownCloseUp } from './use-close-up.ts'
import { type Frame, inFrame, type Look } from './zoom.ts'

type Page = ShownPreview['pages'][number]

/** A brass ring of 12 mm: the hole, and what covers the print. */
const EYELET_MM = { hole: 6, ring: EYELET_RING_MM }
const LEAST_RING_PX = 2.2

/** A change requested by staff, not a finding. */
export const ASKED = 0

/** Numbers of the listed findings, with their places on the piece. */
export function markedFindings(
  artwork: ShownArtwork,
  page: Page,
): { number: number; level: string; rect: Rect }[] {
  const area = artwork.asked?.area
  const asked = area?.page === page.page ? [{ number: ASKED, level: 'asked', rect: area }] : []
  const found = artwork.findings.flatMap(({ level, places }, index) =>
    level === 'notes'
      ? []
      : places
          .filter((each) => each.page === page.page)
          .map((each) => ({
            number: index + 1,
            level,
            rect: onPiece(page.place, page.shape, each),
          })),
  )
  return [...asked, ...found]
}

type SceneProps = {
  configuration: ShownPreview['configuration']
  page: Page
  closeUp: ShownCloseUp | null
  look: Look
  frame: Frame
  finishing: boolean
  /** The page prints the back, which is seen from behind. */
  isBack?: boolean
  /** Whether the piece is shown cut along the file's contour, if it has one. */
  cut: boolean
  findings: ReturnType<typeof markedFindings>
  chosen?: number | null
  onChoose?: (number: number) => void
  onGone: () => void
}

/** A picture on the piece; a turned one has its upper edge at the right. */
function Laid({
  url,
  rect,
  turned,
  look,
  frame,
  onGone,
}: { url: string; rect: Rect; turned: boolean; onGone?: () => void } & Pick<
  SceneProps,
  'look' | 'frame'
>) {
  const { x, y } = inFrame(look, frame, rect.xMm, rect.yMm)
  const [width, height] = [rect.widthMm * look.pxPerMm, rect.heightMm * look.pxPerMm]
  const place = turned
    ? { width: height, height: width, transform: `translate(${px(x + width)} ${px(y)}) rotate(90)` }
    : { x, y, width, height }
  return <image href={url} preserveAspectRatio="none" onError={onGone} {...place} />
}

function Eyelets({
  eyelets,
  look,
  frame,
}: Pick<SceneProps, 'look' | 'frame'> & { eyelets: readonly { xMm: number; yMm: number }[] }) {
  const ring = Math.max(LEAST_RING_PX, EYELET_MM.ring * look.pxPerMm)
  const hole = (ring * EYELET_MM.hole) / EYELET_MM.ring
  return eyelets.map(({ xMm, yMm }) => {
    const { x, y } = inFrame(look, frame, xMm, yMm)
    return (
      <g key={`${xMm}-${yMm}`} className="viewer-eyelet">
        <circle cx={px(x)} cy={px(y)} r={px(ring)} />
        <circle className="viewer-hole" cx={px(x)} cy={px(y)} r={px(hole)} />
      </g>
    )
  })
}

const LEAST_MARK_PX = 14

type MarkedProps = Pick<SceneProps, 'findings' | 'look' | 'frame' | 'chosen' | 'onChoose'>

/** Clicking selects a mark; keyboard users have the buttons above the picture. */
function Marked({ findings, look, frame, chosen, onChoose }: MarkedProps) {
  const marks = findings.map(({ rect }) => ({
    ...inFrame(look, frame, rect.xMm, rect.yMm),
    width: Math.max(LEAST_MARK_PX, rect.widthMm * look.pxPerMm),
    height: Math.max(LEAST_MARK_PX, rect.heightMm * look.pxPerMm),
  }))
  const numbers = numberPlaces(marks)
  return findings.map(({ number, level, rect }, index) => {
    const { x = 0, y = 0, width = 0, height = 0 } = marks[index] ?? {}
    const { x: left = 0, y: top = 0 } = numbers[index] ?? {}
    const isPressed = onChoose && number !== ASKED
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: hidden; keys use the buttons
      <g
        key={`${number}-${rect.xMm}-${rect.yMm}-${rect.widthMm}`}
        className={classNames(
          'viewer-finding',
          `viewer-finding-${level}`,
          number === chosen && 'viewer-finding-chosen',
        )}
        // Otherwise the picture would capture the pointer.
        onPointerDown={isPressed ? (event) => event.stopPropagation() : undefined}
        onClick={isPressed ? () => onChoose(number) : undefined}
      >
        <rect x={px(x)} y={px(y)} width={px(width)} height={px(height)} />
        <rect
          className="viewer-number"
          x={px(left)}
          y={px(top)}
          width={NUMBER_PX}
          height={NUMBER_PX}
          rx={level === 'warns' ? NUMBER_PX / 2 : 0}
        />
        <text x={px(left + NUMBER_PX / 2)} y={px(top + 17)} fontSize="14" textAnchor="middle">
          {number === ASKED ? '!' : number}
        </text>
      </g>
    )
  })
}

/** As it will be made, cut along its contour if it has one. */
function pieceAt({
  configuration,
  page,
  look,
  frame,
  cut,
  isBack,
}: Pick<SceneProps, 'configuration' | 'page' | 'look' | 'frame' | 'cut' | 'isBack'>): DressedPiece {
  const at = inFrame(look, frame, 0, 0)
  const dressed = dressedPiece(configuration, look.pxPerMm, at)
  // A contour is in the file, which already shows it as it is seen from this side.
  if (!page.cut?.path || edgeOf(appearanceIn(configuration)) !== 'contour')
    return isBack ? fromBehind(dressed) : dressed
  const line = cutOnPiece(page.cut.path, page.place, page.shape, { ...at, pxPerMm: look.pxPerMm })
  if (page.cut.fault || !cut)
    return { ...dressed, over: [...dressed.over, { look: 'cut-line', d: line }] }
  return cutPiece(dressed, line, isKissed(configuration))
}

/** The piece with the picture, seams and holes above it, and findings at their places. */
export function ViewerScene({
  configuration,
  page,
  closeUp,
  look,
  frame,
  finishing,
  isBack,
  cut,
  findings,
  chosen,
  onChoose,
  onGone,
}: SceneProps) {
  const clip = useId()
  const {
    look: looks,
    behind,
    face,
    over,
    eyelets,
    moved,
  } = pieceAt({ configuration, page, look, frame, cut, isBack })
  const transform = moved && transformOf(moved)
  return (
    <svg
      className="viewer-scene"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      width={frame.width}
      height={frame.height}
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={clip}>
        <path d={face.d} transform={transform} clipRule="evenodd" />
      </clipPath>
      <g className={looks}>
        <g transform={transform}>
          <MarkList marks={behind} />
        </g>
        <g clipPath={`url(#${clip})`}>
          <Laid
            url={pictureUrl(page.address)}
            rect={page.place}
            turned={page.place.turned}
            look={look}
            frame={frame}
            onGone={onGone}
          />
          {closeUp && (
            <Laid
              url={closeUp.url}
              rect={closeUp.rect}
              turned={page.place.turned}
              look={look}
              frame={frame}
            />
          )}
        </g>
        {finishing && (
          <g transform={transform}>
            <MarkList marks={over} />
          </g>
        )}
      </g>
      {finishing && <Eyelets eyelets={eyelets} look={look} frame={frame} />}
      <Marked {...{ findings, look, frame, chosen, onChoose }} />
    </svg>
  )
}
