import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router'

/**
 * Whether something that covers the screen is open. Opening makes an entry in the browser's history, so that Back
 * closes it and stays on the screen.
 */
export function useOpenInHistory(name: string): { isOpen: boolean; open: () => void; close: () => void } {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const show = (value: true | undefined, replace: boolean) =>
    void navigate({
      to: '.',
      search: (last: Record<string, unknown>) => ({ ...last, [name]: value }),
      replace,
      resetScroll: false,
    })
  return {
    isOpen: search[name] === true,
    open: () => show(true, false),
    close: () => {
      // As it is now, and not when whoever closes it began to wait: Back may have been faster.
      const current: Record<string, unknown> = router.state.location.search
      if (current[name] !== true) return
      if (canGoBack) router.history.back()
      else show(undefined, true)
    },
  }
}
