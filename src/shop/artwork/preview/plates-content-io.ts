import { joined } from '../../print/preflight/bytes/joined.ts'
import type { PdfFile } from '../../print/preflight/pdf/pdf-file.ts'
import { type Dict, dictOf, type Stream, type Value } from '../../print/preflight/pdf/pdf-syntax.ts'
import { contentOf } from '../../print/preflight/sheet/page-content.ts'
import type { Page } from '../../print/preflight/sheet/pdf-pages.ts'
import { dictWords, type PlateObjects } from './plates-objects-io.ts'
import { type Plate, PlateRun } from './plates-run-io.ts'
import { type Space, spaceOf, Unplated } from './plates-space.ts'
import { firstPlateState, type PlateState } from './plates-state.ts'

const DEEPEST = 24
/** Content of a page and all its forms; beyond, reading takes longer than drawing. */
const MOST_CONTENT_BYTES = 24_000_000
/** The first colour of a page (8.4.1), which is black only on one plate. */
const STARTS_BLACK = Buffer.from('/PlateOfGrey cs 0 scn /PlateOfGrey CS 0 SCN\n', 'latin1')

/**
 * Rewrites the content of a page for the plate of one ink: every colour becomes the grey of that ink,
 * and what overprints without it is not painted.
 */
export class PlateWriter implements Plate {
  readonly file: PdfFile
  readonly ink: string
  readonly objects: PlateObjects
  readonly #forms = new Map<string, string>()
  readonly #spaces = new Map<Value, Space>()
  readonly #open = new Set<number>()
  #left = MOST_CONTENT_BYTES

  constructor(file: PdfFile, ink: string, objects: PlateObjects) {
    this.file = file
    this.ink = ink
    this.objects = objects
  }

  /** Contents and resources of the page on this plate, as PDF words. */
  async page(page: Page): Promise<{ contents: string; resources: string }> {
    const bytes = await contentOf(this.file, page.dict.at.get('Contents'))
    const run = new PlateRun(this, page.resources, firstPlateState())
    const content = await run.rewritten(this.#spent(bytes))
    return {
      contents: this.objects.stream('', joined([STARTS_BLACK, content])),
      resources: run.resources(),
    }
  }

  #spent(bytes: Uint8Array): Uint8Array {
    this.#left -= bytes.length
    if (this.#left < 0) throw new Unplated('content')
    return bytes
  }

  async space(value: Value | undefined): Promise<Space> {
    const described = await this.file.resolve(value)
    const known = this.#spaces.get(described)
    if (known) return known
    const space = await spaceOf(this.file, described)
    this.#spaces.set(described, space)
    return space
  }

  /** A form or tile (8.10, 8.7.3) in a state; the same twice is one object. */
  async form(
    form: Stream,
    scope: Dict | undefined,
    state: PlateState,
    startsBlack = false,
  ): Promise<string> {
    const key = `${form.from} ${JSON.stringify(state)}`
    const known = this.#forms.get(key)
    if (known !== undefined) return known
    if (this.#open.size > DEEPEST || this.#open.has(form.from)) return 'null'
    this.#open.add(form.from)
    const own = dictOf(await this.file.get(form.dict, 'Resources')) ?? scope
    const run = new PlateRun(this, own, { ...state })
    const bytes = (await this.file.bytesOf(form)) ?? new Uint8Array()
    const content = await run.rewritten(this.#spent(bytes))
    this.#open.delete(form.from)
    const dict = dictWords(form.dict.at, ['Length', 'Filter', 'DecodeParms', 'Resources'])
    const whole = startsBlack ? joined([STARTS_BLACK, content]) : content
    const made = this.objects.stream(`${dict} /Resources ${run.resources()}`, whole)
    this.#forms.set(key, made)
    return made
  }
}
