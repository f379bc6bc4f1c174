import type { Configuration, ShownConfiguration } from './configuration-schema.ts'

export type { Configuration, ShownConfiguration }

const FIELDS: Record<keyof Configuration, true> = {
  widthMm: true,
  heightMm: true,
  thicknessMm: true,
  format: true,
  unitsMode: true,
  units: true,
  designs: true,
  material: true,
  choices: true,
  counts: true,
  spacings: true,
  texts: true,
  speed: true,
  fileCheck: true,
  jobName: true,
  observations: true,
  appearance: true,
}
/** Whether a configuration has such a field; another one is refused. */
export const isConfigurationField = (name: string): boolean => Object.hasOwn(FIELDS, name)

/** Longest texts, in characters. */
export const JOB_NAME_MAX = 60
export const OBSERVATIONS_MAX = 1000

export const piecesOf = ({ unitsMode, units, designs }: ShownConfiguration): number =>
  unitsMode === 'same' ? units * designs : units

export const shownOf = (configuration: Configuration): ShownConfiguration => {
  const { widthMm, heightMm, thicknessMm, unitsMode, units, designs, appearance } = configuration
  return {
    ...{ widthMm, heightMm, unitsMode, units, designs },
    ...(thicknessMm !== undefined && { thicknessMm }),
    ...(appearance && { appearance }),
  }
}
