import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Toaster as SonnerToaster, toast, useSonner } from 'sonner'
import { Spinner } from './spinner.tsx'

/** At most so many toasts are kept; the oldest goes first. Specification 9. */
const toastsKept = 20

// The texts bring their own signs where they want one, so only what is under way shows an icon; toasts that are
// covered by a newer one show their edge and not their text.
const toastClasses =
  'flex items-center gap-3 rounded-md bg-ink px-4 py-3 text-paper shadow-raised min-[601px]:w-[22rem] ' +
  'data-[type=error]:bg-danger data-[type=error]:text-on-danger ' +
  'not-data-[type=loading]:[&_[data-icon]]:hidden ' +
  'not-data-[front=true]:not-data-[expanded=true]:*:opacity-0'

// Near the thumb, clear of the navigation and of the cart or the checkout above it.
const aboveBars = 'calc(env(safe-area-inset-bottom) + 9rem)'

/** Where toasts appear: stands once in the application. */
export function Toaster() {
  const { t } = useLingui()
  useOldestDismissed()
  return (
    <SonnerToaster
      position="bottom-center"
      containerAriaLabel={t`Notifications`}
      visibleToasts={3}
      offset={{ bottom: aboveBars }}
      mobileOffset={{ bottom: aboveBars }}
      className="font-sans"
      icons={{ loading: <Spinner className="size-5" /> }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: toastClasses,
          title: 'font-semibold',
          loader: 'static transform-none',
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
