import { type ReactNode, useId } from 'react'

interface ProgressBarProps {
  label: ReactNode
  /** How much of `max` is done. Without it, the bar only shows that work is going on. */
  value?: number | undefined
  max?: number | undefined
}

/** A bar that shows the progress of some work. */
export function ProgressBar({ label, value, max = 1 }: ProgressBarProps) {
  const labelId = useId()
  return (
    <div role="status" className="rounded-lg bg-sunken p-4">
      <p id={labelId} className="mb-3 font-medium">
        {label}
      </p>
      <progress
        aria-labelledby={labelId}
        max={max}
        value={value}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line accent-house [&::-moz-progress-bar]:bg-house [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-house"
      />
    </div>
  )
}
