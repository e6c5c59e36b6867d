import {
  type RegisteredRouter,
  type RouteById,
  type RouteIds,
  useNavigate,
  useSearch,
} from '@tanstack/react-router'

type RouteTree = RegisteredRouter['routeTree']
type SearchOf<Id extends RouteIds<RouteTree>> = RouteById<RouteTree, Id>['types']['fullSearchSchema']

/** The query of the current URL, whichever screen it belongs to. */
export const useAnySearch = () => useSearch({ strict: false })

export type AnySearch = ReturnType<typeof useAnySearch>

/**
 * The state that a screen keeps in the query of its URL.
 * @param routeId the screen's route in `app/routes`, which declares the names, types and defaults
 * @returns the state, and a function that changes parts of it without a new history entry and without scrolling
 */
export function useSearchState<const Id extends RouteIds<RouteTree>>(routeId: Id) {
  const search: SearchOf<Id> = useSearch({ from: routeId })
  const navigate = useNavigate()
  const change = (changes: Partial<SearchOf<Id>>) =>
    void navigate({
      to: '.',
      search: (last) => ({ ...last, ...changes }),
      replace: true,
      resetScroll: false,
    })
  return [search, change] as const
}
