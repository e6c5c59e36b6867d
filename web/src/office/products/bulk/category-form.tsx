import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useCatalog } from '../../../state/catalog.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { parseCategoryFilter, toCategoryParam } from '../list/category-filter-rules.ts'
import type { BulkFormProps } from './bulk-form.ts'
import { changeCategories } from './product-change-rules.ts'

/** Moves products to another category. */
export function CategoryForm({ id, products, onChange }: BulkFormProps) {
  const { t } = useLingui()
  const catalog = useCatalog()
  const [value, setValue] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = parseCategoryFilter(catalog, value)
    if (chosen?.category !== undefined)
      onChange(changeCategories(catalog, products, { area: chosen.area, value: chosen.category }))
  }
  return (
    <form id={id} onSubmit={submit}>
      <Select
        label={t`Category`}
        placeholder={t`Choose a category`}
        required
        options={[]}
        groups={catalog.areas.map(({ name: area, categories }) => ({
          label: area,
          options: categories.map(({ value: category }) => ({
            value: toCategoryParam({ area, category }),
            label: category,
          })),
        }))}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </form>
  )
}
