/** Open marked content of a page, and what each part hides. */
export class Marks {
  #open: (readonly string[] | null)[] = []

  /** A part for itself, such as a form, within what is open. */
  static within(outer: Marks): Marks {
    const marks = new Marks()
    marks.#open = [...outer.#open]
    return marks
  }

  /** @param hiding names of the layers that keep it from being printed */
  begin(hiding: readonly string[] | null): void {
    this.#open.push(hiding)
  }

  end(): void {
    this.#open.pop()
  }

  /** Null where everything open is printed. */
  hiding(): readonly string[] | null {
    const hidden = this.#open.find((each) => each !== null)
    return hidden ?? null
  }
}
