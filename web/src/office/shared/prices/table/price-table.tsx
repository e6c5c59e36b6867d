import type { PricedProduct } from '@cornerstock/contract/prices/priced-products'
import type { Cents } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Column, Table } from '../../../../ui/layout/table.tsx'
import { marginShare } from '../../products/margin-rules.ts'
import { MarginText } from '../margin-text.tsx'
import { PriceInput } from '../price-input.tsx'
import { AmountText, FloorText, HoldsButton, LastPaid, ProductText } from './price-cells.tsx'
import { pasteColumn, setPrice, type TableLine } from './price-lines.ts'
import { problemOf, readPrice } from './row-draft-rules.ts'
import type { PriceDraft } from './use-price-draft.ts'

interface PriceTableProps {
  lines: readonly TableLine[]
  prices: PriceDraft
  /** Whether the last prices paid are shown, which only a client has. */
  showsLast: boolean
  focusRow: (index: number) => void
  onOpen: (product: PricedProduct) => void
}

/** The table of prices. Enter and the arrow keys go down the column of prices, and a column can be pasted. */
export function PriceTable(props: PriceTableProps) {
  const { t } = useLingui()
  const { lines, prices, showsLast } = props
  return (
    <Table
      label={t`Prices`}
      rows={lines}
      rowKey={({ product, index }) => `${product.productId} ${index}`}
      rowClassName={({ product }) =>
        prices.conflicts.includes(product.productId) ? 'bg-warning-soft' : undefined
      }
      columns={[...typedColumns(props), ...comparedColumns, ...(showsLast ? [lastColumn] : [])]}
    />
  )
}

const typedColumns = ({ lines, prices, focusRow, onOpen }: PriceTableProps): Column<TableLine>[] => [
  {
    id: 'product',
    title: <Trans>Product</Trans>,
    isRowHeader: true,
    className: 'w-full min-w-40',
    cell: ({ product }) => <ProductText product={product} />,
  },
  {
    id: 'price',
    title: <Trans>Price</Trans>,
    align: 'end',
    cell: (line) => (
      <PriceInput
        name={line.index === 0 ? line.product.name : `${line.product.name} (${line.index + 1})`}
        value={line.row.price}
        isUnread={problemOf(line.row) === 'price'}
        onChange={(typed) => setPrice(prices, line, typed)}
        onStep={(by) => focusRow(lines.indexOf(line) + by)}
        onPasteColumn={(text) => pasteColumn(prices, lines.slice(lines.indexOf(line)), text)}
      />
    ),
  },
  {
    id: 'holds',
    title: <Trans>Holds</Trans>,
    cell: (line) => <HoldsButton line={line} onOpen={onOpen} />,
  },
]

const amount = (id: 'list' | 'level' | 'cost', title: ReactNode): Column<TableLine> => ({
  id,
  title,
  align: 'end',
  cell: ({ product, index }) => {
    const cents: Cents | null = index === 0 ? product[id] : null
    return cents ? <AmountText cents={cents} /> : '–'
  },
})

/** What the price is compared with. */
const comparedColumns: Column<TableLine>[] = [
  amount('list', <Trans>List</Trans>),
  amount('level', <Trans>Level</Trans>),
  amount('cost', <Trans>Cost</Trans>),
  {
    id: 'floor',
    title: <Trans>Floor</Trans>,
    align: 'end',
    cell: ({ product: { floor }, row }) =>
      floor === null ? '–' : <FloorText floor={floor} price={readPrice(row) ?? null} />,
  },
  {
    id: 'margin',
    title: <Trans>Margin</Trans>,
    align: 'end',
    cell: ({ product: { list, level, cost }, row }) => (
      <MarginText margin={marginShare(readPrice(row) ?? level ?? list, cost)} />
    ),
  },
]

const lastColumn: Column<TableLine> = {
  id: 'last',
  title: <Trans>Last paid</Trans>,
  align: 'end',
  className: 'whitespace-nowrap',
  cell: ({ product: { last }, index }) => (index > 0 || last.length === 0 ? '–' : <LastPaid last={last} />),
}
