/** A part of marked content: the layers that it is on, and those that keep it from being printed. */
export type Mark = { hiding: readonly string[] | null; shown: readonly string[] }
export const UNMARKED: Mark = { hiding: null, shown: [] }

/** Open marked content of a page, and what each part hides. */
export class Marks {
  #open: Mark[] = []

  /** A part for itself, such as a form, within what is open. */
  static within(outer: Marks): Marks {
    const marks = new Marks()
    marks.#open = [...outer.#open]
    return marks
  }

  begin(mark: Mark): void {
    this.#open.push(mark)
  }

  end(): void {
    this.#open.pop()
  }

  /** Null where everything open is printed. */
  hiding(): readonly string[] | null {
    return this.#open.find(({ hiding }) => hiding !== null)?.hiding ?? null
  }

  /** Names of the layers that are printed here. */
  shown(): readonly string[] {
    return this.#open.flatMap(({ shown }) => shown)
  }
}
