import type { PricedProduct } from '@cornerstock/contract/prices/priced-products'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { formatDate } from '../../../../lib/time/format-date.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { PriceText } from '../../../../ui/text/price-text.tsx'
import { useLastDefined } from '../../use-last-defined.ts'
import { type DraftRow, emptyRow, problemOf } from './row-draft-rules.ts'
import type { PriceDraft } from './use-price-draft.ts'
import { useRowTexts } from './use-row-texts.ts'

interface ProductPricesSheetProps {
  product: PricedProduct | undefined
  prices: PriceDraft
  /** Whether they are a client's own prices, which can be fixed and have a note. */
  isOwn: boolean
  onClose: () => void
}

/** All prices of one product: from which quantity on, and on which days they hold. */
export function ProductPricesSheet({ product, prices, isOwn, onClose }: ProductPricesSheetProps) {
  const shown = useLastDefined(product)
  return (
    <Sheet
      isOpen={product !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<bdi className="wrap-anywhere">{shown?.name}</bdi>}
      footer={
        <Button isWide onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {shown && (
        <div className="flex flex-col gap-5">
          {shown.last.length > 0 && <LastPaid last={shown.last} />}
          <Rows product={shown} prices={prices} isOwn={isOwn} />
        </div>
      )}
    </Sheet>
  )
}

function LastPaid({ last }: Pick<PricedProduct, 'last'>) {
  const { i18n } = useLingui()
  return (
    <section>
      <h3 className="mb-1 font-semibold">
        <Trans>Last paid</Trans>
      </h3>
      <ul className="text-sm">
        {last.map(({ orderId, date, quantity, price }) => {
          const day = formatDate(i18n, date, { dateStyle: 'medium' })
          return (
            <li key={orderId}>
              <PriceText cents={price} size="small" />{' '}
              <span className="text-ink-soft">
                <Trans>
                  for {quantity}, order #{orderId}, {day}
                </Trans>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Rows({
  product: { productId },
  prices,
  isOwn,
}: {
  product: PricedProduct
  prices: PriceDraft
  isOwn: boolean
}) {
  const rows = prices.rowsOf(productId)
  const shown = rows.length > 0 ? rows : [emptyRow]
  const set = (next: readonly DraftRow[]) => prices.setRows(productId, next)
  return (
    <>
      {shown.map((row, index) => (
        <RowFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity while it is typed
          key={index}
          row={row}
          isOwn={isOwn}
          onChange={(changes) => set(shown.map((one, at) => (at === index ? { ...one, ...changes } : one)))}
          onRemove={() => set(shown.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        onClick={() => set([...shown, { ...emptyRow, minQuantity: '' }])}
      >
        <Trans>+ Add another price</Trans>
      </Button>
    </>
  )
}

interface RowFieldsProps {
  row: DraftRow
  isOwn: boolean
  onChange: (changes: Partial<DraftRow>) => void
  onRemove: () => void
}

function RowFields({ row, isOwn, onChange, onRemove }: RowFieldsProps) {
  const { t } = useLingui()
  const titleId = useId()
  const { problems, holds } = useRowTexts()
  const problem = problemOf(row)
  const errorOf = (of: typeof problem) => (problem === of && problem ? problems[problem] : undefined)
  return (
    <fieldset aria-labelledby={titleId} className="rounded-md border border-line p-3">
      <p id={titleId} className="sr-only">
        {holds(row)}
      </p>
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField
          label={t`Price per pack`}
          prefix="$"
          value={row.price}
          error={errorOf('price')}
          onChange={(event) => onChange({ price: event.currentTarget.value })}
        />
        <NumberField
          label={t`From this many packs`}
          value={row.minQuantity}
          error={errorOf('quantity')}
          onChange={(event) => onChange({ minQuantity: event.currentTarget.value })}
        />
        <TextField
          label={t`First day`}
          type="date"
          max={row.to || undefined}
          value={row.from}
          onChange={(event) => onChange({ from: event.currentTarget.value })}
        />
        <TextField
          label={t`Last day`}
          type="date"
          min={row.from || undefined}
          value={row.to}
          error={errorOf('days')}
          onChange={(event) => onChange({ to: event.currentTarget.value })}
        />
        {isOwn && (
          <>
            <TextField
              label={t`Note`}
              maxLength={500}
              className="col-span-2"
              value={row.note}
              onChange={(event) => onChange({ note: event.currentTarget.value })}
            />
            <Checkbox
              label={t`Fixed`}
              hint={t`Charged as it is, also when a sale or a lower price by quantity runs.`}
              className="col-span-2"
              checked={row.isFixed}
              onChange={(event) => onChange({ isFixed: event.currentTarget.checked })}
            />
          </>
        )}
      </div>
      <Button variant="quiet" size="small" className="mt-2" onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </fieldset>
  )
}
