import type { ReactNode } from 'react'
import { cn } from '../class-names.ts'
import { Spinner } from './spinner.tsx'

interface LoadingStateProps {
  /** The loading message, also shown beside skeletons. */
  text: ReactNode
  /** Skeletons of the content. Without them a spinner is shown. */
  children?: ReactNode | undefined
  className?: string | undefined
}

/** Shown while content is loading. */
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
