import { type RefObject, useEffect, useState } from 'react'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { draftFromParams, draftOf, type Work, workOn } from '../../print/quoting/draft.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'

/** The overlay on the product page's drawing, and its size. */
export type WorkOnPage = { work: Work; over: HTMLElement; size: { width: number; height: number } }

/**
 * Read from the form in the DOM. The page's own script publishes nothing, to stay small: few
 * visitors send a file.
 */
function workIn(form: HTMLFormElement, recipe: Recipe, opened: Configuration): Work {
  const texts = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return workOn(
    recipe,
    draftFromParams(new URLSearchParams(texts), recipe, draftOf(opened)),
    opened,
  )
}

const sizeOf = (drawing: Element) => ({
  width: Math.round(drawing.clientWidth),
  height: Math.round(drawing.clientHeight),
})

/**
 * The configuration shown by the page around an element, updated with its drawing. Null if the page
 * draws nothing.
 * @param opened the configuration when this was loaded
 */
export function useWorkOnPage(
  inside: RefObject<HTMLElement | null>,
  recipe: Recipe,
  opened: Configuration,
): WorkOnPage | null {
  const [seen, setSeen] = useState<WorkOnPage | null>(null)
  useEffect(() => {
    const form = inside.current?.closest('form')
    const drawing = form?.querySelector('.drawing')
    if (!form || !drawing) return
    const over = drawing.appendChild(document.createElement('div'))
    over.className = 'over-drawing'
    const look = () => setSeen({ work: workIn(form, recipe, opened), over, size: sizeOf(drawing) })
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !over.contains(target))) look()
    })
    changes.observe(drawing, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    const sizes = new ResizeObserver(look)
    sizes.observe(drawing)
    return () => {
      changes.disconnect()
      sizes.disconnect()
      over.remove()
    }
  }, [inside, recipe, opened])
  return seen
}
