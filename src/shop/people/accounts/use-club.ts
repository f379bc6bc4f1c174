import { useMatches } from 'react-router'

/** The name of the club, if the shop has one: from every layout's data. */
export function useClub(): string | undefined {
  const loaded = useMatches().map((match) => match.loaderData as { club?: string } | undefined)
  return loaded.find((data) => data?.club)?.club
}
