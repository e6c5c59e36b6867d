import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { CalendarClock, Heart } from '../../../../ui/icons/icons.ts'
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx'
import type { FavoriteButtonProps } from '../image/favorite-button.tsx'
import type { RecurringOrderButtonProps } from '../image/recurring-order-button.tsx'

export interface ProductMenuPopupProps extends FavoriteButtonProps, RecurringOrderButtonProps {
  /** The button that opens the menu. */
  trigger: ReactElement
}

/** The menu itself, which `ProductMenu` loads. It is open at first. */
export function ProductMenuPopup(props: ProductMenuPopupProps) {
  const { product, isFavorite, onFavoriteChange, isRecurring, onRecurringChange, recurringQuantity } = props
  return (
    <Menu trigger={props.trigger} isOpenAtFirst>
      <MenuItem
        icon={<Heart className={isFavorite ? 'fill-current text-deal' : ''} />}
        onSelect={() => onFavoriteChange(product, !isFavorite)}
      >
        {isFavorite ? <Trans>Remove from favorites</Trans> : <Trans>Add to favorites</Trans>}
      </MenuItem>
      <MenuItem
        icon={<CalendarClock />}
        onSelect={() => onRecurringChange(product, isRecurring ? 0 : recurringQuantity)}
      >
        {isRecurring ? <Trans>Stop the monthly reminder</Trans> : <Trans>Set a monthly reminder</Trans>}
      </MenuItem>
    </Menu>
  )
}
