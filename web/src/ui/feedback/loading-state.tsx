import type { ReactNode } from 'react'
import { cn } from '../class-names.ts'
import { Spinner } from './spinner.tsx'

interface LoadingStateProps {
  /** The loading text; it is there for everyone, also where a skeleton stands beside it. */
  text: ReactNode
  /** Skeletons in the shape of what comes. Without them a ring turns in the middle. */
  children?: ReactNode | undefined
  className?: string | undefined
}

/** Something is being fetched. */
export function LoadingState({ text, children, className }: LoadingStateProps) {
  if (children) {
    return (
      <div className={className}>
        <p role="status" className="mb-3 text-ink-soft text-sm">
          {text}
        </p>
        {children}
      </div>
    )
  }
  return (
    <div
      role="status"
      className={cn('flex flex-col items-center gap-4 px-4 py-16 text-center text-ink-soft', className)}
    >
      <Spinner className="size-8 text-house" />
      <p>{text}</p>
    </div>
  )
}
