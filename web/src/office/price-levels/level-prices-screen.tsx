import type { PriceLevel } from '@cornerstock/contract/prices/price-levels'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { priceLevelsQuery } from '../../api/prices/price-levels.ts'
import { useSearchState } from '../../lib/routing/use-search-state.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PriceRows } from '../shared/prices/table/price-rows.tsx'
import { changesOf, emptyRow } from '../shared/prices/table/row-draft-rules.ts'
import type { PriceDraft } from '../shared/prices/table/use-price-draft.ts'
import { useRowTexts } from '../shared/prices/table/use-row-texts.ts'
import { QueryError } from '../shared/query-error.tsx'
import { ChangePreview } from './change-preview.tsx'
import { useLevelTexts } from './use-level-texts.ts'

const routeId = '/_office/admin/price-levels/$priceLevelId'

/** The prices of a level for products, which stand before its percentages. */
export function LevelPricesScreen() {
  const { t } = useLingui()
  const { priceLevelId } = useParams({ from: routeId })
  const { percentText } = useLevelTexts()
  const levels = useQuery(priceLevelsQuery())
  const level = levels.data?.find((one) => one.priceLevelId === priceLevelId)
  const clientCount = level?.clientCount ?? 0
  return (
    <Page
      title={level?.name ?? t`Price level`}
      subtitle={
        level && (
          <>
            {percentText(level.basis, level.percent)}
            {' · '}
            <Plural value={clientCount} _0="No store has it" one="# store has it" other="# stores have it" />
          </>
        )
      }
      backTo="/admin/price-levels"
      className="max-w-7xl"
    >
      {levels.isPending && (
        <LoadingState text={t`Loading the prices...`}>
          <Skeleton className="h-96 rounded-lg" />
        </LoadingState>
      )}
      {levels.isError && !levels.data && <QueryError query={levels} />}
      {levels.data && (level ? <Prices key={priceLevelId} level={level} /> : <NoLevel />)}
    </Page>
  )
}

function Prices({ level }: { level: PriceLevel }) {
  const [{ search, view }, changeSearch] = useSearchState(routeId)
  return (
    <PriceRows
      owner={{ priceLevelId: level.priceLevelId }}
      search={search}
      view={view}
      onSearch={changeSearch}
      confirm={(prices, save, close) => (
        <RowsPreview prices={prices} stores={level.clientCount} onSave={save} onClose={close} />
      )}
    />
  )
}

interface RowsPreviewProps {
  prices: PriceDraft
  stores: number
  onSave: () => void
  onClose: () => void
}

const shownChanges = 200

function RowsPreview({ prices, stores, onSave, onClose }: RowsPreviewProps) {
  const { holds } = useRowTexts()
  const changes = changesOf(prices.saved, prices.draft)
  const percentPriceOf = (productId: number) => prices.known.get(productId)?.level ?? null
  const floorOf = (productId: number) => prices.known.get(productId)?.floor ?? 0
  return (
    <ChangePreview
      stores={stores}
      products={prices.changed.length}
      belowFloor={
        changes.filter(({ productId, after }) => after !== null && after < floorOf(productId)).length
      }
      hidden={Math.max(0, changes.length - shownChanges)}
      changes={changes.slice(0, shownChanges).map(({ productId, minQuantity, from, to, before, after }) => ({
        key: `${productId} ${minQuantity} ${from} ${to}`,
        name: prices.nameOf(productId),
        when: holds({
          ...emptyRow,
          price: '1',
          minQuantity: String(minQuantity),
          from: from ?? '',
          to: to ?? '',
        }),
        before: before ?? percentPriceOf(productId),
        after: after ?? percentPriceOf(productId),
      }))}
      isPending={prices.isSaving}
      onSave={onSave}
      onClose={onClose}
    />
  )
}

function NoLevel() {
  return (
    <EmptyState
      title={<Trans>This price level does not exist any more.</Trans>}
      action={
        <ButtonLink to="/admin/price-levels">
          <Trans>All price levels</Trans>
        </ButtonLink>
      }
    />
  )
}
