import type { NewSheetPrice, PriceSheetRow } from '@cornerstock/contract/prices/price-sheet'
import { Trans, useLingui } from '@lingui/react/macro'
import { Table } from '../../ui/layout/table.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { MarginText } from '../shared/prices/margin-text.tsx'
import { PriceForm } from '../shared/prices/price-form.tsx'
import { PriceInput } from '../shared/prices/price-input.tsx'
import { marginShare } from '../shared/products/margin-rules.ts'
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
  const { t } = useLingui()
  const changed = changedPrices(rows, draft)
  const [firstUnread] = unreadRows(rows, draft)
  const marginOf = ({ productId, price, supplierPrice }: PriceSheetRow) =>
    marginShare(price, typedPrice(draft, productId) ?? supplierPrice)
  return (
    <PriceForm
      changed={changed.length}
      firstWrong={firstUnread ? rows.indexOf(firstUnread) : -1}
      isSaving={isSaving}
      onSave={() => onSave(changed)}
    >
      {(focusRow) => (
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
              cell: (row) => <MarginText margin={marginOf(row)} />,
            },
          ]}
        />
      )}
    </PriceForm>
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
