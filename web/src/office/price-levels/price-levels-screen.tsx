import type { PriceLevel } from '@cornerstock/contract/prices/price-levels'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { priceLevelsQuery } from '../../api/prices/price-levels.ts'
import { useSession } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Plus, Tag } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { QueryError } from '../shared/query-error.tsx'
import { DeleteLevel } from './delete-level.tsx'
import { LevelForm } from './level-form.tsx'
import { LevelRow } from './level-row.tsx'

/** The level that is edited; null for a new one. */
type Edited = { level: PriceLevel | null }

/** The price levels, which several stores share. */
export function PriceLevelsScreen() {
  const { t } = useLingui()
  const levels = useQuery(priceLevelsQuery())
  return (
    <Page title={t`Price levels`} subtitle={<Trans>Prices that several stores share</Trans>}>
      {levels.isPending && (
        <LoadingState text={t`Loading the price levels...`}>
          <Skeleton className="h-60 rounded-lg" />
        </LoadingState>
      )}
      {levels.isError && !levels.data && <QueryError query={levels} />}
      {levels.data && <Levels levels={levels.data} />}
    </Page>
  )
}

function Levels({ levels }: { levels: readonly PriceLevel[] }) {
  const isOwner = useSession().role === 'owner'
  const [edited, setEdited] = useState<Edited>()
  const [deleted, setDeleted] = useState<PriceLevel>()
  if (edited) return <LevelForm {...edited} onDone={() => setEdited(undefined)} />
  const add = isOwner && (
    <Button className="self-start" onClick={() => setEdited({ level: null })}>
      <Plus aria-hidden="true" className="size-5" />
      <Trans>Add a price level</Trans>
    </Button>
  )
  if (levels.length === 0)
    return (
      <EmptyState
        icon={Tag}
        title={<Trans>No price levels yet</Trans>}
        text={
          <Trans>
            A level is a percentage on the list price or the cost, with its own prices for some products.
            Stores get it on their page.
          </Trans>
        }
        action={add}
      />
    )
  return (
    <div className="flex flex-col gap-5">
      <ul className="divide-y divide-line border-line border-y">
        {levels.map((level) => (
          <LevelRow
            key={level.priceLevelId}
            level={level}
            actions={
              isOwner ? { onEdit: () => setEdited({ level }), onDelete: () => setDeleted(level) } : undefined
            }
          />
        ))}
      </ul>
      {add}
      <DeleteLevel level={deleted} onClose={() => setDeleted(undefined)} />
    </div>
  )
}
