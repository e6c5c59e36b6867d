import type { PricedProduct } from '@cornerstock/contract/prices/priced-products'
import type { Cents } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../ui/buttons/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { type Column, Table } from '../../../../ui/layout/table.tsx'
import { PriceText } from '../../../../ui/text/price-text.tsx'
import { marginShare } from '../../products/margin-rules.ts'
import { MarginText } from '../margin-text.tsx'
import { PriceInput } from '../price-input.tsx'
import { type DraftRow, emptyRow, problemOf, readPrice } from './row-draft-rules.ts'
import type { PriceDraft } from './use-price-draft.ts'
import { useRowTexts } from './use-row-texts.ts'

/** A line of the table: a price of a product, or the empty line of a product without one. */
export interface TableLine {
  product: PricedProduct
  index: number
  row: DraftRow
}

/** The lines of products, each with as many as it has prices, and at least one. */
export const toLines = (products: readonly PricedProduct[], prices: PriceDraft): TableLine[] =>
  products.flatMap((product) => {
    const rows = prices.rowsOf(product.productId)
    return (rows.length > 0 ? rows : [emptyRow]).map((row, index) => ({ product, index, row }))
  })

interface PriceTableProps {
  lines: readonly TableLine[]
  prices: PriceDraft
  /** Whether the last prices paid are shown, which only a client has. */
  showsLast: boolean
  focusRow: (index: number) => void
  onOpen: (product: PricedProduct) => void
}

/** The table of prices. Enter and the arrow keys go down the column of prices, and a column can be pasted. */
export function PriceTable({ lines, prices, showsLast, focusRow, onOpen }: PriceTableProps) {
  const { t } = useLingui()
  const texts = useRowTexts()
  const setPrice = ({ product, index, row }: TableLine, price: string) => {
    const rows = prices.rowsOf(product.productId)
    prices.setRows(
      product.productId,
      rows.length === 0
        ? [{ ...row, price }]
        : rows.map((one, at) => (at === index ? { ...one, price } : one)),
    )
  }
  const pasteColumn = (line: TableLine, pasted: string) => {
    const first = lines.indexOf(line)
    const typed = pasted.replace(/\r?\n$/, '').split(/\r?\n/)
    for (const [index, text] of typed.entries()) {
      const at = lines[first + index]
      if (at) setPrice(at, text.split('\t').at(-1)?.trim() ?? '')
    }
  }
  const labelOf = ({ product: { name } }: TableLine) => t`When the price of ${name} holds`
  const amount = (
    id: string,
    title: React.ReactNode,
    of: (line: TableLine) => Cents | null,
  ): Column<TableLine> => ({
    id,
    title,
    align: 'end',
    cell: (line) => {
      const cents = line.index === 0 ? of(line) : null
      return cents === null || cents === 0 ? (
        '–'
      ) : (
        <PriceText cents={cents} size="small" className="[&>span]:font-normal" />
      )
    },
  })
  const columns: Column<TableLine>[] = [
    {
      id: 'product',
      title: <Trans>Product</Trans>,
      isRowHeader: true,
      className: 'w-full min-w-40',
      cell: ({ product }) => (
        <span className="wrap-anywhere">
          <bdi>{product.name}</bdi>
          {product.sku && <bdi className="block font-normal text-ink-soft">{product.sku}</bdi>}
        </span>
      ),
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
          onChange={(typed) => setPrice(line, typed)}
          onStep={(by) => focusRow(lines.indexOf(line) + by)}
          onPasteColumn={(text) => pasteColumn(line, text)}
        />
      ),
    },
    {
      id: 'holds',
      title: <Trans>Holds</Trans>,
      cell: (line) => (
        <Button
          variant="quiet"
          size="small"
          className={cn('whitespace-nowrap', problemOf(line.row) && 'text-danger')}
          aria-label={labelOf(line)}
          onClick={() => onOpen(line.product)}
        >
          {texts.holds(line.row)}
        </Button>
      ),
    },
    amount('list', <Trans>List</Trans>, ({ product }) => product.list),
    amount('level', <Trans>Level</Trans>, ({ product }) => product.level),
    amount('cost', <Trans>Cost</Trans>, ({ product }) => product.cost),
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
    ...(showsLast
      ? [
          {
            id: 'last',
            title: <Trans>Last paid</Trans>,
            align: 'end' as const,
            className: 'whitespace-nowrap',
            cell: ({ product: { last }, index }: TableLine) =>
              index > 0 || last.length === 0
                ? '–'
                : last.map(({ orderId, price }, at) => (
                    <span key={orderId} className={at > 0 ? 'text-ink-soft' : undefined}>
                      {at > 0 && ' · '}
                      <PriceText cents={price} size="small" className="[&>span]:font-normal" />
                    </span>
                  )),
          },
        ]
      : []),
  ]
  return (
    <Table
      label={t`Prices`}
      rows={lines}
      rowKey={({ product, index }) => `${product.productId} ${index}`}
      rowClassName={({ product }) =>
        prices.conflicts.includes(product.productId) ? 'bg-warning-soft' : undefined
      }
      columns={columns}
    />
  )
}

function FloorText({ floor, price }: { floor: Cents; price: Cents | null }) {
  const isBelow = price !== null && price < floor
  return (
    <span className={isBelow ? 'text-danger' : undefined}>
      <PriceText cents={floor} size="small" className={isBelow ? undefined : '[&>span]:font-normal'} />
      {isBelow && (
        <span className="sr-only">
          {' '}
          <Trans>Below the price floor</Trans>
        </span>
      )}
    </span>
  )
}
