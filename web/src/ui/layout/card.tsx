import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={cn('rounded-lg border border-line bg-surface p-4 shadow-card', className)} />
  )
}
