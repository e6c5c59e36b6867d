import type { Suggestion } from '@cornerstock/contract/catalog/suggestions'
import type { Cents } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { quantityIn } from '../../state/staff-carts/staff-cart-rules.ts'
import { useStaffCart } from '../../state/staff-carts/staff-carts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Stepper } from '../../ui/buttons/stepper.tsx'
import { type Column, Table } from '../../ui/layout/table.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { useUpdateStaffCart } from '../shared/carts/use-update-staff-cart.ts'
import { ProductPicture } from '../shared/pictures/product-picture.tsx'

interface SuggestionTableProps {
  label: string
  clientId: string
  suggestions: readonly Suggestion[]
}

/**
 * The suggestions, best first, with quantity inputs for the client's cart. On narrow screens the source is below the
 * product's name; on phones the price is there too.
 */
export function SuggestionTable({ label, clientId, suggestions }: SuggestionTableProps) {
  const cart = useStaffCart(clientId)
  const { setQuantity } = useUpdateStaffCart(clientId)
  const columns: Column<Suggestion>[] = [
    {
      id: 'product',
      title: <Trans>Product</Trans>,
      isRowHeader: true,
      className: 'max-sm:border-b-0',
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
      className: 'min-w-40 max-lg:hidden',
      cell: (suggestion) => <Reason suggestion={suggestion} />,
    },
    {
      id: 'quantity',
      title: <Trans>Qty</Trans>,
      className: 'w-0 max-sm:w-auto max-sm:pt-0',
      cell: ({ productId, productName, imageUrl, currentPrice, quantity: suggested }) => (
        <QuantityCell
          label={productName}
          value={quantityIn(cart, productId)}
          suggested={suggested}
          onChange={(quantity) =>
            setQuantity({ productId, name: productName, imageUrl, price: currentPrice }, quantity)
          }
        />
      ),
    },
  ]
  return (
    <Table
      label={label}
      columns={columns}
      rows={suggestions}
      rowKey={({ productId }) => productId}
      // On phones the quantity is below the product.
      rowClassName={() => 'max-sm:grid'}
      className="max-sm:[&_table]:block max-sm:[&_tbody]:block max-sm:[&_thead]:sr-only"
    />
  )
}

interface QuantityCellProps {
  label: string
  value: number
  suggested: number
  onChange: (quantity: number) => void
}

function QuantityCell({ label, value, suggested, onChange }: QuantityCellProps) {
  const { t } = useLingui()
  return (
    <span className="flex flex-wrap items-center gap-2 sm:flex-nowrap sm:justify-end">
      <Stepper label={label} value={value} min={0} onChange={onChange} />
      {value === 0 && (
        <Button
          size="small"
          variant="secondary"
          aria-label={t`Add ${suggested} of ${label}`}
          onClick={() => onChange(suggested)}
        >
          <Trans>Add {suggested}</Trans>
        </Button>
      )}
    </span>
  )
}

/** A smaller chance would be shown as 0%, as if the product were never ordered. */
const leastChance = 0.01

/** Says why a product is suggested, and how likely it is in the next order. */
function Reason({ suggestion: { suggestionSource, probability, isNew } }: { suggestion: Suggestion }) {
  const { i18n } = useLingui()
  const chance = i18n.number(Math.max(probability, leastChance), { style: 'percent' })
  return (
    <>
      {suggestionSource}
      <span className="flex flex-wrap items-center gap-x-2 font-normal text-ink-soft tabular-nums">
        {probability < leastChance ? (
          <Trans>Under {chance} chance in the next order</Trans>
        ) : (
          <Trans>{chance} chance in the next order</Trans>
        )}
        {isNew && (
          <Badge tone="house">
            <Trans>New</Trans>
          </Badge>
        )}
      </span>
    </>
  )
}

function ProductCell({ suggestion }: { suggestion: Suggestion }) {
  const { productName, imageUrl, currentPrice } = suggestion
  return (
    <span className="flex items-center gap-3">
      <ProductPicture imageUrl={imageUrl} className="size-12 p-0.5 max-sm:self-start" />
      <span className="min-w-0 break-words">
        <bdi>{productName}</bdi>
        <span className="block sm:hidden">
          <CurrentPrice price={currentPrice} />
        </span>
        <span className="block font-normal lg:hidden">
          <Reason suggestion={suggestion} />
        </span>
      </span>
    </span>
  )
}

function CurrentPrice({ price }: { price: Cents }) {
  return price === 0 ? <Trans>N/A</Trans> : <PriceText cents={price} size="small" />
}
