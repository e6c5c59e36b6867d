import type { PriceLevel } from '@cornerstock/contract/prices/price-levels'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { useLevelTexts } from './use-level-texts.ts'

interface LevelRowProps {
  level: PriceLevel
  /** Undefined for staff who may not change levels. */
  actions: { onEdit: () => void; onDelete: () => void } | undefined
}

/** A price level: what its stores pay, and how many they are. */
export function LevelRow({ level, actions }: LevelRowProps) {
  const { t } = useLingui()
  const { percentText } = useLevelTexts()
  const { priceLevelId, name, basis, percent, percents, clientCount } = level
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="wrap-anywhere font-bold">
          <bdi>{name}</bdi>
        </h2>
        <p>{percentText(basis, percent)}</p>
        {percents.map(({ category, percent: own }) => (
          <p key={category} className="wrap-anywhere text-ink-soft text-sm">
            <bdi>{category}</bdi>: {percentText(basis, own)}
          </p>
        ))}
        <p className="text-ink-soft text-sm">
          <Plural value={clientCount} _0="No store has it" one="# store has it" other="# stores have it" />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          to="/admin/price-levels/$priceLevelId"
          params={{ priceLevelId }}
          variant="secondary"
          size="small"
          aria-label={t`Prices of ${name}`}
        >
          <Trans>Prices</Trans>
        </ButtonLink>
        {actions && (
          <>
            <Button variant="secondary" size="small" aria-label={t`Edit ${name}`} onClick={actions.onEdit}>
              <Trans>Edit</Trans>
            </Button>
            <Button variant="quiet" size="small" aria-label={t`Delete ${name}`} onClick={actions.onDelete}>
              <Trans>Delete</Trans>
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
