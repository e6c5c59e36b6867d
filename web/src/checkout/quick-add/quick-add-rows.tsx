import { type Product, priceCharged } from '@cornerstock/contract/catalog/products'
import type { QuickAddRow } from '@cornerstock/contract/ordering/quick-add'
import { nearestQuantities } from '@cornerstock/contract/values/quantities'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Stepper } from '../../ui/buttons/stepper.tsx'
import { cn } from '../../ui/class-names.ts'
import { Select } from '../../ui/fields/select.tsx'
import { X } from '../../ui/icons/icons.ts'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { PossibleQuantities } from '../possible-quantities.tsx'
import type { LineEdit } from './quick-add-rules.ts'

interface QuickAddRowsProps {
  rows: readonly QuickAddRow[]
  onEdit: (row: QuickAddRow, edit: LineEdit) => void
  onRemove: (row: QuickAddRow) => void
  /** What can be done about a line with a problem. */
  helpWith?: ((row: QuickAddRow) => ReactNode) | undefined
}

/** The lines of a quick order, each with the product that it stands for. */
export function QuickAddRows({ rows, onEdit, onRemove, helpWith }: QuickAddRowsProps) {
  const { t } = useLingui()
  return (
    <ol aria-label={t`Lines`} className="flex flex-col gap-2">
      {rows.map((row) => (
        <Row
          key={row.line}
          row={row}
          onEdit={(edit) => onEdit(row, edit)}
          onRemove={() => onRemove(row)}
          help={row.problem !== null && helpWith?.(row)}
        />
      ))}
    </ol>
  )
}

interface RowProps {
  row: QuickAddRow
  onEdit: (edit: LineEdit) => void
  onRemove: () => void
  help: ReactNode
}

function Row({ row, onEdit, onRemove, help }: RowProps) {
  const { t } = useLingui()
  const { product, problem, candidates } = row
  return (
    <li
      className={cn('rounded-lg border bg-surface p-3', problem !== null ? 'border-warning' : 'border-line')}
    >
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 break-words text-ink-soft text-sm">
          <span className="sr-only">{t`Line ${row.line}`}: </span>
          <bdi>{row.text}</bdi>
        </p>
        <IconButton
          label={t`Remove line ${row.line}`}
          icon={<X />}
          className="-me-2 -mt-2 text-ink-soft"
          onClick={onRemove}
        />
      </div>
      {candidates.length > 0 && <Candidates row={row} onChoose={(productId) => onEdit({ productId })} />}
      {product && <FoundProduct product={product} quantity={row.quantity} onEdit={onEdit} />}
      <Problem row={row} />
      {help && <div className="mt-2 flex">{help}</div>}
    </li>
  )
}

interface CandidatesProps {
  row: QuickAddRow
  onChoose: (productId: number) => void
}

function Candidates({ row: { line, candidates, productId }, onChoose }: CandidatesProps) {
  const { t } = useLingui()
  return (
    <Select
      label={t`Which product is meant in line ${line}?`}
      isLabelHidden
      placeholder={productId === null ? t`Choose a product` : undefined}
      value={productId === null ? '' : String(productId)}
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
  onEdit: (edit: LineEdit) => void
}

function FoundProduct({ product, quantity, onEdit }: FoundProductProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <ProductImage imageUrl={product.imageUrl} className="size-12 p-0.5" />
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="break-words font-semibold text-sm leading-snug">{product.name}</p>
        {product.price > 0 && (
          <PriceText
            cents={product.yourPrice ?? product.price}
            saleCents={priceCharged(product)}
            size="small"
          />
        )}
      </div>
      <Stepper
        label={product.name}
        value={quantity}
        first={product.minimumQuantity}
        step={product.quantityStep}
        onChange={(next) => onEdit({ quantity: next })}
        className="ms-auto"
      />
    </div>
  )
}

function Problem({ row }: { row: QuickAddRow }) {
  const text = problemText(row)
  return text && <p className="mt-1.5 font-medium text-sm text-warning">{text}</p>
}

function problemText({ product, quantity, problem, candidates }: QuickAddRow): ReactNode {
  switch (problem) {
    case 'unknown':
      return <Trans>No product found. Check the spelling or use fewer words.</Trans>
    case 'ambiguous':
      return candidates.length === 1 ? (
        <Trans>Do you mean this product?</Trans>
      ) : (
        <Trans>Several products match. Which one?</Trans>
      )
    case 'unavailable':
      return <Trans>Out of stock</Trans>
    case 'quantity':
      return product && <PossibleQuantities nearest={nearestQuantities(quantity, product)} />
    default:
      return null
  }
}
