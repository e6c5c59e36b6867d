import type { ReactNode } from 'react'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { cn } from '../../../../ui/class-names.ts'

interface CornerButtonProps {
  label: string
  icon: ReactNode
  /** How it looks once it has been done. */
  doneClasses: string
  isDone: boolean
  className: string
  onClick: () => void
}

/** A button in a corner of a product's picture: only its sign is seen, on a ground that keeps it readable. */
export function CornerButton({ label, icon, doneClasses, isDone, className, onClick }: CornerButtonProps) {
  return (
    <IconButton
      label={label}
      icon={
        <span
          className={cn(
            'grid size-8 place-items-center rounded-full transition-colors [&_svg]:size-5',
            isDone ? doneClasses : 'bg-area-soft/75 text-ink-soft',
          )}
        >
          {icon}
        </span>
      }
      className={className}
      onClick={onClick}
    />
  )
}
