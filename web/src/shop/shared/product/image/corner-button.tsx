import type { ReactNode } from 'react'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { cn } from '../../../../ui/class-names.ts'

interface CornerButtonProps {
  label: string
  icon: ReactNode
  isActive: boolean
  /** The colors while the button is active. */
  activeClasses: string
  className: string
  onClick: () => void
}

/** An icon button in a corner of a product's picture, with a background that keeps it readable. */
export function CornerButton({
  label,
  icon,
  isActive,
  activeClasses,
  className,
  onClick,
}: CornerButtonProps) {
  return (
    <IconButton
      label={label}
      icon={
        <span
          className={cn(
            'grid size-8 place-items-center rounded-full transition-colors [&_svg]:size-5',
            isActive ? activeClasses : 'bg-area-soft/75 text-ink-soft',
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
