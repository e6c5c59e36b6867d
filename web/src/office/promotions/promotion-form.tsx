import { promotionKinds } from '@cornerstock/contract/prices/promotions'
import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useForm } from 'react-hook-form'
import { showFieldProblems } from '../../api/http/show-field-problems.ts'
import { useSavePromotion } from '../../api/promotions/promotions.ts'
import { isNoNumber } from '../../lib/forms/typed-number-rules.ts'
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormFrame } from '../shared/form-frame.tsx'
import { ProductChoice } from '../shared/products/product-choice.tsx'
import {
  type EditedPromotion,
  type PromotionDraft,
  toPromotionBody,
  toPromotionField,
} from './promotion-draft.ts'

interface PromotionFormProps extends EditedPromotion {
  onDone: () => void
}

const numbers = ['quantity', 'amount', 'freeQuantity', 'perClient'] as const

/** The form of a promotion. */
export function PromotionForm({ promotionId, draft, onDone }: PromotionFormProps) {
  const { t } = useLingui()
  const form = useForm<PromotionDraft>({ defaultValues: draft })
  const { register, control, formState, watch } = form
  const { errors } = formState
  const { mutateAsync, isPending, error } = useSavePromotion()
  const kinds = { mix: t`Cheaper together`, free: t`Free goods` }
  const [kind, discount] = watch(['kind', 'discount'])
  const save = useSingleFlight(async (fields: PromotionDraft) => {
    const noNumbers = numbers.filter((name) => isNoNumber(fields[name]))
    for (const name of noNumbers) form.setError(name, { message: t`Enter a number.` }, { shouldFocus: true })
    if (noNumbers.length > 0) return
    try {
      await mutateAsync({ promotionId, body: toPromotionBody(fields) })
      form.reset(fields)
      toast.success(t`"${fields.name}" saved`)
      onDone()
    } catch (failure) {
      showFieldProblems(form, failure, toPromotionField)
    }
  })
  const products = useController({ control, name: 'products' })
  const freeProduct = useController({ control, name: 'freeProductId' })
  const name = draft.name
  return (
    <FormFrame
      title={promotionId === null ? <Trans>New promotion</Trans> : <Trans>Edit {name}</Trans>}
      isUnsaved={() => form.formState.isDirty && !form.formState.isSubmitSuccessful}
      isPending={isPending}
      onSubmit={form.handleSubmit(save)}
      className="max-w-3xl"
      error={Object.keys(errors).length === 0 && error}
      onCancel={onDone}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t`Name`}
          hint={t`As stores read it in their cart.`}
          required
          error={errors.name?.message}
          {...register('name')}
        />
        <Select
          label={t`Kind`}
          options={promotionKinds.map((value) => ({ value, label: kinds[value] }))}
          error={errors.kind?.message}
          {...register('kind')}
        />
      </div>
      <ProductChoice
        label={t`Products that count together`}
        chosen={products.field.value}
        onChange={products.field.onChange}
        error={errors.products?.message}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <NumberField
          label={t`Units`}
          hint={t`Of any of them, for one deal.`}
          required
          error={errors.quantity?.message}
          {...register('quantity')}
        />
        {kind === 'mix' && (
          <>
            <Select
              label={t`They cost`}
              options={[
                { value: 'price', label: t`A price each` },
                { value: 'percent', label: t`A percentage less` },
              ]}
              {...register('discount')}
            />
            <NumberField
              label={discount === 'price' ? t`Price of each ($)` : t`Percent less`}
              required
              error={errors.amount?.message}
              {...register('amount')}
            />
          </>
        )}
        {kind === 'free' && (
          <NumberField
            label={t`Free units`}
            hint={t`With each deal.`}
            required
            error={errors.freeQuantity?.message}
            {...register('freeQuantity')}
          />
        )}
      </div>
      {kind === 'free' && (
        <ProductChoice
          label={t`Free product`}
          isSingle
          chosen={freeProduct.field.value === null ? [] : [freeProduct.field.value]}
          onChange={([id]) => freeProduct.field.onChange(id ?? null)}
          error={errors.freeProductId?.message}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={t`First day`} type="date" error={errors.from?.message} {...register('from')} />
        <TextField label={t`Last day`} type="date" error={errors.to?.message} {...register('to')} />
        <NumberField
          label={t`Orders of each store`}
          hint={t`In how many it counts. Empty: in all.`}
          error={errors.perClient?.message}
          {...register('perClient')}
        />
        <TextField
          label={t`Who pays for it`}
          hint={t`Only staff see this.`}
          error={errors.fundedBy?.message}
          {...register('fundedBy')}
        />
      </div>
    </FormFrame>
  )
}
