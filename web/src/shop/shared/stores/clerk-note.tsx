import type { ReactNode } from 'react'
import { useActingStore } from '../../../state/session/acting-store.ts'
import { cn } from '../../../ui/class-names.ts'

/** Says in place of a control what only owners and managers of the store may do. */
export function ClerkNote({ children, className }: { children: ReactNode; className?: string }) {
  const { mayOrder } = useActingStore()
  if (mayOrder) return null
  return <p className={cn('text-ink-soft', className)}>{children}</p>
}
