import type { RefusedLine } from '@cornerstock/contract/cart'
import { type Product, priceCharged } from '@cornerstock/contract/products'
import { nearestQuantities } from '@cornerstock/contract/quantities'
import type { QuickAddRow } from '@cornerstock/contract/quick-add'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LineEdit } from '../../state/quick-add-rules.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Stepper } from '../../ui/buttons/stepper.tsx'
import { cn } from '../../ui/class-names.ts'
import { Select } from '../../ui/fields/select.tsx'
import { X } from '../../ui/icons/icons.ts'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'

interface QuickAddRowsProps {
  rows: readonly QuickAddRow[]
  /** The refused lines with the server's reasons, by product. */
  refused: readonly RefusedLine[]
  isLocked: boolean
  onEdit: (row: QuickAddRow, edit: LineEdit) => void
  onRemove: (row: QuickAddRow) => void
}

/** The lines of a quick order, each with the product that it stands for. */
export function QuickAddRows({ rows, refused, isLocked, onEdit, onRemove }: QuickAddRowsProps) {
  const { t } = useLingui()
  return (
    <ol aria-label={t`Lines`} className="flex flex-col gap-2">
      {rows.map((row) => (
        <Row
          key={row.line}
          row={row}
          refusal={refused.find(({ productId }) => productId === row.productId)}
          isLocked={isLocked}
          onEdit={(edit) => onEdit(row, edit)}
          onRemove={() => onRemove(row)}
        />
      ))}
    </ol>
  )
}

interface RowProps {
  row: QuickAddRow
  refusal: RefusedLine | undefined
  isLocked: boolean
  onEdit: (edit: LineEdit) => void
  onRemove: () => void
}

function Row({ row, refusal, isLocked, onEdit, onRemove }: RowProps) {
  const { t } = useLingui()
  const { product, problem, candidates } = row
  const hasProblem = problem !== null || refusal !== undefined
  return (
    <li className={cn('rounded-lg border bg-surface p-3', hasProblem ? 'border-warning' : 'border-line')}>
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 break-words text-ink-soft text-sm">
          <span className="sr-only">{t`Line ${row.line}`}: </span>
          <bdi>{row.text}</bdi>
        </p>
        <IconButton
          label={t`Remove line ${row.line}`}
          icon={<X />}
          disabled={isLocked}
          className="-me-2 -mt-2 text-ink-soft"
          onClick={onRemove}
        />
      </div>
      {candidates.length > 0 && (
        <Candidates row={row} isLocked={isLocked} onChoose={(productId) => onEdit({ productId })} />
      )}
      {product && (
        <FoundProduct product={product} quantity={row.quantity} isLocked={isLocked} onEdit={onEdit} />
      )}
      <Problem row={row} refusal={refusal} />
    </li>
  )
}

interface CandidatesProps {
  row: QuickAddRow
  isLocked: boolean
  onChoose: (productId: number) => void
}

function Candidates({ row: { line, candidates, productId }, isLocked, onChoose }: CandidatesProps) {
  const { t } = useLingui()
  return (
    <Select
      label={t`Which product is meant in line ${line}?`}
      isLabelHidden
      placeholder={productId === null ? t`Choose a product` : undefined}
      value={productId === null ? '' : String(productId)}
      disabled={isLocked}
      options={candidates.map((candidate) => ({ value: String(candidate.productId), label: candidate.name }))}
      onChange={(event) => {
        if (event.currentTarget.value !== '') onChoose(Number(event.currentTarget.value))
      }}
      className="mb-1"
    />
  )
}

interface FoundProductProps {
  product: Product
  quantity: number
  isLocked: boolean
  onEdit: (edit: LineEdit) => void
}

function FoundProduct({ product, quantity, isLocked, onEdit }: FoundProductProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <ProductImage imageUrl={product.imageUrl} className="size-12 p-0.5" />
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="break-words font-semibold text-sm leading-snug">{product.name}</p>
        <PriceText cents={product.price} saleCents={priceCharged(product)} size="small" />
      </div>
      <Stepper
        label={product.name}
        value={quantity}
        first={product.minimumQuantity}
        step={product.quantityStep}
        isDisabled={isLocked}
        onChange={(next) => onEdit({ quantity: next })}
        className="ms-auto"
      />
    </div>
  )
}

function Problem({ row, refusal }: { row: QuickAddRow; refusal: RefusedLine | undefined }) {
  const text = problemText(row, refusal)
  return text && <p className="mt-1.5 font-medium text-sm text-warning">{text}</p>
}

function problemText(
  { product, quantity, problem }: QuickAddRow,
  refusal: RefusedLine | undefined,
): ReactNode {
  switch (problem ?? refusal?.code) {
    case 'unknown':
      return <Trans>No product found. Check the spelling or use fewer words.</Trans>
    case 'ambiguous':
      return <Trans>Several products match. Which one?</Trans>
    case 'unavailable':
    case 'OUT_OF_STOCK':
      return <Trans>Out of stock</Trans>
    case 'PRODUCT_UNAVAILABLE':
      return <Trans>No longer sold</Trans>
    case 'quantity':
      return product && <OtherQuantities nearest={nearestQuantities(quantity, product)} />
    case 'QUANTITY_NOT_ORDERABLE':
      return (
        <>
          <Trans>This quantity and the quantity in the cart cannot be ordered together.</Trans>{' '}
          {refusal?.nearest && <OtherQuantities nearest={refusal.nearest} />}
        </>
      )
    default:
      return null
  }
}

/** The next lower and higher quantity, as they can be ordered. */
function OtherQuantities({ nearest: [below, above] }: { nearest: [number | null, number | null] }) {
  const possible = [below, above].filter((quantity) => quantity !== null)
  const [one, other] = possible
  return other === undefined ? (
    <Trans>Possible: {one}</Trans>
  ) : (
    <Trans>
      Possible: {one} or {other}
    </Trans>
  )
}
