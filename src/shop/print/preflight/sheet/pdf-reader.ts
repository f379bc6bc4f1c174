import { accept, type Result, refuse } from '../../../../platform/refusal.ts'
import type { ByteSource, Inflate } from '../bytes/byte-source.ts'
import type { Damage } from '../damage.ts'
import type { PdfFacts } from '../facts.ts'
import { PdfFile, TooComplex } from '../pdf/pdf-file.ts'
import { type Dict, dictOf, isList } from '../pdf/pdf-syntax.ts'
import { writtenText } from '../pdf/written-text.ts'
import { drawingDamage, fileDamage } from './pdf-damage.ts'
import { Layers } from './pdf-layers.ts'
import { readPages } from './pdf-pages.ts'
import { checksOfPart, type PictureChecks } from './pdf-picture-decode.ts'
import { sheetPictures } from './pdf-pictures.ts'
import { hasScripts } from './pdf-scripts.ts'
import { readSheet } from './pdf-sheet.ts'

const MOST_NAMED = 20
const MOST_DAMAGE = 50

async function outputProfile(file: PdfFile, catalogue: Dict): Promise<string | null> {
  const intents = await file.get(catalogue, 'OutputIntents')
  const first = dictOf(await file.resolve(isList(intents) ? intents[0] : null))
  if (!first) return null
  return (
    writtenText(await file.get(first, 'OutputConditionIdentifier')) ||
    writtenText(await file.get(first, 'Info')) ||
    '?'
  )
}

/**
 * Reads a PDF's first pages without rendering. Refused if protected, unreadable or too complex.
 * Its pictures are decoded with `checks` alone.
 */
export async function readPdf(
  source: ByteSource,
  inflate: Inflate,
  sides: number,
  checks?: PictureChecks,
): Promise<Result<PdfFacts>> {
  try {
    return await factsOf(source, inflate, sides, checks)
  } catch (fault) {
    return refuse({
      code: fault instanceof TooComplex ? 'artwork.file.tooComplex' : 'artwork.file.damaged',
      field: 'file',
    })
  }
}

async function factsOf(
  source: ByteSource,
  inflate: Inflate,
  sides: number,
  checks?: PictureChecks,
): Promise<Result<PdfFacts>> {
  const file = await PdfFile.open(source, inflate)
  // Strings and streams are encrypted even where no password is needed to open.
  if (file.trailer.at.has('Encrypt'))
    return refuse({ code: 'artwork.pdf.encrypted', field: 'file' })
  const catalogue = dictOf(await file.get(file.trailer, 'Root'))
  const { pages, count } = await readPages(file, sides)
  if (!catalogue || pages.length === 0)
    return refuse({ code: 'artwork.file.damaged', field: 'file' })
  const layers = await Layers.read(file, catalogue)
  const hidden = new Set<string>()
  const sheets: PdfFacts['sheets'][number][] = []
  const damage: Damage[] = []
  for (const [index, page] of pages.entries()) {
    file.met.clear()
    const sheet = await readSheet(file, page, index + 1, layers, hidden)
    damage.push(...drawingDamage(file, sheet, index + 1))
    const pictures = await sheetPictures(
      file,
      index + 1,
      checks && checksOfPart(checks, index, pages.length),
    )
    damage.push(...pictures.damage)
    sheets.push({ ...sheet, ...(pictures.inks.length > 0 && { pictureInks: pictures.inks }) })
  }
  damage.push(...(await fileDamage(file)))
  return accept({
    format: 'pdf',
    pages: count,
    sheets,
    outputProfile: await outputProfile(file, catalogue),
    scripts: await hasScripts(file, catalogue, pages),
    attachments: dictOf(await file.get(catalogue, 'Names'))?.at.has('EmbeddedFiles') === true,
    hiddenLayers: [...hidden].slice(0, MOST_NAMED),
    ...(damage.length > 0 && { damage: damage.slice(0, MOST_DAMAGE) }),
  })
}
