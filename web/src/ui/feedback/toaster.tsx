import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Toaster as SonnerToaster, toast, useSonner } from 'sonner'
import { Spinner } from './spinner.tsx'

/** The specification's limit (section 9). The oldest toasts are dismissed first. */
const toastsKept = 20

// Only loading toasts show an icon, because the texts of the others begin with symbols. Of the toasts behind the front
// one only the edge is visible. A toast without a button lets clicks through to what it covers.
const toastClasses =
  'flex items-center gap-3 rounded-md bg-ink px-4 py-3 text-paper shadow-raised min-[601px]:w-[22rem] ' +
  'not-has-[button]:pointer-events-none data-[type=error]:bg-danger data-[type=error]:text-on-danger ' +
  'not-data-[type=loading]:[&_[data-icon]]:hidden ' +
  'not-data-[front=true]:not-data-[expanded=true]:*:opacity-0'

// Above the bottom navigation and the cart or checkout bar.
const aboveBars = 'calc(env(safe-area-inset-bottom) + 9rem)'

export function Toaster() {
  const { t } = useLingui()
  useDismissOldest()
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

function useDismissOldest() {
  const { toasts } = useSonner()
  useEffect(() => {
    for (const old of toasts.slice(toastsKept)) toast.dismiss(old.id)
  }, [toasts])
}
