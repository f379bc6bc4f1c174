import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import type { ByteSource, Inflate } from './byte-source.ts'
import type { Damage } from './damage.ts'
import { fileDamage, type PictureChecks, sheetDamage } from './damage-pdf.ts'
import type { PdfFacts } from './facts.ts'
import { PdfFile, TooComplex } from './pdf-file.ts'
import { readPages } from './pdf-pages.ts'
import { readSheet } from './pdf-sheet.ts'
import {
  type Dict,
  dictOf,
  isDict,
  isList,
  isRef,
  isText,
  nameOf,
  type Value,
} from './pdf-syntax.ts'

const MOST_LAYERS = 1_000
const MOST_NAMED = 20
const MOST_DAMAGE = 50
const ACTIONS = new Set(['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition'])

const wordsOf = (value: Value): string =>
  isText(value) ? value.text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 80) : ''

/** Layers that are off by default, by object number, with names. */
async function hiddenLayers(file: PdfFile, catalogue: Dict): Promise<Map<number, string>> {
  const config = dictOf(await file.get(dictOf(await file.get(catalogue, 'OCProperties')), 'D'))
  const off = await file.get(config, 'OFF')
  const found = new Map<number, string>()
  for (const each of isList(off) ? off.slice(0, MOST_LAYERS) : []) {
    if (isRef(each))
      found.set(each.num, wordsOf(await file.get(dictOf(await file.resolve(each)), 'Name')))
  }
  return found
}

async function outputProfile(file: PdfFile, catalogue: Dict): Promise<string | null> {
  const intents = await file.get(catalogue, 'OutputIntents')
  const first = dictOf(await file.resolve(isList(intents) ? intents[0] : null))
  if (!first) return null
  return (
    wordsOf(await file.get(first, 'OutputConditionIdentifier')) ||
    wordsOf(await file.get(first, 'Info')) ||
    '?'
  )
}

async function hasScripts(file: PdfFile, catalogue: Dict): Promise<boolean> {
  const names = dictOf(await file.get(catalogue, 'Names'))
  const opening = await file.get(catalogue, 'OpenAction')
  const action = isDict(opening) ? (nameOf(await file.get(opening, 'S')) ?? '') : ''
  return names?.at.has('JavaScript') === true || catalogue.at.has('AA') || ACTIONS.has(action)
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
  const hidden = await hiddenLayers(file, catalogue)
  const off = new Set(hidden.keys())
  const sheets: PdfFacts['sheets'][number][] = []
  const damage: Damage[] = []
  for (const [index, page] of pages.entries()) {
    file.met.clear()
    const sheet = await readSheet(file, page, index + 1, off)
    sheets.push(sheet)
    damage.push(...(await sheetDamage(file, sheet, index + 1, checks)))
  }
  damage.push(...(await fileDamage(file)))
  return accept({
    format: 'pdf',
    pages: count,
    sheets,
    outputProfile: await outputProfile(file, catalogue),
    scripts: await hasScripts(file, catalogue),
    attachments: dictOf(await file.get(catalogue, 'Names'))?.at.has('EmbeddedFiles') === true,
    hiddenLayers: [...hidden.values()].slice(0, MOST_NAMED),
    ...(damage.length > 0 && { damage: damage.slice(0, MOST_DAMAGE) }),
  })
}
