/**
 * A file whose bytes may be shared: the shop wrote this copy itself, and no process can have it
 * open for writing.
 */
export const SETTLED_MODE = 0o400
const WRITABLE = 0o222

export type OnDisk = { dev: number; ino: number; mode: number }

const isSettled = ({ mode }: Pick<OnDisk, 'mode'>): boolean => (mode & WRITABLE) === 0

const isSame = (one: OnDisk, other: OnDisk): boolean =>
  one.dev === other.dev && one.ino === other.ino

export type Neighbour = { uploadId: string; onDisk: OnDisk }

export type Step =
  /** Nothing to do: no other file has this content, or they are linked already. */
  | { kind: 'done' }
  /** Link to one of these, the first that works. */
  | { kind: 'join'; uploadIds: string[] }
  /** Copy the file, so that others can link to the copy. */
  | { kind: 'settle' }
  /** The others are to link to this one. */
  | { kind: 'invite'; uploadIds: string[] }

/**
 * What to do with one file among those with the same content. Files are linked to shop-made copies
 * only: the uploader of another may still have it open through a connection to another process, and
 * could change the file of all owners.
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
