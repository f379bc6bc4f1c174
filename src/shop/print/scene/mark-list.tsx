import { type Mark, transformOf } from './marks.ts'
import { px } from './scene.ts'

/** Marks as elements; their index is the key, because they have no id. */
export function MarkList({ marks }: { marks: readonly Mark[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: drawn anew as a whole
  return marks.map((mark, index) => <OneMark key={index} mark={mark} />)
}

function OneMark({ mark }: { mark: Mark }) {
  if ('d' in mark)
    return (
      <path
        className={mark.look}
        d={mark.d}
        strokeWidth={mark.strokePx === undefined ? undefined : px(mark.strokePx)}
        {...mark.paint}
      />
    )
  if ('marks' in mark) {
    return (
      <g className={mark.look} transform={mark.moved && transformOf(mark.moved)}>
        <MarkList marks={mark.marks} />
      </g>
    )
  }
  const { text, x, y, size, look, centred, runs } = mark
  return (
    <text
      className={look}
      x={px(x)}
      y={px(y)}
      fontSize={px(size)}
      textAnchor={centred ? 'middle' : undefined}
    >
      {runs
        ? runs.map((run, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn anew as a whole
            <tspan key={index} className={run.look}>
              {run.text}
            </tspan>
          ))
        : text}
    </text>
  )
}
