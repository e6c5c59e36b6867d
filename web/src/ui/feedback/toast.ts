import type { ReactNode } from 'react'
import { toast as sonner } from 'sonner'

interface ToastOptions {
  /** A toast replaces a visible toast with the same id, such as a loading toast. */
  id?: string | number
  action?: { label: string; onClick: () => void }
}

/** Shows toasts. Each function returns the toast's id. */
export const toast = {
  success: (text: ReactNode, options?: ToastOptions) => sonner.success(text, options),
  error: (text: ReactNode, options?: ToastOptions) => sonner.error(text, options),
  info: (text: ReactNode, options?: ToastOptions) => sonner(text, options),
  loading: (text: ReactNode, options?: ToastOptions) => sonner.loading(text, options),
  /** Dismisses all toasts if called without an id. */
  dismiss: (id?: string | number) => sonner.dismiss(id),
}
