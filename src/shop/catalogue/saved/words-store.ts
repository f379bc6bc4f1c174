import type { Configuration } from '../../print/quoting/configuration.ts'
import { currentSaved } from './saved-store.ts'

type Words = Pick<Configuration, 'jobName' | 'observations'>

const keyOf = (id: string): string => `words.${id}`

/** Leaves what was written in words for the product page, whose address carries only what was chosen. */
export function carryWords(id: string, { jobName, observations }: Words): void {
  try {
    window.sessionStorage.setItem(keyOf(id), JSON.stringify({ jobName, observations }))
  } catch {
    return
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** What was written in a saved configuration or left by `carryWords`; nothing where there is neither. */
export function carriedWords(id: string): Partial<Words> {
  const saved = currentSaved().find((each) => each.id === id)
  if (saved)
    return { jobName: saved.configuration.jobName, observations: saved.configuration.observations }
  try {
    const { jobName, observations } = JSON.parse(
      window.sessionStorage.getItem(keyOf(id)) ?? '{}',
    ) as Record<string, unknown>
    return { ...(isText(jobName) && { jobName }), ...(isText(observations) && { observations }) }
  } catch {
    return {}
  }
}
