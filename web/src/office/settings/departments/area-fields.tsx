import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Plus, Trash2 } from '../../../ui/icons/icons.ts'
import { moved } from '../../../ui/reorder/move-rules.ts'
import { ReorderList } from '../../../ui/reorder/reorder-list.tsx'
import { type AreaDraft, type CategoryDraft, newCategory } from './department-draft.ts'
import { ProductCount } from './product-count.tsx'
import { ShownFields } from './shown-fields.tsx'
import type { Problems } from './use-department-draft.ts'

interface AreaFieldsProps {
  area: AreaDraft
  areas: readonly AreaDraft[]
  problems: Problems
  /** The number of products of each category by its key. */
  productCounts: ReadonlyMap<string, number>
  /** The path of the area in the body. */
  path: string
  onChange: (area: AreaDraft) => void
  /** Moves a category to the area with this key. */
  onMoveTo: (category: CategoryDraft, key: string) => void
}

/** The fields of an area, and its categories. */
export function AreaFields({
  area,
  areas,
  productCounts,
  problems,
  path,
  onChange,
  onMoveTo,
}: AreaFieldsProps) {
  const { t } = useLingui()
  const set = (changes: Partial<AreaDraft>) => onChange({ ...area, ...changes })
  return (
    <div data-area="own" style={{ '--area-color': area.color } as CSSProperties}>
      <div className="grid gap-4 sm:grid-cols-2">
        <ShownFields row={area} onChange={onChange} problems={problems} path={path} />
        <TextField
          label={t`Address`}
          hint={t`Letters, digits and hyphens. The former address leads here.`}
          required
          value={area.path}
          error={problems[`${path}.path`]}
          onChange={(event) => set({ path: event.currentTarget.value })}
        />
        <TextField
          label={t`Color`}
          type="color"
          value={area.color}
          error={problems[`${path}.color`]}
          onChange={(event) => set({ color: event.currentTarget.value })}
        />
        <TextField
          label={t`Tag of featured products`}
          hint={t`Without a tag, nothing is featured.`}
          value={area.featuredTag}
          error={problems[`${path}.featuredTag`]}
          onChange={(event) => set({ featuredTag: event.currentTarget.value })}
        />
      </div>
      <h3 className="mt-5 mb-2 font-bold">
        <Trans>Categories</Trans>
      </h3>
      <ReorderList
        rows={area.categories}
        keyOf={({ key }) => key}
        nameOf={({ name }) => name || t`New category`}
        onMove={(from, to) => set({ categories: moved(area.categories, from, to) })}
        rowClassName="rounded-lg border border-line bg-surface p-2"
      >
        {(category, index, buttons) => (
          <CategoryRow
            {...{
              category,
              problems,
              areas,
              areaKey: area.key,
              path: `${path}.categories.${index}`,
              buttons,
            }}
            products={productCounts.get(category.key)}
            onChange={(next) => set({ categories: area.categories.with(index, next) })}
            onMoveTo={onMoveTo}
            onRemove={() => set({ categories: area.categories.toSpliced(index, 1) })}
          />
        )}
      </ReorderList>
      <Button
        variant="secondary"
        className="mt-3"
        onClick={() => set({ categories: [...area.categories, newCategory()] })}
      >
        <Plus aria-hidden="true" className="size-5" />
        <Trans>Add a category</Trans>
      </Button>
    </div>
  )
}

interface CategoryRowProps {
  category: CategoryDraft
  areas: readonly AreaDraft[]
  areaKey: string
  problems: Problems
  path: string
  /** The buttons that move the category. */
  buttons: ReactNode
  /** The number of its products; undefined while it is not known, and of a new category. */
  products: number | undefined
  onChange: (category: CategoryDraft) => void
  onMoveTo: (category: CategoryDraft, key: string) => void
  onRemove: () => void
}

function CategoryRow({
  category,
  areas,
  areaKey,
  problems,
  path,
  buttons,
  products,
  onChange,
  onMoveTo,
  onRemove,
}: CategoryRowProps) {
  const { t } = useLingui()
  const name = category.name || t`New category`
  const hasProblem = Object.keys(problems).some((one) => one.startsWith(`${path}.`))
  const isNew = category.categoryId === undefined
  return (
    <>
      <span className="absolute end-2 top-2">{buttons}</span>
      <details open={isNew || hasProblem || undefined}>
        <summary className="wrap-anywhere me-34 min-h-11 cursor-pointer content-center font-semibold">
          {name} <ProductCount count={products} />
        </summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <ShownFields row={category} onChange={onChange} problems={problems} path={path} />
          <TextField
            label={t`Text of the category in products`}
            hint={t`Products follow when you change it.`}
            placeholder={category.name}
            value={category.value}
            error={problems[`${path}.value`]}
            onChange={(event) => onChange({ ...category, value: event.currentTarget.value })}
          />
          <Select
            label={t`Area`}
            options={areas.map(({ key, name: area }) => ({ value: key, label: area }))}
            value={areaKey}
            onChange={(event) => onMoveTo(category, event.currentTarget.value)}
          />
          <Button variant="quiet" className="justify-self-start text-danger" onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-5" />
            <Trans>Remove {name}</Trans>
          </Button>
        </div>
      </details>
    </>
  )
}
