/** Of a file whose bytes several uploads may share: it came into being by the shop's own copy, and nobody has it open to write in it. */
export const SETTLED_MODE = 0o400
const WRITABLE = 0o222

export type OnDisk = { dev: number; ino: number; mode: number }

export const isSettled = ({ mode }: Pick<OnDisk, 'mode'>): boolean => (mode & WRITABLE) === 0

const isSame = (one: OnDisk, other: OnDisk): boolean =>
  one.dev === other.dev && one.ino === other.ino

export type Neighbour = { uploadId: string; onDisk: OnDisk }

export type Step =
  /** Nothing to do: no other file says the same, or they are one already. */
  | { kind: 'done' }
  /** Become another name of one of these, whichever is possible first. */
  | { kind: 'join'; uploadIds: string[] }
  /** Be copied, so that the others can become names of the copy. */
  | { kind: 'settle' }
  /** Be what these others become names of. */
  | { kind: 'invite'; uploadIds: string[] }

/**
 * What to do about one file among those that say the same. Files join settled ones alone: another may still be open to whoever sent it, through
 * a connection to another process of the shop, and what they wrote there would be in everybody's file.
 */
export function stepOf(own: OnDisk, neighbours: readonly Neighbour[]): Step {
  const apart = neighbours.filter(({ onDisk }) => !isSame(own, onDisk))
  if (apart.length === 0 || (isSettled(own) && apart.length < neighbours.length))
    return { kind: 'done' }
  const names = (some: readonly Neighbour[]) => some.map(({ uploadId }) => uploadId)
  const settled = apart.filter(({ onDisk }) => isSettled(onDisk))
  if (settled.length > 0) return { kind: 'join', uploadIds: names(settled) }
  return isSettled(own) ? { kind: 'invite', uploadIds: names(apart) } : { kind: 'settle' }
}
