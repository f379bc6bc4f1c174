/**
 * How a customer operates a page: with the keyboard (`keyboard.ts`) or, here, with a pointer. The
 * steps of a journey work with both.
 */
import type { Locator } from 'playwright-core'

export type Hand = {
  /** Presses a button or follows a link. */
  activate: (control: Locator) => Promise<void>
  /** Replaces what is in a field. */
  type: (field: Locator, text: string) => Promise<void>
  tick: (box: Locator) => Promise<void>
  /** Chooses one radio of a group. */
  choose: (group: Locator, option: Locator) => Promise<void>
  /** Chooses from a list by the beginning of a word. */
  pick: (list: Locator, word: string) => Promise<void>
}

/** A radio or checkbox may be drawn by its label, which the pointer hits. */
const press = async (control: Locator): Promise<void> => {
  const id = await control.getAttribute('id')
  const label = id ? control.page().locator(`label[for="${id}"]`) : undefined
  if (label && (await label.count()) > 0) return label.first().click({ position: { x: 4, y: 4 } })
  return control
    .locator('xpath=ancestor-or-self::label[1]')
    .or(control)
    .first()
    .click({ position: { x: 4, y: 4 } })
}

export const pointer: Hand = {
  activate: (control) => control.first().click(),
  type: (field, text) => field.fill(text),
  tick: press,
  choose: async (_, option) => {
    await press(option)
    if (!(await option.isChecked())) throw new Error(`not chosen: ${option}`)
  },
  pick: async (list, word) => {
    const label = await list.locator('option').filter({ hasText: word }).first().textContent()
    await list.selectOption({ label: label ?? word })
  },
}
