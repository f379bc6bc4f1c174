import type { Configuration } from '../../print/quoting/configuration.ts'
import { currentSaved } from './saved-store.ts'

type Words = Pick<Configuration, 'jobName' | 'observations'>

const keyOf = (id: string): string => `words.${id}`

/** Stores texts for the product page, whose address carries only choices. */
export function carryWords(id: string, { jobName, observations }: Words): void {
  try {
    window.sessionStorage.setItem(keyOf(id), JSON.stringify({ jobName, observations }))
  } catch {
    return
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Texts of a saved configuration or of `carryWords`; empty if there are none. */
export function carriedWords(id: string): Partial<Words> {
  const saved = currentSaved().find((each) => each.id === id)
  if (saved)
    return { jobName: saved.configuration.jobName, observations: saved.configuration.observations }
  try {
    const { jobName, observations }: Record<string, unknown> = JSON.parse(
      window.sessionStorage.getItem(keyOf(id)) ?? '{}',
    )
    return { ...(isText(jobName) && { jobName }), ...(isText(observations) && { observations }) }
  } catch {
    return {}
  }
}
