import type { Place } from './facts.ts'

/**
 * `blocks`: must be corrected. `warns`: the customer may accept it. `notes`: information. `code` is
 * the message key with measured and required values; `<code>.detail` says why it matters. `places`:
 * first rectangles, in millimetres of the page.
 */
export type Finding = {
  level: 'blocks' | 'warns' | 'notes'
  code: string
  params: Record<string, string | number>
  places?: readonly Place[]
}

export const MOST_PLACES = 20
const MOST_NAMES = 6
const WEIGHT = { blocks: 0, warns: 1, notes: 2 } as const

export const cm = (mm: number): number => Math.round(mm) / 10
export const percent = (part: number): number => Math.round(part * 1000) / 10

export const named = (names: readonly string[]): string => {
  const different = [...new Set(names)]
  return different.slice(0, MOST_NAMES).join(', ') + (different.length > MOST_NAMES ? '…' : '')
}

/**
 * A finding on several pages is listed once, with the figures of the first and the places of all.
 */
function once(findings: readonly Finding[]): Finding[] {
  const byCode = new Map<string, Finding>()
  for (const finding of findings) {
    const before = byCode.get(finding.code)
    if (!before) byCode.set(finding.code, finding)
    else if (finding.places)
      byCode.set(finding.code, {
        ...before,
        places: [...(before.places ?? []), ...finding.places].slice(0, MOST_PLACES),
      })
  }
  return [...byCode.values()]
}

export type FoundState = 'blocked' | 'warning' | 'pass'

/** Findings, worst first, and the resulting verdict. */
export function judged(findings: readonly Finding[]): { state: FoundState; findings: Finding[] } {
  const sorted = once(findings).toSorted((one, other) => WEIGHT[one.level] - WEIGHT[other.level])
  const worst = sorted[0]?.level
  return {
    state: worst === 'blocks' ? 'blocked' : worst === 'warns' ? 'warning' : 'pass',
    findings: sorted,
  }
}
