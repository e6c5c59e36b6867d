import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Plus } from '../../../ui/icons/icons.ts'
import { type AreaDraft, type CategoryDraft, moved, newCategory } from './department-draft.ts'
import { RowButtons, ShownFields } from './shown-fields.tsx'
import type { Problems } from './use-department-draft.ts'

interface AreaFieldsProps {
  area: AreaDraft
  areas: readonly AreaDraft[]
  problems: Problems
  /** The path of the area in the body. */
  path: string
  onChange: (area: AreaDraft) => void
  /** Moves a category to the area with this key. */
  onMoveTo: (category: CategoryDraft, key: string) => void
}

/** The fields of an area, and its categories. */
export function AreaFields({ area, areas, problems, path, onChange, onMoveTo }: AreaFieldsProps) {
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
      <ul className="flex flex-col gap-2">
        {area.categories.map((category, index) => (
          <CategoryRow
            key={category.key}
            {...{ category, problems, areas, areaKey: area.key, path: `${path}.categories.${index}` }}
            isFirst={index === 0}
            isLast={index === area.categories.length - 1}
            onChange={(next) => set({ categories: area.categories.with(index, next) })}
            onMove={(by) => set({ categories: moved(area.categories, index, by) })}
            onMoveTo={onMoveTo}
            onRemove={() => set({ categories: area.categories.toSpliced(index, 1) })}
          />
        ))}
      </ul>
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
  isFirst: boolean
  isLast: boolean
  onChange: (category: CategoryDraft) => void
  onMove: (by: 1 | -1) => void
  onMoveTo: (category: CategoryDraft, key: string) => void
  onRemove: () => void
}

function CategoryRow({
  category,
  areas,
  areaKey,
  problems,
  path,
  onChange,
  onMoveTo,
  ...buttons
}: CategoryRowProps) {
  const { t } = useLingui()
  const name = category.name || t`New category`
  const hasProblem = Object.keys(problems).some((one) => one.startsWith(`${path}.`))
  const isNew = category.categoryId === undefined
  return (
    <li className="relative rounded-lg border border-line p-2">
      <span className="absolute end-2 top-2">
        <RowButtons name={name} {...buttons} />
      </span>
      <details open={isNew || hasProblem || undefined}>
        <summary className="wrap-anywhere me-34 min-h-11 cursor-pointer content-center font-semibold">
          {name}
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
        </div>
      </details>
    </li>
  )
}
