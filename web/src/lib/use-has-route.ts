import { useRouter } from '@tanstack/react-router'

/** Tells whether there is a screen at an address, so that a link to one that is still to come is not shown. */
export function useHasRoute(): (path: string) => boolean {
  const router = useRouter()
  return (path) => {
    const [, params, found] = router.getMatchedRoutes(path)
    // What is left of the address below the nearest screen, where there is none for the whole of it.
    return found !== undefined && params['**'] === undefined
  }
}
