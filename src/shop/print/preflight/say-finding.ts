import type { Translate } from '../../../platform/text.ts'
import type { Place } from './facts.ts'
import { cm, type Finding } from './finding.ts'
import { mendingOf, PROGRAM_NAMES } from './mending.ts'

/** A finding in words: measured and required values, reason, place, cure. */
export type SaidFinding = {
  level: Finding['level']
  code: string
  params: Finding['params']
  message: string
  detail: string
  /** Null if it concerns the whole file. */
  where: string | null
  places: readonly Place[]
  mend: readonly { program: string; step: string }[]
}

function sayWhere(t: Translate, places: readonly Place[], mmPerUnit: number): string | null {
  const [first] = places
  if (!first) return null
  const { page, xMm, yMm, widthMm, heightMm } = first
  const long = (units: number): number => cm(units * mmPerUnit)
  const figures = {
    page,
    ...{ xCm: long(xMm), yCm: long(yMm), widthCm: long(widthMm), heightCm: long(heightMm) },
  }
  return places.length === 1
    ? t('preflight.where.one', figures)
    : t('preflight.where.several', { ...figures, count: places.length })
}

/** `mmPerUnit`: millimetres per unit of the places (`mmPerPlace`). */
export function sayFinding(
  t: Translate,
  { level, code, params, places = [] }: Finding,
  mmPerUnit = 1,
): SaidFinding {
  const mending = mendingOf(code)
  const mend = (mending?.programs ?? []).map((program) => ({
    program: PROGRAM_NAMES[program] ?? t('preflight.mend.any'),
    step: t(`preflight.mend.${mending?.topic}.${program}`),
  }))
  return {
    level,
    code,
    params,
    message: t(code, params),
    detail: t(`${code}.detail`, params),
    where: sayWhere(t, places, mmPerUnit),
    places,
    mend,
  }
}
