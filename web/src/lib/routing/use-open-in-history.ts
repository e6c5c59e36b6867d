import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { type AnySearch, useAnySearch } from './use-search-state.ts'

type FlagName = {
  [Name in keyof AnySearch]-?: AnySearch[Name] extends boolean | undefined ? Name : never
}[keyof AnySearch]

/**
 * Open state of a dialog or sheet, kept in the URL. Opening adds a history entry, so that Back closes it and stays
 * on the screen.
 * @param name the flag in the query
 */
export function useOpenInHistory(name: FlagName): { isOpen: boolean; open: () => void; close: () => void } {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  const search = useAnySearch()
  const show = (isOpen: boolean, replace: boolean) =>
    void navigate({
      to: '.',
      search: (last) => ({ ...last, [name]: isOpen || undefined }),
      replace,
      resetScroll: false,
    })
  return {
    isOpen: search[name] === true,
    open: () => show(true, false),
    close: () => {
      // The current state, not the one of the last render: the Back button may have closed it already.
      const current: AnySearch = router.state.location.search
      if (!current[name]) return
      if (canGoBack) router.history.back()
      else show(false, true)
    },
  }
}
