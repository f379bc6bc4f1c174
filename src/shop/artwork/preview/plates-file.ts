import { joined } from '../../print/preflight/joined.ts'
import type { PdfFile } from '../../print/preflight/pdf-file.ts'
import type { Page } from '../../print/preflight/pdf-pages.ts'
import { dictOf, numberOf, type Value } from '../../print/preflight/pdf-syntax.ts'
import { appendix, lastReference } from '../mending/mend-pdf-io.ts'
import { pdfWords } from '../mending/pdf-words.ts'
import { PlateWriter } from './plates-content.ts'
import { type Grids, PlateObjects } from './plates-objects.ts'
import { equivalentSpace, PROCESS, Unplated } from './plates-space.ts'
import type { Spot } from './plates-survey.ts'

/** Points of each spot ink's square on the second page. */
const SQUARE = 4

/** A page with one square in each spot ink at full tint, as this plate has it. */
function squares(objects: PlateObjects, ink: string, spots: readonly Spot[]): [string, string] {
  const spaces = spots.map(
    ({ space }, at) => `/S${at} ${objects.add(equivalentSpace(space, ink, objects))}`,
  )
  const content = spots.map(({ space, place }, at) => {
    const tints = space.names.map((_, each) => (each === place ? 1 : 0))
    return `/S${at} cs ${tints.join(' ')} scn ${at * SQUARE} 0 ${SQUARE} ${SQUARE} re f`
  })
  return [
    objects.stream('', Buffer.from(content.join('\n'), 'latin1')),
    `<< /ColorSpace << ${spaces.join(' ')} >> >>`,
  ]
}

/**
 * The file with one page appended that is the plate of an ink: white where none is printed, black
 * where all of it is. On a process plate a second page follows with the spot inks' squares. Throws
 * `Unplated`, `NotContinued`, and errors of reading.
 */
export async function plateFile(
  file: PdfFile,
  bytes: Uint8Array,
  page: Page,
  ink: string,
  { spots, grids }: { spots: readonly Spot[]; grids: Grids },
): Promise<Uint8Array> {
  const before = await lastReference(file)
  const first = numberOf(await file.get(file.trailer, 'Size'))
  if (first === undefined) throw new Unplated('size')
  const process = (PROCESS as readonly string[]).indexOf(ink)
  const objects = new PlateObjects(first, grids, process)
  const { contents, resources } = await new PlateWriter(file, ink, objects).page(page)
  const pages: string[] = []
  const parent = 'PARENT'
  const kept = (value: Value | undefined, key: string): string =>
    value === undefined || value === null ? '' : `/${key} ${pdfWords(value)}`
  pages.push(
    `<< /Type /Page /Parent ${parent} /MediaBox [${page.visible.map(String).join(' ')}] ` +
      `/Rotate ${page.turns * 90} /UserUnit ${page.unit} ${kept(page.dict.at.get('Group'), 'Group')} ` +
      `/Contents ${contents} /Resources ${resources} >>`,
  )
  if (process >= 0 && spots.length > 0) {
    const [content, own] = squares(objects, ink, spots)
    pages.push(
      `<< /Type /Page /Parent ${parent} /MediaBox [0 0 ${spots.length * SQUARE} ${SQUARE}] ` +
        `/Contents ${content} /Resources ${own} >>`,
    )
  }
  const tree = first + objects.added.length + pages.length
  const kids = pages.map((each) => objects.add(each.replace(parent, `${tree} 0 R`)))
  objects.add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`)
  const old = dictOf(await file.get(file.trailer, 'Root'))
  const layers = kept(old?.at.get('OCProperties'), 'OCProperties')
  objects.add(`<< /Type /Catalog /Pages ${tree} 0 R ${layers} >>`)
  return joined([
    bytes,
    appendix(objects.added, bytes.length, before, file.trailer.at.get('ID')),
  ])
}
