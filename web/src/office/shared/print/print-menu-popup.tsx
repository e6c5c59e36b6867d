import { paperSizes } from '@cornerstock/contract/orders/paper'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { paperSize, usePaperSize } from '../../../state/paper-size.ts'
import { Menu, MenuItem, MenuRadioGroup } from '../../../ui/overlays/menu.tsx'

export interface PrintItem {
  name: ReactNode
  onSelect: () => void
}

export interface PrintMenuPopupProps {
  /** The button that opens the menu. */
  trigger: ReactElement
  /** The subject of the papers, such as a delivery day. */
  heading?: ReactNode
  items: readonly PrintItem[]
}

/** The menu itself, which `PrintMenu` loads. */
export function PrintMenuPopup({ trigger, heading, items }: PrintMenuPopupProps) {
  const { t } = useLingui()
  const size = usePaperSize()
  return (
    <Menu trigger={trigger}>
      {heading && <p className="px-3 pt-2 pb-1 text-ink-soft text-sm">{heading}</p>}
      {items.map(({ name, onSelect }, index) => (
        // The items of a menu never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <MenuItem key={index} onSelect={onSelect}>
          {name}
        </MenuItem>
      ))}
      <MenuRadioGroup
        label={t`Paper size`}
        value={size}
        onChange={paperSize.set}
        options={paperSizes.map((value) => ({ value, label: value === 'letter' ? t`Letter` : t`A4` }))}
      />
    </Menu>
  )
}
