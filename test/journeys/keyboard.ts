/**
 * A customer without a mouse: all controls are reached with Tab, and every stop has a visible
 * focus.
 */
import type { Locator, Page } from 'playwright-core'

export type Stop = {
  /** The control's name, for the message of a failure. */
  name: string
  /** An outline, or another visible focus indicator, of at least two pixels. */
  ring: boolean
  /** Inside the window, and not covered by a floating element. */
  seen: boolean
}

/** The focused element. Undefined: none, the page itself. */
function currentStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const active = document.activeElement
    if (!(active instanceof HTMLElement) || active === document.body) return undefined
    const label = active instanceof HTMLInputElement ? active.labels?.[0] : undefined
    const name = active.getAttribute('aria-label') ?? label?.textContent ?? active.textContent ?? ''
    const near = [
      label,
      active,
      active.nextElementSibling,
      active.parentElement,
      active.parentElement?.parentElement,
      active.closest('label, td'),
    ]
    const marked = near.find((element) => {
      if (!(element instanceof HTMLElement)) return false
      return [undefined, '::after', '::before'].some((part) => {
        const { outlineStyle, outlineWidth, content } = getComputedStyle(element, part)
        return (
          outlineStyle !== 'none' &&
          Number.parseFloat(outlineWidth) >= 2 &&
          (part === undefined || content !== 'none')
        )
      })
    })
    const box = (marked ?? active).getBoundingClientRect()
    const [middle, left] = [box.left + box.width / 2, box.left + Math.min(8, box.width / 2)]
    const points = [
      [middle, box.top + box.height / 2],
      [left, box.top + Math.min(8, box.height / 2)],
      [left, box.bottom - Math.min(8, box.height / 2)],
    ] as const
    const seen = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y)
      return (
        top !== null &&
        marked !== undefined &&
        marked !== null &&
        (marked.contains(top) || top.contains(active))
      )
    })
    return {
      name: `${active.tagName.toLowerCase()} ${name.trim().replace(/\s+/g, ' ').slice(0, 60)}`,
      ring: marked !== undefined,
      seen,
    }
  })
}

const MOST_STOPS = 90
const MOST_LOOKS = 100
const LOOK_MS = 100

const holdsFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluateAll((elements) =>
    elements.some(
      (element) => element === document.activeElement || element.contains(document.activeElement),
    ),
  )

export type Keyboard = ReturnType<typeof keyboardOf>

export function keyboardOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key)

  /** The focused element, polled until it is visible: a busy browser scrolls late. */
  async function settledStop(): Promise<Stop | undefined> {
    for (let looks = 0; ; looks++) {
      const stop = await currentStop(page)
      if (!stop || (stop.ring && stop.seen) || looks === MOST_LOOKS) return stop
      await page.waitForTimeout(LOOK_MS)
    }
  }

  /** Tabs forward to the control; fails after a number of stops or at an invisible one. */
  async function reach(control: Locator, mostStops = MOST_STOPS): Promise<void> {
    await control.first().waitFor()
    for (let stops = 0; stops < mostStops; stops++) {
      if (await holdsFocus(control)) return
      await press('Tab')
      const stop = await settledStop()
      if (stop && !(stop.ring && stop.seen))
        throw new Error(`the focus cannot be seen on ${page.url()}: ${JSON.stringify(stop)}`)
    }
    throw new Error(`not reached in ${mostStops} stops on ${page.url()}: ${control}`)
  }

  return {
    reach,
    press,
    /** Focuses a button or a link and presses it. */
    activate: async (control: Locator) => {
      await reach(control)
      await press('Enter')
    },
    /** Focuses a field and replaces its content. */
    type: async (field: Locator, text: string) => {
      await reach(field)
      await press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    /** Focuses a checkbox and checks it. */
    tick: async (box: Locator) => {
      await reach(box)
      await press('Space')
    },
    /** Focuses a group of radios and selects one of them with the arrow keys. */
    choose: async (group: Locator, option: Locator, arrow = 'ArrowDown') => {
      await reach(group.getByRole('radio'))
      for (let steps = 0; steps < 12 && !(await option.isChecked()); steps++) await press(arrow)
      if (!(await option.isChecked())) await press('Space')
      if (!(await option.isChecked())) throw new Error(`not chosen: ${option}`)
    },
    /**
     * Focuses a list and types the beginning of one of its words, without accents: Playwright
     * inserts such letters as text, which goes into the last text field, not to the list.
     */
    pick: async (list: Locator, start: string) => {
      if (/[^ -~]/.test(start)) throw new Error(`cannot be typed by keys: ${start}`)
      await reach(list)
      await page.keyboard.type(start)
    },
  }
}
