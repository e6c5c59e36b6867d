import { useLingui } from '@lingui/react/macro'
import { lazyComponent } from '../../../../lib/loading/lazy-component.ts'
import type { ProductMenuPopupProps } from './product-menu-popup.tsx'
import { RowMenu } from './row-menu.tsx'

const ProductMenuPopup = lazyComponent(() => import('./product-menu-popup.tsx'), 'ProductMenuPopup')

/** What a client rarely does with a product of a list. */
export function ProductMenu(props: Omit<ProductMenuPopupProps, 'trigger'>) {
  const { t } = useLingui()
  return (
    <RowMenu label={t`More for ${props.product.name}`}>
      {(trigger) => <ProductMenuPopup {...props} trigger={trigger} />}
    </RowMenu>
  )
}
