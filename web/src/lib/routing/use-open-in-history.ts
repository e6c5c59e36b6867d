import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { type AnySearch, useAnySearch } from './use-search-state.ts'

type NameFor<Value> = {
  [Name in keyof AnySearch]-?: AnySearch[Name] extends Value | undefined ? Name : never
}[keyof AnySearch]

interface OpenInHistory {
  isOpen: boolean
  open: () => void
  close: () => void
}

/**
 * Open state of a dialog or sheet, kept in the URL. Opening adds a history entry, so that Back closes it and stays
 * on the screen.
 * @param name the flag in the query, or the name of `value`
 * @param value tells which of several sheets is open, such as the number of its order
 */
export function useOpenInHistory(name: NameFor<boolean>): OpenInHistory
export function useOpenInHistory(name: NameFor<number>, value: number): OpenInHistory
export function useOpenInHistory(name: keyof AnySearch, value: boolean | number = true): OpenInHistory {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  const search = useAnySearch()
  const show = (isOpen: boolean, replace: boolean) =>
    void navigate({
      to: '.',
      search: (last) => ({ ...last, [name]: isOpen ? value : undefined }),
      hash: true,
      replace,
      resetScroll: false,
    })
  return {
    isOpen: search[name] === value,
    open: () => show(true, false),
    close: () => {
      // Reads the router's current state, because the Back button may have closed the dialog since the last render.
      const current: AnySearch = router.state.location.search
      if (current[name] !== value) return
      if (canGoBack) router.history.back()
      else show(false, true)
    },
  }
}
