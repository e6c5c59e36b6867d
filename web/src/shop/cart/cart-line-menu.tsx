import type { CartItem } from '@cornerstock/contract/ordering/cart'
import { type Substitution, substitutions } from '@cornerstock/contract/orders/substitutes/substitutions'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Trash2 } from '../../ui/icons/icons.ts'
import { Menu, MenuItem, MenuRadioGroup } from '../../ui/overlays/menu.tsx'
import { useSubstitutionNames } from '../shared/substitution/use-substitution-names.ts'

interface CartLineMenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement
  line: CartItem
  onWish: (substitution: CartItem['substitution']) => void
  onRemove: () => void
}

/** Removes a line of the cart, and sets what to do if it is missing, as an exception from the rest of the cart. */
export function CartLineMenu({ trigger, line, onWish, onRemove }: CartLineMenuProps) {
  const { t } = useLingui()
  const names = useSubstitutionNames()
  return (
    <Menu trigger={trigger} isOpenAtFirst>
      <MenuItem icon={<Trash2 />} isDangerous onSelect={onRemove}>
        <Trans>Remove</Trans>
      </MenuItem>
      {line.inStock && (
        <MenuRadioGroup<Substitution | ''>
          label={t`If missing`}
          value={line.substitution ?? ''}
          onChange={(wish) => onWish(wish || null)}
          options={[
            { value: '', label: t`As for the whole cart` },
            ...substitutions.map((value) => ({ value, label: names[value] })),
          ]}
        />
      )}
    </Menu>
  )
}
