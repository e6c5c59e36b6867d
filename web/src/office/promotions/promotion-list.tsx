import type { Promotion } from '@cornerstock/contract/prices/promotions'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { namedProductsQuery } from '../../api/products/products.ts'
import { useDeletePromotion } from '../../api/promotions/promotions.ts'
import { useToday } from '../../lib/time/use-today.ts'
import { useCompany } from '../../state/company.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { type EditedPromotion, stateOf } from './promotion-draft.ts'
import { namedInRow, PromotionRow } from './promotion-row.tsx'

interface PromotionListProps {
  promotions: readonly Promotion[]
  onEdit: (edited: EditedPromotion) => void
}

/** The promotions in three groups, by their days. */
export function PromotionList({ promotions, onEdit }: PromotionListProps) {
  const today = useToday(useCompany().timeZone)
  const [deleted, setDeleted] = useState<Promotion>()
  const named = [...new Set(promotions.flatMap(namedInRow))].toSorted((one, other) => one - other)
  const products = useQuery({ ...namedProductsQuery(named, {}), placeholderData: (former) => former })
  const names = new Map(products.data?.map(({ productId, name }) => [productId, name]))
  const groups = [
    { state: 'running', title: <Trans>Running</Trans> },
    { state: 'planned', title: <Trans>Planned</Trans> },
    { state: 'ended', title: <Trans>Ended</Trans> },
  ]
  if (promotions.length === 0)
    return (
      <EmptyState
        title={<Trans>No promotions yet</Trans>}
        text={<Trans>A lower price from some units on, or free goods, for as long as you say.</Trans>}
      />
    )
  return (
    <div className="flex flex-col gap-8">
      {groups.map(({ state, title }) => {
        const rows = promotions.filter((promotion) => stateOf(promotion, today) === state)
        return (
          rows.length > 0 && (
            <section key={state} aria-labelledby={`promotions-${state}`}>
              <h2 id={`promotions-${state}`} className="mb-3 font-bold text-xl">
                {title}
              </h2>
              <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
                {rows.map((promotion) => (
                  <PromotionRow
                    key={promotion.promotionId}
                    promotion={promotion}
                    names={names}
                    today={today}
                    onEdit={onEdit}
                    onDelete={() => setDeleted(promotion)}
                  />
                ))}
              </ul>
            </section>
          )
        )
      })}
      <DeleteDialog promotion={deleted} onClose={() => setDeleted(undefined)} />
    </div>
  )
}

function DeleteDialog({ promotion, onClose }: { promotion: Promotion | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending } = useDeletePromotion()
  const name = promotion?.name ?? ''
  return (
    <ConfirmDialog
      isOpen={promotion !== undefined}
      onOpenChange={onClose}
      title={t`Delete ${name}?`}
      description={<Trans>Orders that have it keep their prices.</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      tone="danger"
      isPending={isPending}
      onConfirm={() =>
        promotion &&
        mutate(promotion.promotionId, {
          onSettled: onClose,
          onError: (error) => toast.error(error.message),
        })
      }
    />
  )
}
