import { readFileSync, statSync } from 'node:fs'

/** The user that PostgreSQL runs as: it refuses to run as root. */
export type Owner = { uid: number; gid: number }

const PREFERRED = ['postgres', 'nobody']

function usersOf(passwd: string): Map<string, Owner> {
  const users = new Map<string, Owner>()
  for (const line of passwd.split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name && uid && gid) users.set(name, { uid: Number(uid), gid: Number(gid) })
  }
  return users
}

/**
 * Undefined where the shop itself does not run as root. As root: the present owner of the folder if
 * it is a known user other than root (initdb fails for a uid without a name), else `postgres`, else
 * `nobody`.
 */
export function databaseOwner(folder: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = usersOf(readFileSync('/etc/passwd', 'utf8'))
  const { uid } = statSync(folder)
  const present = [...users.values()].find((user) => user.uid === uid && uid !== 0)
  if (present) return present
  const found = PREFERRED.map((name) => users.get(name)).find((user) => user !== undefined)
  if (!found)
    throw new Error(
      'PostgreSQL cannot run as root, and there is neither a user «postgres» nor «nobody»: ' +
        'start the shop as an ordinary user',
    )
  return found
}
