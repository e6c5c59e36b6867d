import type { ReactNode } from 'react'
import { cn } from '../class-names.ts'

const tones = {
  neutral: 'bg-sunken text-ink',
  house: 'bg-house-soft text-house',
  deal: 'bg-deal text-on-deal',
  danger: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-warning',
  area: 'bg-area-soft text-area',
}

export type Tone = keyof typeof tones

/** A word or number on a colored background. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 text-sm font-semibold',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
