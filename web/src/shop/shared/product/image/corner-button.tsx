import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import type { IconComponent } from '../../../../ui/icons/create-icon.tsx'

interface CornerButtonProps {
  label: string
  icon: IconComponent
  isActive: boolean
  /** The colors while the button is active. */
  activeClasses: string
  className: string
  onClick: () => void
}

/** An icon button in a corner of a product's picture, with a background that keeps it readable. */
export function CornerButton({
  label,
  icon: Icon,
  isActive,
  activeClasses,
  className,
  onClick,
}: CornerButtonProps) {
  return (
    <IconButton
      label={label}
      icon={
        <Icon
          className={cn(
            'rounded-full p-1.5 transition-colors',
            isActive ? activeClasses : 'bg-area-soft/75 text-ink-soft',
          )}
        />
      }
      className={cn('[&_svg]:size-8', className)}
      onClick={onClick}
    />
  )
}
