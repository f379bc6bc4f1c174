import { deflateSync } from 'node:zlib'
import { joined } from '../../print/preflight/bytes/joined.ts'
import type { PdfFile } from '../../print/preflight/pdf/pdf-file.ts'
import { numberOf, type Value } from '../../print/preflight/pdf/pdf-syntax.ts'
import { pdfWords } from './pdf-words.ts'

const TAIL_BYTES = 2_048

/** The file cannot be updated incrementally, or not without damage. */
export class NotContinued extends Error {}

/** A new object, or the new version of one. */
export type Added = { num: number; bytes: Uint8Array }

export const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')

export function streamOf(dictionary: string, content: Uint8Array): Uint8Array {
  const packed = deflateSync(content)
  return joined([
    latin1(`<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    latin1('\nendstream'),
  ])
}

/** Offset and kind of the last cross-reference; an update must use the same kind (7.5.8.4). */
async function lastReference(file: PdfFile): Promise<{ at: number; isTable: boolean }> {
  const { source } = file
  const tail = Buffer.from(
    await source.read(Math.max(0, source.size - TAIL_BYTES), TAIL_BYTES),
  ).toString('latin1')
  const at = Number(/startxref\s+(\d+)(?![\s\S]*startxref)/.exec(tail)?.[1] ?? Number.NaN)
  const head = Number.isNaN(at) ? '' : Buffer.from(await source.read(at, 64)).toString('latin1')
  if (/^\s*xref\b/.test(head)) return { at, isTable: true }
  if (/^\s*\d+\s+\d+\s+obj\b/.test(head)) return { at, isTable: false }
  throw new NotContinued('no cross-reference')
}

const offsetRow = (offset: number): Buffer => {
  const row = Buffer.alloc(9)
  row.writeUInt8(1, 0)
  row.writeBigUInt64BE(BigInt(offset), 1)
  return row
}

type Placed = { num: number; offset: number }

/** Runs of consecutive numbers: the subsections of a cross-reference. */
function runsOf(placed: readonly Placed[]): Placed[][] {
  const runs: Placed[][] = []
  for (const each of placed) {
    const run = runs.at(-1)
    if (run?.at(-1)?.num === each.num - 1) run.push(each)
    else runs.push([each])
  }
  return runs
}

const firstOf = (run: readonly Placed[]): number => run[0]?.num ?? 0

function tableOf(placed: readonly Placed[], at: number, size: number, common: string): string {
  const sections = runsOf(placed).map((run) => {
    const lines = run.map(({ offset }) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    return `${firstOf(run)} ${run.length}\n${lines.join('')}`
  })
  const trailer = `trailer\n<< /Size ${size} ${common} >>`
  return `xref\n${sections.join('')}${trailer}\nstartxref\n${at}\n%%EOF\n`
}

/**
 * The bytes to append to the file, which make the objects part of it and `root` its catalog. Objects
 * of existing numbers replace those. Throws `NotContinued` if the file's end cannot be read.
 */
export async function updateOf(
  file: PdfFile,
  objects: readonly Added[],
  root: number,
): Promise<Uint8Array> {
  const before = await lastReference(file)
  const parts: Uint8Array[] = [latin1('\n')]
  let at = file.source.size + 1
  const placed: Placed[] = []
  for (const { num, bytes } of objects.toSorted((one, other) => one.num - other.num)) {
    const whole = joined([latin1(`${num} 0 obj\n`), bytes, latin1('\nendobj\n')])
    placed.push({ num, offset: at })
    parts.push(whole)
    at += whole.length
  }
  const id = file.trailer.at.get('ID')
  const size = 1 + Math.max(root, ...objects.map(({ num }) => num), (await sizeOf(file)) - 1)
  const named = id === undefined ? '' : ` /ID ${pdfWords(await file.resolve(id))}`
  const common = `/Root ${root} 0 R /Prev ${before.at}${named}`
  if (before.isTable) parts.push(latin1(tableOf(placed, at, size, common)))
  else {
    const all = [...placed, { num: size, offset: at }]
    const index = runsOf(all).map((run) => `${firstOf(run)} ${run.length}`)
    const dictionary = `/Type /XRef /Size ${size + 1} /Index [${index.join(' ')}] /W [1 8 0] ${common}`
    parts.push(
      latin1(`${size} 0 obj\n`),
      streamOf(dictionary, Buffer.concat(all.map(({ offset }) => offsetRow(offset)))),
      latin1(`\nendobj\nstartxref\n${at}\n%%EOF\n`),
    )
  }
  return joined(parts)
}

/** One more than the highest object number. Throws `NotContinued` if the file does not say. */
export async function sizeOf(file: PdfFile): Promise<number> {
  const size: Value = await file.get(file.trailer, 'Size')
  const found = numberOf(size)
  if (found === undefined) throw new NotContinued('no size')
  return found
}
