import { isSame } from '@cornerstock/contract/catalog/areas'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { nameOf } from '../../../company/area-names.ts'
import { useCatalog } from '../../../state/catalog.ts'
import { Chip } from '../../../ui/fields/chip-group.tsx'

interface CountedCategoriesProps {
  value: readonly string[]
  onChange: (categories: string[]) => void
  error: string | undefined
}

/** The categories of which the driver counts every line with the store. */
export function CountedCategories({ value, onChange, error }: CountedCategoriesProps) {
  const { t } = useLingui()
  const noteId = useId()
  const { areas } = useCatalog()
  const isCounted = (category: string) => value.some((one) => isSame(one, category))
  const toggle = (category: string) =>
    onChange(isCounted(category) ? value.filter((one) => !isSame(one, category)) : [...value, category])
  const known = areas.flatMap((area) => area.categories.map((category) => category.value))
  // Names that the catalog no longer has can be taken off.
  const unknown = value.filter((one) => !known.some((category) => isSame(one, category)))
  return (
    <fieldset aria-describedby={noteId} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold text-sm">
        <Trans>Counted at the door</Trans>
      </legend>
      {areas
        .filter(({ categories }) => categories.length > 0)
        .map((area) => (
          <Group key={area.areaId} name={nameOf(area)}>
            {area.categories.map((category) => (
              <Chip
                key={category.categoryId}
                label={nameOf(category)}
                isChosen={isCounted(category.value)}
                onClick={() => toggle(category.value)}
              />
            ))}
          </Group>
        ))}
      {unknown.length > 0 && (
        <Group name={t`Other categories`}>
          {unknown.map((category) => (
            <Chip key={category} label={category} isChosen onClick={() => toggle(category)} />
          ))}
        </Group>
      )}
      <p
        id={noteId}
        role={error ? 'alert' : undefined}
        className={error ? 'text-danger text-sm' : 'text-ink-soft text-sm'}
      >
        {error ?? (
          <Trans>
            The driver counts these goods with the store. What was counted cannot be claimed as short later.
          </Trans>
        )}
      </p>
    </fieldset>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-ink-soft text-sm">{name}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}
