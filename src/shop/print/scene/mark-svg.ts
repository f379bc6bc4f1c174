import { groupsWithin, type Ink, inkOf, textInkOf } from './mark-inks.ts'
import { type Mark, transformOf } from './marks.ts'
import { px, type Size } from './scene.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const attributes = ({ fill = 'none', stroke = 'none', width = 1, dash, opacity }: Ink): string =>
  `fill="${fill}"` +
  (stroke === 'none' ? '' : ` stroke="${stroke}" stroke-width="${width}"`) +
  (dash ? ` stroke-dasharray="${dash.join(' ')}"` : '') +
  (opacity ? ` opacity="${opacity}"` : '')

function written(mark: Mark, groups: readonly string[]): string {
  if ('d' in mark) {
    if (mark.d === '') return ''
    const ink = { ...inkOf(mark.look, groups), ...mark.paint }
    const drawn = mark.strokePx === undefined ? ink : { ...ink, width: px(mark.strokePx) }
    return `<path ${attributes(drawn)} d="${mark.d}"/>`
  }
  if ('marks' in mark) {
    const within = groupsWithin(groups, mark.look)
    const inside = mark.marks.map((each) => written(each, within)).join('')
    return mark.moved ? `<g transform="${transformOf(mark.moved)}">${inside}</g>` : inside
  }
  const { text, x, y, size, centred, runs } = mark
  const inks = (runs ?? [{ text, look: '' }]).map((run) => {
    const fill = inkOf(run.look, groups).fill ?? textInkOf(groups)
    return `<tspan fill="${fill}">${escaped(run.text)}</tspan>`
  })
  const anchor = centred ? ' text-anchor="middle"' : ''
  return (
    `<text x="${px(x)}" y="${px(y)}" font-size="${px(size)}" font-weight="700"${anchor}>` +
    `${inks.join('')}</text>`
  )
}

/** Marks as the content of an SVG, with inline styles. */
export const markupWithin = (marks: readonly Mark[]): string =>
  marks.map((mark) => written(mark, [])).join('')

/** Marks as standalone SVG with inline styles, for readers without a style sheet. */
export const markupOf = (marks: readonly Mark[], { width, height }: Size): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"` +
  ` viewBox="0 0 ${width} ${height}" aria-hidden="true">` +
  `${markupWithin(marks)}</svg>`
