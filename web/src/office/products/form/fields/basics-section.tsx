import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCatalog } from '../../../../state/catalog.ts'
import { Select } from '../../../../ui/fields/select.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { ProductFields } from '../product-fields.ts'
import { categoryChoices, subCategoryAfter, subCategoryChoices } from './category-choices.ts'
import { FormSection } from './form-section.tsx'
import { useFieldLabels } from './use-field-labels.ts'

const toOptions = (names: readonly string[]) => names.map((value) => ({ value, label: value }))

/** Name, brand, category and description. */
export function BasicsSection({ nameField }: { nameField: ReactNode }) {
  const labels = useFieldLabels()
  const { register, formState } = useFormContext<ProductFields>()
  const { errors } = formState
  return (
    <FormSection title={<Trans>Product</Trans>}>
      {nameField}
      <TextField
        label={labels.brand}
        required
        autoComplete="off"
        error={errors.brand?.message}
        {...register('brand')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <CategoryField />
        <SubCategoryField />
      </div>
      <TextArea
        label={labels.description}
        rows={2}
        error={errors.description?.message}
        {...register('description')}
      />
    </FormSection>
  )
}

function CategoryField() {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const catalog = useCatalog()
  const { register, setValue, getValues, formState } = useFormContext<ProductFields>()
  const category = useWatch<ProductFields, 'category'>({ name: 'category' })
  const initial = formState.defaultValues?.category ?? ''
  return (
    <Select
      label={labels.category}
      placeholder={t`Choose one`}
      // Includes the initial category, so that it can be chosen again after another one.
      options={toOptions([
        ...new Set([...categoryChoices(catalog, initial), ...categoryChoices(catalog, category)]),
      ])}
      required
      error={formState.errors.category?.message}
      {...register('category', {
        onChange: (event: { target: { value: string } }) =>
          setValue(
            'subCategory',
            subCategoryAfter(catalog, event.target.value, {
              category,
              subCategory: getValues('subCategory'),
            }),
          ),
      })}
    />
  )
}

/** A select with the categories of the shop area, or a text field if the category is not one of the shop areas. */
function SubCategoryField() {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const catalog = useCatalog()
  const { register, formState } = useFormContext<ProductFields>()
  const [category, subCategory] = useWatch<ProductFields, ['category', 'subCategory']>({
    name: ['category', 'subCategory'],
  })
  const choices = subCategoryChoices(catalog, category, subCategory)
  const field = {
    label: labels.subCategory,
    error: formState.errors.subCategory?.message,
    ...register('subCategory'),
  }
  if (category === '')
    return <Select {...field} placeholder={t`Choose a category first`} options={[]} disabled />
  if (choices) return <Select {...field} placeholder={t`None`} options={toOptions(choices)} />
  return <TextField {...field} autoComplete="off" />
}
