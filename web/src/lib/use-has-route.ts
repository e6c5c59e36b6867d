import { useRouter } from '@tanstack/react-router'

/** Tells whether there is a screen at an address, so that a link to one that is still to come is not shown. */
export function useHasRoute(): (path: string) => boolean {
  const router = useRouter()
  return (path) => {
    const [, , found] = router.getMatchedRoutes(path)
    return found !== undefined
  }
}
