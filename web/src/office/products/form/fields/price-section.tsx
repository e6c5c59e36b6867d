import { discountPercent } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { Switch } from '../../../../ui/fields/checkbox.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { parsePrice } from '../../../shared/suppliers/price-input-rules.ts'
import type { ProductFields } from '../product-fields.ts'
import { FormSection, type NumberSectionProps } from './form-section.tsx'
import { PriceStepRows } from './price-step-rows.tsx'
import { useFieldLabels } from './use-field-labels.ts'

/** Price, cost price, prices by quantity and sale price. */
export function PriceSection({ savesTextAsZero }: NumberSectionProps) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const { register, formState } = useFormContext<ProductFields>()
  const { errors } = formState
  const [isOnSale, price] = useWatch<ProductFields, ['onSale', 'price']>({ name: ['onSale', 'price'] })
  const hasPrice = (parsePrice(price) ?? 0) > 0
  return (
    <FormSection title={<Trans>Price</Trans>}>
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField
          label={labels.price}
          hint={hasPrice ? t`Per pack.` : t`Per pack. Without a price, nobody can order it.`}
          prefix="$"
          savesTextAsZero={savesTextAsZero}
          error={errors.price?.message}
          {...register('price', { deps: ['salePrice', 'priceSteps'] })}
        />
        <NumberField
          label={labels.costPrice}
          hint={t`Never shown to stores.`}
          prefix="$"
          savesTextAsZero={savesTextAsZero}
          error={errors.costPrice?.message}
          {...register('costPrice')}
        />
        <NumberField
          label={labels.retailPrice}
          hint={t`What stores may ask for a unit. They can set their own.`}
          prefix="$"
          savesTextAsZero={false}
          error={errors.retailPrice?.message}
          {...register('retailPrice')}
        />
      </div>
      <PriceStepRows />
      <Switch label={labels.onSale} {...register('onSale', { deps: 'salePrice' })} />
      {isOnSale && <SaleFields />}
    </FormSection>
  )
}

/** The price of the sale, and when it runs. */
function SaleFields() {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const { register, formState } = useFormContext<ProductFields>()
  const { errors } = formState
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <NumberField
        label={labels.salePrice}
        hint={!errors.salePrice && <SaleHint />}
        prefix="$"
        required
        error={errors.salePrice?.message}
        className="sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]"
        {...register('salePrice')}
      />
      <TextField
        label={labels.saleStartsAt}
        hint={t`Leave empty to start the sale immediately.`}
        type="datetime-local"
        error={errors.saleStartsAt?.message}
        {...register('saleStartsAt', { deps: 'saleEndsAt' })}
      />
      <TextField
        label={labels.saleEndsAt}
        hint={t`Leave empty to run the sale until you end it. A sale with an end also appears under Deals.`}
        type="datetime-local"
        error={errors.saleEndsAt?.message}
        {...register('saleEndsAt')}
      />
    </div>
  )
}

/** The discount that stores will see. */
function SaleHint() {
  const [typed, typedSale] = useWatch<ProductFields, ['price', 'salePrice']>({ name: ['price', 'salePrice'] })
  const [price, salePrice] = [parsePrice(typed), parsePrice(typedSale)]
  if (price === undefined || salePrice === undefined || salePrice >= price)
    return <Trans>Must be below the price.</Trans>
  const percent = discountPercent(price, salePrice)
  return <Trans>Stores see {percent}% off.</Trans>
}
