/** Which version an open page is of, and what it does when the shop serves another (L5). */

/** Says of which build an answer with data is. */
export const BUILD_HEADER = 'x-build'

/** What `/version.json` says. */
export type Deployment = { deploymentDate: string; build: string }

const isDate = (text: unknown): text is string =>
  typeof text === 'string' && !Number.isNaN(Date.parse(text))

/** Undefined where the answer is something else, as that of a hotel's sign-in page. */
export function readDeployment(answer: unknown): Deployment | undefined {
  const { deploymentDate, build } = (answer ?? {}) as Partial<Deployment>
  return isDate(deploymentDate) && typeof build === 'string' ? { deploymentDate, build } : undefined
}

/** `keep`: the date to be stored; `outdated`: the page is of an older build. */
export type News = { keep?: string; outdated: boolean }

const isLater = (date: string, known: string | null): boolean =>
  !isDate(known) || Date.parse(date) > Date.parse(known)

/**
 * `known`: the date that the page knows, at first the stored one. Of two builds that are served by
 * turns, the later one counts, so that no page loads again and again. A page of the build that is
 * served has nothing to load, though the date is new to it.
 */
export function newsOf(
  { deploymentDate, build }: Deployment,
  known: string | null,
  ownBuild: string,
): News {
  if (!isLater(deploymentDate, known)) return { outdated: false }
  return { keep: deploymentDate, outdated: build !== ownBuild }
}

/** Data of another build than the page's: an answer without a name is of no build. */
export const isMixed = (named: string | null, ownBuild: string): boolean =>
  named !== null && named !== ownBuild

const TEST_PORT = '45678'
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Off on the local test host with an automated browser, and nowhere else. */
export const followsDeployments = (
  { hostname, port }: Pick<Location, 'hostname' | 'port'>,
  automated: boolean,
): boolean => !(automated && port === TEST_PORT && LOCAL.has(hostname))
