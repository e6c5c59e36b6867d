import type { NewSheetPrice, PriceSheetRow } from '@cornerstock/contract/catalog/price-sheet'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Table } from '../../ui/layout/table.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { marginShare } from '../shared/products/margin-rules.ts'
import { PriceInput } from './price-input.tsx'
import { changedPrices, pasteColumn, type SheetDraft, typedPrice, unreadRows } from './sheet-rules.ts'

interface SheetFormProps {
  rows: readonly PriceSheetRow[]
  draft: SheetDraft
  onDraft: (draft: SheetDraft) => void
  isSaving: boolean
  onSave: (prices: NewSheetPrice[]) => void
}

/** The table of a price sheet. Enter and the arrow keys go down its column, and a column can be pasted. */
export function SheetForm({ rows, draft, onDraft, isSaving, onSave }: SheetFormProps) {
  const { t, i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const changed = changedPrices(rows, draft)
  const unread = unreadRows(rows, draft)
  const inputs = () => [...(form.current?.querySelectorAll<HTMLInputElement>('tbody input') ?? [])]
  const focusRow = (index: number) => {
    const input = inputs()[index]
    input?.focus()
    input?.select()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const first = unread[0]
    if (first) focusRow(rows.indexOf(first))
    else if (changed.length > 0 && !isSaving) onSave(changed)
  }
  const marginOf = ({ productId, price, supplierPrice }: PriceSheetRow) =>
    marginShare(price, typedPrice(draft, productId) ?? supplierPrice)
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Table
        label={t`Prices`}
        rows={rows}
        rowKey={({ productId }) => productId}
        columns={[
          {
            id: 'code',
            title: <Trans>Code</Trans>,
            className: 'max-sm:hidden',
            cell: ({ sku }) => <bdi className="whitespace-nowrap text-ink-soft">{sku}</bdi>,
          },
          {
            id: 'product',
            title: <Trans>Product</Trans>,
            isRowHeader: true,
            className: 'w-full',
            cell: (row) => <ProductCell row={row} />,
          },
          {
            id: 'current',
            title: <Trans>Current</Trans>,
            align: 'end',
            cell: ({ supplierPrice }) =>
              supplierPrice === null ? '–' : <PriceText cents={supplierPrice} size="small" />,
          },
          {
            id: 'new',
            title: <Trans>New price</Trans>,
            align: 'end',
            cell: (row) => (
              <PriceInput
                name={row.name}
                value={draft[row.productId] ?? ''}
                isUnread={typedPrice(draft, row.productId) === null}
                onChange={(typed) => onDraft({ ...draft, [row.productId]: typed })}
                onStep={(by) => focusRow(rows.indexOf(row) + by)}
                onPasteColumn={(text) => onDraft(pasteColumn(draft, rows, rows.indexOf(row), text))}
              />
            ),
          },
          {
            id: 'margin',
            title: <Trans>Margin</Trans>,
            align: 'end',
            className: 'max-sm:hidden',
            cell: (row) => {
              const margin = marginOf(row)
              if (margin === undefined) return '–'
              return (
                <span className={margin <= 0 ? 'font-semibold text-danger' : undefined}>
                  {i18n.number(margin, { style: 'percent', maximumFractionDigits: 1 })}
                </span>
              )
            },
          },
        ]}
      />
      <div className="sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-4 bg-paper py-3">
        <p role="status" className="text-ink-soft">
          <Plural
            value={changed.length}
            _0="Nothing changed"
            one="# price changed"
            other="# prices changed"
          />
        </p>
        <Button type="submit" isPending={isSaving} disabled={changed.length + unread.length === 0}>
          <Trans>Save prices</Trans>
        </Button>
      </div>
    </form>
  )
}

function ProductCell({ row: { name, price } }: { row: PriceSheetRow }) {
  return (
    <span className="wrap-anywhere">
      <bdi>{name}</bdi>
      <span className="block font-normal text-ink-soft">
        <Trans>
          Sold at <PriceText cents={price} size="small" className="[&>span]:font-normal" />
        </Trans>
      </span>
    </span>
  )
}
