import type { Cents } from '@cornerstock/contract/money'
import type { Suggestion } from '@cornerstock/contract/suggestions'
import { Trans, useLingui } from '@lingui/react/macro'
import { quantityIn } from '../../state/staff-cart-rules.ts'
import { useStaffCart } from '../../state/staff-carts.ts'
import { Stepper } from '../../ui/buttons/stepper.tsx'
import { type Column, Table } from '../../ui/layout/table.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { useUpdateStaffCart } from '../shared/carts/use-update-staff-cart.ts'
import { ProductPicture } from '../shared/pictures/product-picture.tsx'

interface SuggestionTableProps {
  clientId: string
  suggestions: readonly Suggestion[]
}

/**
 * The suggestions, best first, with quantity inputs for the client's cart. On phones, price and source are below the
 * product name.
 */
export function SuggestionTable({ clientId, suggestions }: SuggestionTableProps) {
  const { t } = useLingui()
  const cart = useStaffCart(clientId)
  const { setQuantity } = useUpdateStaffCart(clientId)
  const columns: Column<Suggestion>[] = [
    {
      id: 'product',
      title: <Trans>Product</Trans>,
      isRowHeader: true,
      cell: (suggestion) => <ProductCell suggestion={suggestion} />,
    },
    {
      id: 'price',
      title: <Trans>Current Price</Trans>,
      align: 'end',
      className: 'max-sm:hidden',
      cell: ({ currentPrice }) => <CurrentPrice price={currentPrice} />,
    },
    {
      id: 'source',
      title: <Trans>Suggestion Source</Trans>,
      className: 'min-w-40 max-sm:hidden',
      cell: ({ suggestionSource }) => suggestionSource,
    },
    {
      id: 'quantity',
      title: <Trans>Qty</Trans>,
      className: 'w-0 max-sm:ps-0',
      cell: ({ productId, productName, imageUrl, currentPrice }) => (
        <Stepper
          label={productName}
          value={quantityIn(cart, productId)}
          min={0}
          onChange={(quantity) =>
            setQuantity({ productId, name: productName, imageUrl, price: currentPrice }, quantity)
          }
        />
      ),
    },
  ]
  return (
    <Table
      label={t`Suggestions`}
      columns={columns}
      rows={suggestions}
      rowKey={({ productId }) => productId}
    />
  )
}

function ProductCell({ suggestion }: { suggestion: Suggestion }) {
  const { productName, imageUrl, currentPrice, suggestionSource } = suggestion
  return (
    <span className="flex items-center gap-3">
      <ProductPicture imageUrl={imageUrl} className="size-12 p-0.5 max-sm:self-start" />
      <span className="min-w-0 break-words">
        {productName}
        <span className="block sm:hidden">
          <CurrentPrice price={currentPrice} />
          <span className="block font-normal text-ink-soft">{suggestionSource}</span>
        </span>
      </span>
    </span>
  )
}

function CurrentPrice({ price }: { price: Cents }) {
  return price === 0 ? <Trans>N/A</Trans> : <PriceText cents={price} size="small" />
}
