import { times } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '../../api/clients/clients.ts'
import {
  linesOf,
  type StaffCart,
  type StaffCartLine,
  unitPriceOf,
} from '../../state/staff-carts/staff-cart-rules.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Stepper } from '../../ui/buttons/stepper.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Trash2 } from '../../ui/icons/icons.ts'
import { type Column, Table } from '../../ui/layout/table.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { LinePrice } from '../shared/carts/prices/line-price.tsx'
import { useChargedPrices } from '../shared/carts/prices/use-charged-prices.ts'
import { useAskAbove } from '../shared/carts/use-ask-above.ts'
import { useUpdateStaffCart } from '../shared/carts/use-update-staff-cart.ts'
import { ProductPicture } from '../shared/pictures/product-picture.tsx'

interface CartTableProps {
  clientId: string
  cart: StaffCart
  onRemoved: () => void
}

/** The lines of a cart. On a phone the prices are below the name, because their columns have no room. */
export function CartTable({ clientId, cart, onRemoved }: CartTableProps) {
  const { t } = useLingui()
  const { setQuantity } = useUpdateStaffCart(clientId)
  const client = useQuery(clientQuery(clientId))
  const askAboveOf = useAskAbove(clientId)
  useChargedPrices(clientId)
  const remove = (line: StaffCartLine) => {
    setQuantity(line, 0)
    onRemoved()
    toast.info(t`${line.name} removed`, {
      id: `removed ${clientId} ${line.productId}`,
      action: { label: t`Undo`, onClick: () => setQuantity(line, line.quantity) },
    })
  }
  const columns: Column<StaffCartLine>[] = [
    {
      id: 'product',
      title: <Trans>Product</Trans>,
      isRowHeader: true,
      className: 'w-full',
      cell: (line) => <ProductCell clientId={clientId} line={line} />,
    },
    {
      id: 'quantity',
      title: <Trans>Quantity</Trans>,
      className: 'max-sm:ps-0',
      cell: (line) => (
        <Stepper
          label={line.name}
          value={line.quantity}
          first={line.minimumQuantity}
          step={line.quantityStep}
          min={0}
          askAbove={askAboveOf(line.productId)}
          onChange={(quantity) => (quantity === 0 ? remove(line) : setQuantity(line, quantity))}
        />
      ),
    },
    {
      id: 'price',
      title: <Trans>Unit Price</Trans>,
      align: 'end',
      className: 'max-sm:hidden',
      cell: (line) => <LinePrice clientId={clientId} line={line} isAtEnd />,
    },
    {
      id: 'subtotal',
      title: <Trans>Subtotal</Trans>,
      align: 'end',
      className: 'max-sm:hidden',
      cell: (line) => <PriceText cents={times(unitPriceOf(line), line.quantity)} size="small" />,
    },
    {
      id: 'remove',
      title: (
        <span className="sr-only">
          <Trans>Remove</Trans>
        </span>
      ),
      className: 'max-sm:hidden ps-0',
      cell: (line) => (
        <IconButton
          label={t`Remove ${line.name}`}
          icon={<Trash2 />}
          className="text-ink-soft"
          onClick={() => remove(line)}
        />
      ),
    },
  ]
  return (
    <Table
      label={t`Products for ${client.data?.value.storeName ?? clientId}`}
      columns={columns}
      rows={linesOf(cart)}
      rowKey={({ productId }) => productId}
    />
  )
}

function ProductCell({ clientId, line }: { clientId: string; line: StaffCartLine }) {
  const { name, imageUrl, quantity } = line
  return (
    <span className="flex items-center gap-3">
      <ProductPicture imageUrl={imageUrl} className="size-12 p-0.5 max-sm:hidden" />
      <span className="min-w-0 break-words">
        <bdi>{name}</bdi>
        <span className="block font-normal text-ink-soft tabular-nums sm:hidden">
          <LinePrice clientId={clientId} line={line} isAtEnd={false} /> ·{' '}
          <PriceText cents={times(unitPriceOf(line), quantity)} size="small" className="text-ink" />
        </span>
      </span>
    </span>
  )
}
