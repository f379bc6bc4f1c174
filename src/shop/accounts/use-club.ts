import { useMatches } from 'react-router'

/** The name of the club, where the shop has one: every layout's data says it. */
export function useClub(): string | undefined {
  const loaded = useMatches().map((match) => match.loaderData as { club?: string } | undefined)
  return loaded.find((data) => data?.club)?.club
}
