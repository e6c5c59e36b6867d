import type { ReactNode } from 'react'
import { toast as sonner } from 'sonner'

interface ToastOptions {
  /** A toast with the id of one that is shown takes its place, as when an action ends. */
  id?: string | number
  action?: { label: string; onClick: () => void }
}

/** Says in passing how an action went. Each call answers the toast's id. */
export const toast = {
  success: (text: ReactNode, options?: ToastOptions) => sonner.success(text, options),
  error: (text: ReactNode, options?: ToastOptions) => sonner.error(text, options),
  info: (text: ReactNode, options?: ToastOptions) => sonner(text, options),
  loading: (text: ReactNode, options?: ToastOptions) => sonner.loading(text, options),
  /** Without an id, all of them. */
  dismiss: (id?: string | number) => sonner.dismiss(id),
}
