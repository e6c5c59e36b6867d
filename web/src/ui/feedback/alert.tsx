import type { ReactNode } from 'react'
import { cn } from '../class-names.ts'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icons/icons.ts'

const kinds = {
  error: { icon: CircleAlert, classes: 'bg-danger-soft text-danger' },
  warning: { icon: TriangleAlert, classes: 'bg-warning-soft text-warning' },
  success: { icon: CircleCheck, classes: 'bg-success-soft text-success' },
  info: { icon: Info, classes: 'bg-sunken text-ink' },
}

interface AlertProps {
  kind?: keyof typeof kinds | undefined
  children: ReactNode
  action?: ReactNode | undefined
  className?: string | undefined
}

/**
 * A message in the page. Screen readers announce errors and warnings at once, the other kinds politely. The action
 * stands below the message where there is no room beside it.
 */
export function Alert({ kind = 'error', children, action, className }: AlertProps) {
  const { icon: Icon, classes } = kinds[kind]
  return (
    <div
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
      className={cn('flex flex-wrap items-center gap-3 rounded-md px-4 py-3 font-medium', classes, className)}
    >
      <div className="flex min-w-0 flex-[1_1_16rem] items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      {action}
    </div>
  )
}

/** An error that concerns a whole form. Renders nothing without children. */
export function FormError({ children }: { children?: ReactNode }) {
  return children ? <Alert>{children}</Alert> : null
}
