import type { PdfFile } from '../../print/preflight/pdf/pdf-file.ts'
import { dictOf, type Value } from '../../print/preflight/pdf/pdf-syntax.ts'
import type { Page } from '../../print/preflight/sheet/pdf-pages.ts'
import { sizeOf, updateOf } from '../mending/pdf-update-io.ts'
import { pdfWords } from '../mending/pdf-words.ts'
import { PlateWriter } from './plates-content-io.ts'
import { type PlateMeans, PlateObjects } from './plates-objects-io.ts'
import { PROCESS } from './plates-space.ts'
import type { Spot } from './plates-survey.ts'

/** Points of each spot ink's square on the second page. */
const SQUARE = 4

/**
 * A gradient that has a spot ink's full tint everywhere from 0, in the alternate space of this plate: an
 * alternate space cannot be a DeviceN itself, the space of a gradient can. Two inks together take a
 * gradient of two directions, of which one corner is shown.
 */
function fullTint({ space, place }: Spot, ink: string, objects: PlateObjects): string {
  const more = `/ColorSpace ${objects.space(space.alternate, ink)} /Function ${pdfWords(space.tint)}`
  if (space.names.length === 1)
    return `<< /ShadingType 2 /Coords [-2 0 -1 0] /Extend [true true] ${more} >>`
  const step = 1 / 256
  const scale = SQUARE / step
  const [x, y] = [place === 0 ? 1 - step : 0, place === 1 ? 1 - step : 0]
  return (
    `<< /ShadingType 1 /Domain [${x} ${x + step} ${y} ${y + step}] ` +
    `/Matrix [${scale} 0 0 ${scale} ${-x * scale} ${-y * scale}] ${more} >>`
  )
}

/** A page with one square in each spot ink at full tint, as this plate has it. */
function squares(
  objects: PlateObjects,
  ink: string,
  spots: readonly Spot[],
): { content: string; resources: string } {
  const shadings = spots.map((spot, at) => `/S${at} ${objects.add(fullTint(spot, ink, objects))}`)
  const content = spots.map(
    (_, at) => `q 1 0 0 1 ${at * SQUARE} 0 cm 0 0 ${SQUARE} ${SQUARE} re W n /S${at} sh Q`,
  )
  return {
    content: objects.stream('', Buffer.from(content.join('\n'), 'latin1')),
    resources: `<< /Shading << ${shadings.join(' ')} >> >>`,
  }
}

/**
 * What is added to the file for one page that is the plate of an ink: white where none is printed,
 * black where all of it is. On a process plate a second page follows with the spot inks' squares. Throws
 * `Unplated`, `NotContinued`, and errors of reading.
 */
export async function plateFile(
  file: PdfFile,
  page: Page,
  ink: string,
  { spots, ...means }: PlateMeans & { spots: readonly Spot[] },
): Promise<Uint8Array> {
  const first = await sizeOf(file)
  const process = (PROCESS as readonly string[]).indexOf(ink)
  const objects = new PlateObjects(first, means, process)
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
    const own = squares(objects, ink, spots)
    pages.push(
      `<< /Type /Page /Parent ${parent} /MediaBox [0 0 ${spots.length * SQUARE} ${SQUARE}] ` +
        `/Contents ${own.content} /Resources ${own.resources} >>`,
    )
  }
  const tree = first + objects.added.length + pages.length
  const kids = pages.map((each) => objects.add(each.replace(parent, `${tree} 0 R`)))
  objects.add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`)
  const old = dictOf(await file.get(file.trailer, 'Root'))
  const layers = kept(old?.at.get('OCProperties'), 'OCProperties')
  objects.add(`<< /Type /Catalog /Pages ${tree} 0 R ${layers} >>`)
  return updateOf(file, objects.added, tree + 1)
}
