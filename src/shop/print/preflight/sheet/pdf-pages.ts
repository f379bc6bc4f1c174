import { type Box, boxOf, overlap } from '../matrix.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import {
  type Dict,
  dictOf,
  isList,
  isRef,
  Malformed,
  nameOf,
  numberOf,
  numbersOf,
  type Value,
} from '../pdf/pdf-syntax.ts'

/** A page with inherited attributes. Boxes in points, scaled by `unit` (14.11.2: UserUnit). */
export type Page = {
  dict: Dict
  resources: Dict | undefined
  /** What is printed; larger than the crop box where that hides the bleed. */
  visible: Box
  /** The crop box is the trim box, and bleed lies beyond it. */
  hidesBleed: boolean
  bleed: Box
  /** A bleed box is stated that is smaller than the sheet with its marks. */
  statesBleed: boolean
  trim: Box | null
  turns: 0 | 1 | 2 | 3
  unit: number
}

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate']
/** Pages beyond this are not counted. */
const MOST_PAGES = 5_000
const MOST_NODES = 50_000
const DEEPEST = 60
const LARGEST_UNIT = 75_000
/** Boxes that differ by less are equal. */
const NEAR = 0.5

type Node = { dict: Dict; inherited: ReadonlyMap<string, Value>; depth: number }

async function boxOfPage(file: PdfFile, value: Value | undefined): Promise<Box | null> {
  const list = await file.resolve(value)
  return isList(list)
    ? boxOf(numbersOf(await Promise.all(list.map((each) => file.resolve(each)))))
    : null
}

const isSame = (one: Box, other: Box): boolean =>
  one.every((edge, index) => Math.abs(edge - (other[index] ?? 0)) < NEAR)

const contains = (outer: Box, [left, bottom, right, top]: Box): boolean =>
  left >= outer[0] && bottom >= outer[1] && right <= outer[2] && top <= outer[3]

async function pageOf(file: PdfFile, { dict, inherited }: Node): Promise<Page | null> {
  const value = (key: string) => dict.at.get(key) ?? inherited.get(key)
  const media = await boxOfPage(file, value('MediaBox'))
  if (!media) return null
  const crop = await boxOfPage(file, value('CropBox'))
  const cropped = boxOf((crop && overlap(media, crop)) ?? media) ?? media
  const trim = await boxOfPage(file, dict.at.get('TrimBox'))
  const inside = trim && overlap(trim, media)
  const bleed = await boxOfPage(file, dict.at.get('BleedBox'))
  const beyond = (bleed && overlap(bleed, media)) ?? media
  const isTrimmed = trim !== null && isSame(trim, cropped) && !isSame(trim, beyond)
  // A page cropped to its trim hides its bleed from viewers; it is printed all the same.
  const hidden = isTrimmed && contains(beyond, cropped)
  const visible = hidden ? beyond : cropped
  const unit = numberOf(await file.get(dict, 'UserUnit')) ?? 1
  const rotate = Math.round((numberOf(await file.resolve(value('Rotate'))) ?? 0) / 90)
  return {
    dict,
    resources: dictOf(await file.resolve(value('Resources'))),
    visible,
    hidesBleed: hidden,
    bleed: beyond,
    statesBleed: bleed !== null && !isSame(beyond, media),
    trim: trim && inside && isSame(trim, inside) && !isSame(trim, visible) ? trim : null,
    turns: (((rotate % 4) + 4) % 4) as Page['turns'],
    unit: unit > 0 && unit <= LARGEST_UNIT ? unit : 1,
  }
}

/**
 * The first pages of the tree, and their number. Cycles are walked once; a page listed twice is two
 * pages. Throws `Malformed` if one of the first has no size.
 */
export async function readPages(
  file: PdfFile,
  wanted: number,
): Promise<{ pages: Page[]; count: number }> {
  const catalogue = dictOf(await file.get(file.trailer, 'Root'))
  const root = catalogue?.at.get('Pages')
  const pages: Page[] = []
  const seen = new Set<number>()
  const waiting: {
    value: Value | undefined
    inherited: ReadonlyMap<string, Value>
    depth: number
  }[] = [{ value: root, inherited: new Map(), depth: 0 }]
  let count = 0
  for (
    let next = waiting.pop(), nodes = 0;
    next && nodes < MOST_NODES && count < MOST_PAGES;
    next = waiting.pop(), nodes += 1
  ) {
    const { value, inherited, depth } = next
    if (isRef(value) && seen.has(value.num)) continue
    const dict = dictOf(await file.resolve(value))
    if (!dict || depth > DEEPEST) continue
    const kids = await file.get(dict, 'Kids')
    if (isList(kids) && nameOf(await file.get(dict, 'Type')) !== 'Page') {
      if (isRef(value)) seen.add(value.num)
      const own = new Map(inherited)
      for (const key of INHERITED) if (dict.at.has(key)) own.set(key, dict.at.get(key) ?? null)
      for (const kid of kids.slice(0, MOST_NODES).toReversed())
        waiting.push({ value: kid, inherited: own, depth: depth + 1 })
      continue
    }
    count += 1
    if (pages.length >= wanted) continue
    const page = await pageOf(file, { dict, inherited, depth })
    if (!page) throw new Malformed('a page without a size')
    pages.push(page)
  }
  return { pages, count }
}
