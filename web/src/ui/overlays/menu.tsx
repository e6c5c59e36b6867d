import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { cn } from '../class-names.ts'
import { popupClasses } from './overlay-classes.ts'

interface MenuProps {
  /** The button that opens it, such as an IconButton. */
  trigger: ReactElement
  children: ReactNode
}

/** A menu of actions that opens from a button. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={6} align="end" className="z-50 outline-none">
          <BaseMenu.Popup className={popupClasses}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

interface MenuItemProps {
  icon?: ReactNode | undefined
  isDangerous?: boolean | undefined
  isDisabled?: boolean | undefined
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, isDangerous, isDisabled, onSelect, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      disabled={isDisabled}
      onClick={onSelect}
      className={cn(
        'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-sm px-3 font-medium outline-none',
        'data-highlighted:bg-sunken data-disabled:opacity-50 [&_svg]:size-5',
        isDangerous && 'text-danger',
      )}
    >
      {icon}
      {children}
    </BaseMenu.Item>
  )
}
