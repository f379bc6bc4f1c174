/** Words of something that can be found. Those of its name count for more than the others. */
export type Words = { name: string; about?: string | undefined; aside?: string | undefined }

/** A word that was read as another: a synonym, or what it was probably meant to be. */
export type Reading = { typed: string; read: string; why: 'synonym' | 'repaired' }

export type Findings<Found> = {
  /** The best first. */
  found: Found[]
  readings: Reading[]
  /** Nothing says every word: these say some of them. */
  near: boolean
}
