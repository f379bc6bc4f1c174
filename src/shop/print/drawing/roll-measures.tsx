import { useText } from '../../../ui/text.tsx'
import { HorizontalDimension } from '../scene/dimension.tsx'
import { px } from '../scene/scene.ts'
import type { Placed } from '../scene/stage.ts'
import { type DrawnSticker, rollOf, viewsOfRoll } from './sticker-layout.ts'

/** Unwinding direction and core diameter. */
export function RollMeasures({ piece, placed }: { piece: DrawnSticker; placed: Placed }) {
  const { number, t } = useText()
  const { web, side } = viewsOfRoll(piece, placed)
  const { coreMm } = rollOf(piece)
  const x = side.x - side.outer + 16
  const [from, to] = [side.y + side.outer + 34, web.y + web.height]
  return (
    <>
      <HorizontalDimension
        from={side.x - side.core}
        to={side.x + side.core}
        at={side.y + side.outer + 18}
        edge={side.y + side.core}
        figure={`Ø ${number(coreMm / 10)} cm`}
        size={13}
      />
      {to - from > 16 && (
        <g className="callout">
          <path className="roll-arrow" d={`M${px(x)} ${px(from)}V${px(to)}l-4-7m4 7 4-7`} />
          {side.outer > 46 && (
            <text x={px(x + 10)} y={px(to - 2)} fontSize="13">
              {t(`drawn.sticker.first.${piece.leading}`)}
            </text>
          )}
        </g>
      )}
    </>
  )
}
