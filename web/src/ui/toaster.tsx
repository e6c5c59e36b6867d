import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Toaster as SonnerToaster, toast, useSonner } from 'sonner'

/** At most so many toasts are kept; the oldest goes first. Specification 9. */
const toastsKept = 20

/** Where toasts appear: stands once in the application. */
export function Toaster() {
  const { t } = useLingui()
  useOldestDismissed()
  return (
    <SonnerToaster
      position="top-center"
      containerAriaLabel={t`Notifications`}
      visibleToasts={3}
      offset={{ top: 'calc(env(safe-area-inset-top) + 0.75rem)' }}
      mobileOffset={{ top: 'calc(env(safe-area-inset-top) + 0.75rem)' }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-md bg-ink px-4 py-3 text-paper shadow-raised sm:w-[22rem]',
          title: 'font-semibold',
          actionButton: 'ms-auto min-h-9 shrink-0 rounded-full px-3 font-bold underline underline-offset-4',
        },
      }}
    />
  )
}

function useOldestDismissed() {
  const { toasts } = useSonner()
  useEffect(() => {
    for (const old of toasts.slice(toastsKept)) toast.dismiss(old.id)
  }, [toasts])
}
