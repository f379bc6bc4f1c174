import { mayRunAt, type PageScript } from '../../site/site-scripts.ts'

/** The scripts that this document has loaded: only a new document is without them. */
const running = new Map<string, PageScript>()

export function runScripts(scripts: readonly PageScript[]): void {
  for (const script of scripts) {
    if (running.has(script.src)) continue
    running.set(script.src, script)
    const element = document.createElement('script')
    element.src = script.src
    element.async = true
    if (script.integrity !== undefined) {
      element.integrity = script.integrity
      element.crossOrigin = 'anonymous'
    }
    document.head.append(element)
  }
}

export const isRunning = (): boolean => running.size > 0

/** Whether one runs that may not at this path. */
export const mustStopAt = (path: string): boolean =>
  [...running.values()].some((script) => !mayRunAt(script, path))
