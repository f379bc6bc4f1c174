import type { PdfFile } from '../pdf/pdf-file.ts'
import { type Dict, dictOf, isList, nameOf, type Value } from '../pdf/pdf-syntax.ts'
import type { Page } from './pdf-pages.ts'

const ACTIONS = new Set(['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition'])
const MOST = 2_000
const MOST_FOLLOWING = 20

/** Whether a dictionary starts an action that runs or sends something, or reacts to events. */
async function acts(file: PdfFile, holder: Dict | undefined, key: string): Promise<boolean> {
  if (!holder) return false
  if (holder.at.has('AA')) return true
  return runs(file, await file.get(holder, key))
}

/** An action, or one of those that follow it. */
async function runs(file: PdfFile, first: Value): Promise<boolean> {
  const waiting = [first]
  for (let read = 0; waiting.length > 0 && read < MOST_FOLLOWING; read += 1) {
    const value = await file.resolve(waiting.pop())
    if (isList(value)) waiting.push(...value.slice(0, MOST_FOLLOWING))
    const action = dictOf(value)
    if (!action) continue
    if (ACTIONS.has(nameOf(await file.get(action, 'S')) ?? '')) return true
    const next = await file.get(action, 'Next')
    if (next !== undefined) waiting.push(next)
  }
  return false
}

/** A list of annotations or fields, with the fields within them; each dictionary is read once. */
async function anyActs(file: PdfFile, list: Value): Promise<boolean> {
  const waiting = [list]
  const seen = new Set<Dict>()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const each of isList(next) ? next.slice(0, MOST) : []) {
      const dict = dictOf(await file.resolve(each))
      if (!dict || seen.has(dict) || seen.size >= MOST) continue
      seen.add(dict)
      if (await acts(file, dict, 'A')) return true
      waiting.push(await file.get(dict, 'Kids'))
    }
  return false
}

/** Scripts and actions of the document, its first pages, their annotations and its form fields. */
export async function hasScripts(
  file: PdfFile,
  catalogue: Dict,
  pages: readonly Page[],
): Promise<boolean> {
  const names = dictOf(await file.get(catalogue, 'Names'))
  if (names?.at.has('JavaScript') || (await acts(file, catalogue, 'OpenAction'))) return true
  for (const { dict } of pages)
    if (dict.at.has('AA') || (await anyActs(file, await file.get(dict, 'Annots')))) return true
  const form = dictOf(await file.get(catalogue, 'AcroForm'))
  return anyActs(file, await file.get(form, 'Fields'))
}
