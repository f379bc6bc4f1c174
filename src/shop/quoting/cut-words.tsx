import { fitText } from '../../ui/drawing/print-text.ts'
import { type Box, px } from '../../ui/drawing/scene.ts'

const TONES = 5

/** Words cut from plain films, a tone for each film, and the magenta line of the blade around each letter. */
export function CutWords({ box, text, colours }: { box: Box; text: string; colours: number }) {
  const { fontSize, lines } = fitText(text || 'ABC', box.width, box.height)
  const block = lines.length * fontSize * 1.02
  const first = box.y + (box.height - block) / 2 + fontSize * 0.84
  const tones = Math.max(1, Math.min(TONES, Math.round(colours) || 1))
  return (
    <g className="cut-words" fontSize={px(fontSize)}>
      <rect className="printed-hidden" x={px(box.x)} y={px(box.y)} width={px(box.width)} height={px(box.height)} />
      {lines.map((line, row) => (
        <text key={line} x={px(box.x + box.width / 2)} y={px(first + row * fontSize * 1.02)} textAnchor="middle">
          {tonesOf(line, tones).map(({ at, letters, tone }) => (
            <tspan key={at} className={`tone-${tone}`}>
              {letters}
            </tspan>
          ))}
        </text>
      ))}
    </g>
  )
}

/** Letter by letter in turn, or all in one. */
function tonesOf(line: string, tones: number): { at: number; letters: string; tone: number }[] {
  if (tones === 1) return [{ at: 0, letters: line, tone: 1 }]
  return [...line].map((letters, at) => ({ at, letters, tone: (at % tones) + 1 }))
}
