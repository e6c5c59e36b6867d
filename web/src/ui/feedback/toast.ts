import type { ReactNode } from 'react'
import { loadScript } from '../../lib/loading/load-script.ts'

interface ToastOptions {
  /** A toast replaces a visible toast with the same id, such as a loading toast. */
  id?: string | number
  action?: { label: string; onClick: () => void }
}

type Sonner = typeof import('sonner')['toast']

/** The toast library. It is loaded with the first toast, or after the first paint. */
let sonner: Promise<Sonner> | undefined
const loadSonner = () => {
  sonner ??= loadScript(() => import('sonner')).then((module) => module.toast)
  return sonner
}

let lastId = 0

function show(
  kind: 'success' | 'error' | 'message' | 'loading',
  text: ReactNode,
  options: ToastOptions = {},
) {
  lastId += 1
  const id = options.id ?? `toast ${lastId}`
  void loadSonner().then((toast) => toast[kind](text, { ...options, id }))
  return id
}

/** Shows toasts. Each function returns the toast's id. */
export const toast = {
  success: (text: ReactNode, options?: ToastOptions) => show('success', text, options),
  error: (text: ReactNode, options?: ToastOptions) => show('error', text, options),
  info: (text: ReactNode, options?: ToastOptions) => show('message', text, options),
  loading: (text: ReactNode, options?: ToastOptions) => show('loading', text, options),
  /** Dismisses all toasts if called without an id. */
  dismiss: (id?: string | number) => {
    if (sonner) void sonner.then((toast) => toast.dismiss(id))
  },
}
