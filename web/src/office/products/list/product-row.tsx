import type { Product } from '@cornerstock/contract/catalog/products'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Pencil, Trash2 } from '../../../ui/icons/icons.ts'
import { ProductPicture } from '../../shared/pictures/product-picture.tsx'
import { RowCheckbox } from '../../shared/selection/row-checkbox.tsx'
import { ProductFacts } from './product-facts.tsx'

/** Table columns on wide screens, a card on narrow ones. */
export const rowGrid =
  'grid grid-cols-[1.5rem_auto_minmax(0,1fr)_auto] items-center gap-x-3 px-3 ' +
  'xl:grid-cols-[1.5rem_2rem_minmax(0,2.2fr)_minmax(0,0.9fr)_minmax(0,1.4fr)_4.75rem_4.75rem_6.5rem_4.75rem]'

interface ProductRowProps {
  product: Product
  isDeleting: boolean
  isSelected: boolean
  onSelect: (productId: number, isRange: boolean) => void
  onFocus: (productId: number) => void
  onBlur: () => void
  onDelete: (product: Product) => void
}

/**
 * A product with an Edit link that covers the row; the Delete button is above the link. Memoized because the list
 * renders on every scroll event.
 */
export const ProductRow = memo(function ProductRow({
  product,
  isDeleting,
  isSelected,
  onSelect,
  onFocus,
  onBlur,
  onDelete,
}: ProductRowProps) {
  const { t } = useLingui()
  const { productId, name, imageUrl } = product
  return (
    <article
      aria-labelledby={`product-${productId}`}
      aria-busy={isDeleting || undefined}
      // The row also counts as focused when one of its buttons has the focus.
      onFocus={() => onFocus(productId)}
      onBlur={onBlur}
      className={cn(
        rowGrid,
        'relative border border-line bg-surface py-2 max-xl:rounded-md xl:min-h-10 xl:border-t-0 xl:py-0.5',
        'hover:border-line-strong xl:hover:border-line xl:hover:bg-sunken/60 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-house',
        isDeleting && 'opacity-50',
        isSelected && 'border-house bg-house-soft xl:border-line xl:hover:bg-house-soft',
      )}
    >
      <RowCheckbox
        label={t`Select ${name}`}
        isChecked={isSelected}
        onToggle={(isRange) => onSelect(productId, isRange)}
        className="-mx-2.5 xl:pointer-fine:-mx-1 xl:pointer-fine:size-8"
      />
      <ProductPicture imageUrl={imageUrl} className="size-14 self-start xl:size-8 xl:self-center xl:p-0.5" />
      <div className="min-w-0 xl:contents">
        <h2
          id={`product-${productId}`}
          dir="auto"
          className="wrap-anywhere line-clamp-2 font-semibold leading-tight xl:text-sm xl:leading-[1.15]"
        >
          {name}
        </h2>
        <ProductFacts product={product} />
      </div>
      <Actions product={product} onDelete={onDelete} />
    </article>
  )
})

function Actions({ product, onDelete }: Pick<ProductRowProps, 'product' | 'onDelete'>) {
  const { t } = useLingui()
  const { productId, name } = product
  return (
    <div className="flex max-sm:flex-col xl:justify-end">
      <Link
        to="/admin/products/edit/$productId"
        params={{ productId }}
        data-row={productId}
        aria-label={t`Edit ${name}`}
        className="inline-grid size-11 place-items-center xl:pointer-fine:size-9 rounded-full text-ink-soft outline-none after:absolute after:inset-0"
      >
        <Pencil aria-hidden="true" className="size-5" />
      </Link>
      <IconButton
        label={t`Delete ${name}`}
        title={t`Delete`}
        icon={<Trash2 />}
        className="z-10 text-ink-soft xl:pointer-fine:size-9 hover:bg-danger-soft hover:text-danger"
        onClick={() => onDelete(product)}
      />
    </div>
  )
}
