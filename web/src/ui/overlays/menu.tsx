import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { cn } from '../class-names.ts'
import { Check } from '../icons/icons.ts'
import { popupClasses } from './overlay-classes.ts'

interface MenuProps {
  /** The button that opens the menu, such as an IconButton. */
  trigger: ReactElement
  /** For a menu that is loaded when its button is pressed. */
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** A menu of actions that opens from a button. */
export function Menu({ trigger, isOpenAtFirst = false, children }: MenuProps) {
  return (
    <BaseMenu.Root defaultOpen={isOpenAtFirst}>
      <BaseMenu.Trigger render={trigger} />
      {/* The menu is in the main landmark, because all content of the screen must be in a landmark. */}
      <BaseMenu.Portal container={document.querySelector('main') ?? undefined}>
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

interface MenuRadioGroupProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice at the end of a menu. The menu stays open after a choice. */
export function MenuRadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
}: MenuRadioGroupProps<Value>) {
  return (
    <BaseMenu.RadioGroup
      value={value}
      onValueChange={onChange}
      aria-label={label}
      className="mt-1 border-line border-t pt-1"
    >
      <div aria-hidden="true" className="px-3 pt-1 text-ink-soft text-sm">
        {label}
      </div>
      {options.map((option) => (
        <BaseMenu.RadioItem
          key={option.value}
          value={option.value}
          className="flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-sm px-3 font-medium outline-none data-highlighted:bg-sunken"
        >
          <span className="flex-1">{option.label}</span>
          <BaseMenu.RadioItemIndicator>
            <Check aria-hidden="true" className="size-5 text-house" />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  )
}
