import type { ReactNode } from 'react'

export interface SheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  description?: ReactNode | undefined
  children: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode | undefined
  /** The position on wide screens. On a phone it always opens from the bottom. */
  placement?: 'modal' | 'side' | undefined
  /** Returns the element that gets the focus on closing, or `true` for the element that had it before. */
  finalFocus?: (() => HTMLElement | null | true) | undefined
}

export interface ConfirmDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  description?: ReactNode | undefined
  children?: ReactNode | undefined
  confirmLabel: ReactNode
  cancelLabel?: ReactNode | undefined
  /** `danger` for actions that cannot be undone. */
  tone?: 'primary' | 'danger' | undefined
  /** Shows a spinner on the confirm button. The caller closes the dialog when the action is done. */
  isPending?: boolean | undefined
  /** Returns the element that gets the focus on closing, or `true` for the element that had it before. */
  finalFocus?: (() => HTMLElement | null | true) | undefined
  onConfirm: () => void
}
