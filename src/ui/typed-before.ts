/** What visitors typed into the fields of a form before its script was there, by their names. */
export function typedBefore<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const field = form?.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isText && field.value !== '') found[name] = field.value
  }
  return found
}
