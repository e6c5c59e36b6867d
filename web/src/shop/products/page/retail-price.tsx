import { type Product, priceCharged } from '@cornerstock/contract/catalog/products'
import { keptOf, retailOf } from '@cornerstock/contract/prices/retail'
import { formatMoney, fromDollars } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useSetRetailPrice } from '../../../api/products/retail.ts'
import { readTypedNumber } from '../../../lib/forms/typed-number-rules.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'

/** What the store may ask for a unit and keeps of it, and a form for its own price. */
export function RetailPrice({ product }: { product: Product }) {
  const [isEditing, setIsEditing] = useState(false)
  const retail = retailOf(product)
  const kept = keptOf(product, priceCharged(product))
  const isKnown = retail !== null && kept !== null
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3">
        {isKnown && (
          <span className="font-semibold">
            <Trans>
              Sell {formatMoney(retail)}, keep {formatMoney(kept)}
            </Trans>
          </span>
        )}
        {!isEditing && (
          <Button
            variant="quiet"
            size="small"
            className={isKnown ? undefined : '-ms-3.5'}
            onClick={() => setIsEditing(true)}
          >
            <Trans>Set your shelf price</Trans>
          </Button>
        )}
      </p>
      {isEditing && <RetailForm product={product} onClose={() => setIsEditing(false)} />}
    </div>
  )
}

function RetailForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending, error } = useSetRetailPrice(product.productId)
  const [typed, setTyped] = useState(() => (product.yourRetail ? String(product.yourRetail / 100) : ''))
  const save = (event: FormEvent) => {
    event.preventDefault()
    const dollars = Number(readTypedNumber(typed))
    mutate(typed.trim() === '' ? null : fromDollars(dollars), { onSuccess: onClose })
  }
  return (
    <form noValidate onSubmit={save} className="flex max-w-xs flex-col gap-2">
      <NumberField
        label={t`Your price per unit`}
        hint={product.retailPrice === null ? undefined : t`Empty: the suggested price.`}
        prefix="$"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={error?.message}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" isPending={isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
