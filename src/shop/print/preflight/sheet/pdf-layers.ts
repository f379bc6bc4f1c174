import type { PdfFile } from '../pdf/pdf-file.ts'
import { type Dict, dictOf, isDict, isList, isRef, nameOf, type Value } from '../pdf/pdf-syntax.ts'
import { writtenText } from '../pdf/written-text.ts'
import { type Mark, UNMARKED } from './pdf-marks.ts'

const MOST_LAYERS = 1_000
const DEEPEST = 12

/** Object numbers of a list of layers. */
const refsIn = (value: Value): number[] =>
  (isList(value) ? value.slice(0, MOST_LAYERS) : []).filter(isRef).map(({ num }) => num)

/** Layers by whether they print (ISO 32000-1, 8.11), by object number. */
export class Layers {
  readonly #file: PdfFile
  readonly #off = new Set<number>()

  private constructor(file: PdfFile) {
    this.#file = file
  }

  static async read(file: PdfFile, catalogue: Dict): Promise<Layers> {
    const layers = new Layers(file)
    const properties = dictOf(await file.get(catalogue, 'OCProperties'))
    const config = dictOf(await file.get(properties, 'D'))
    if (nameOf(await file.get(config, 'BaseState')) === 'OFF')
      for (const num of refsIn(await file.get(properties, 'OCGs'))) layers.#off.add(num)
    for (const num of refsIn(await file.get(config, 'ON'))) layers.#off.delete(num)
    for (const num of refsIn(await file.get(config, 'OFF'))) layers.#off.add(num)
    const events = await file.get(config, 'AS')
    for (const each of isList(events) ? events.slice(0, MOST_LAYERS) : [])
      await layers.#apply(dictOf(await file.resolve(each)))
    return layers
  }

  /** States that the event of printing sets automatically (8.11.4.4). */
  async #apply(event: Dict | undefined): Promise<void> {
    if (nameOf(await this.#file.get(event, 'Event')) !== 'Print') return
    const listed = await this.#file.get(event, 'Category')
    const categories = (isList(listed) ? listed : [listed]).map((each) => nameOf(each) ?? '')
    for (const num of refsIn(await this.#file.get(event, 'OCGs'))) {
      const prints = await this.#recommended(num, categories)
      if (prints === true) this.#off.delete(num)
      if (prints === false) this.#off.add(num)
    }
  }

  /** Whether a layer's usage recommends it, by the categories of an event; null if it does not say. */
  async #recommended(num: number, categories: readonly string[]): Promise<boolean | null> {
    const usage = dictOf(await this.#file.get(await this.#dictOf(num), 'Usage'))
    let said: boolean | null = null
    for (const category of categories) {
      const entry = dictOf(await this.#file.get(usage, category))
      const state = nameOf(await this.#file.get(entry, `${category}State`))
      if (state === 'OFF') return false
      if (state === 'ON') said = true
    }
    return said
  }

  async #dictOf(num: number): Promise<Dict | undefined> {
    return dictOf(await this.#file.resolve({ kind: 'ref', num }))
  }

  async #nameOf(num: number): Promise<string> {
    return writtenText(await this.#file.get(await this.#dictOf(num), 'Name'))
  }

  /** How marked content is printed by its layers. */
  async markOf(membership: Value | undefined): Promise<Mark> {
    if (membership === undefined || membership === null) return UNMARKED
    const hiding = await this.#hiding(membership)
    if (hiding) return { hiding, shown: [] }
    const groups = isRef(membership) ? await this.#namedIn(membership) : []
    return { hiding: null, shown: await Promise.all(groups.map((num) => this.#nameOf(num))) }
  }

  /** The layers of a reference: one, or those of a membership. */
  async #namedIn(membership: Extract<Value, { kind: 'ref' }>): Promise<number[]> {
    const dict = dictOf(await this.#file.resolve(membership))
    if (nameOf(await this.#file.get(dict, 'Type')) !== 'OCMD') return [membership.num]
    return this.#groupsOf(dict?.at.get('OCGs'))
  }

  /** Names of the layers that keep content from being printed; null if it is printed. */
  async #hiding(membership: Value | undefined): Promise<readonly string[] | null> {
    if (membership === undefined || membership === null) return null
    if (isRef(membership) && this.#off.has(membership.num))
      return [await this.#nameOf(membership.num)]
    const dict = dictOf(await this.#file.resolve(membership))
    if (!dict || nameOf(await this.#file.get(dict, 'Type')) !== 'OCMD') return null
    const rule = await this.#file.get(dict, 'VE')
    const groups = await this.#groupsOf(dict.at.get('OCGs'))
    const isSeen = isList(rule)
      ? await this.#isTrue(rule, 0)
      : this.#fits(nameOf(await this.#file.get(dict, 'P')) ?? 'AnyOn', groups)
    if (isSeen) return null
    const off = groups.filter((num) => this.#off.has(num))
    return Promise.all(off.map((num) => this.#nameOf(num)))
  }

  async #groupsOf(value: Value | undefined): Promise<number[]> {
    const found = await this.#file.resolve(value)
    return isRef(value) && isDict(found) ? [value.num] : refsIn(found)
  }

  /** The policy of a membership (8.11.2.2). */
  #fits(policy: string, groups: readonly number[]): boolean {
    const off = groups.filter((num) => this.#off.has(num)).length
    if (groups.length === 0) return true
    if (policy === 'AllOn') return off === 0
    if (policy === 'AnyOff') return off > 0
    if (policy === 'AllOff') return off === groups.length
    return off < groups.length
  }

  /** An expression of And, Or and Not over layers. */
  async #isTrue(rule: Value | undefined, depth: number): Promise<boolean> {
    const parts = await this.#file.resolve(rule)
    if (isRef(rule) && !isList(parts)) return !this.#off.has(rule.num)
    if (!isList(parts) || depth > DEEPEST) return true
    const values: boolean[] = []
    for (const each of parts.slice(1, MOST_LAYERS)) values.push(await this.#isTrue(each, depth + 1))
    const operator = nameOf(parts[0])
    if (operator === 'Not') return values[0] !== true
    return operator === 'Or' ? values.includes(true) : !values.includes(false)
  }
}
