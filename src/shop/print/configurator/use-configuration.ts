import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import type { Configuration } from '../quoting/configuration.ts'
import { configurationToParams } from '../quoting/configuration-url.ts'
import {
  type Change,
  changedWork,
  draftFromParams,
  draftOf,
  isReadable,
  type Work,
  workOn,
} from '../quoting/draft.ts'
import type { Recipe } from '../quoting/recipe.ts'

/** Debounces the address: browsers limit how often it may change. */
const ADDRESS_DELAY_MS = 300

type Start = {
  recipe: Recipe
  /** The configuration of the address, or the product's example. */
  initial: Configuration
  /** The query string, including unreadable values. */
  search: string
  /** The form whose fields may have been filled in before hydration. */
  form: RefObject<HTMLFormElement | null>
}

/** The edited configuration: every change is priced in the browser and kept in the address. */
export function useConfiguration({
  recipe,
  initial,
  search,
  form,
}: Start): [Work, (change: Change) => void] {
  const [work, change] = useReducer(
    (before: Work, made: Change) => changedWork(recipe, before, made),
    null,
    () =>
      workOn(
        recipe,
        draftFromParams(new URLSearchParams(search), recipe, draftOf(initial)),
        initial,
      ),
  )
  const opened = useRef(work.draft)

  // Runs before the first render, which would restore the server's values.
  useLayoutEffect(() => {
    if (!form.current) return
    const draft = draftFromParams(paramsOf(form.current), recipe, opened.current)
    if (JSON.stringify(draft) !== JSON.stringify(opened.current)) change({ kind: 'replace', draft })
  }, [form, recipe])

  useEffect(() => {
    if (work.draft === opened.current || !isReadable(work.configuration)) return
    const timer = setTimeout(() => keepInAddress(work.configuration), ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [work])

  // The same configuration by the rates of today, when the page got them.
  const pricedBy = useRef(recipe)
  useEffect(() => {
    if (pricedBy.current === recipe) return
    pricedBy.current = recipe
    change({ kind: 'set', fields: {} })
  }, [recipe])

  return [work, useCallback((made: Change) => change(made), [])]
}

function paramsOf(form: HTMLFormElement): URLSearchParams {
  const texts = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return new URLSearchParams(texts)
}

/** Reloads and shared links keep the configuration; the cart line being edited stays named. */
function keepInAddress(configuration: Configuration): void {
  const params = configurationToParams(configuration)
  const line = new URLSearchParams(window.location.search).get('line')
  if (line !== null) params.set('line', line)
  window.history.replaceState(window.history.state, '', `?${params}`)
}
