import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { promotionsQuery } from '../../api/promotions/promotions.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Plus } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { QueryError } from '../shared/query-error.tsx'
import { type EditedPromotion, newPromotionDraft } from './promotion-draft.ts'
import { PromotionForm } from './promotion-form.tsx'
import { PromotionList } from './promotion-list.tsx'

/** The deals by quantity: those that run, are planned, and have ended. */
export function PromotionsScreen() {
  const { t } = useLingui()
  const [edited, setEdited] = useState<EditedPromotion>()
  const add = (
    <Button onClick={() => setEdited({ promotionId: null, draft: newPromotionDraft })}>
      <Plus aria-hidden="true" className="size-5" />
      <Trans>Add a promotion</Trans>
    </Button>
  )
  return (
    <Page
      title={t`Promotions`}
      subtitle={<Trans>Deals by quantity, and free goods</Trans>}
      className="max-w-5xl"
      actions={!edited && add}
    >
      {edited ? (
        <PromotionForm {...edited} onDone={() => setEdited(undefined)} />
      ) : (
        <Promotions onEdit={setEdited} />
      )}
    </Page>
  )
}

function Promotions({ onEdit }: { onEdit: (edited: EditedPromotion) => void }) {
  const promotions = useQuery(promotionsQuery())
  if (promotions.isPending)
    return (
      <LoadingState text={<Trans>Loading the promotions...</Trans>}>
        <Skeleton className="h-60" />
      </LoadingState>
    )
  if (!promotions.data) return <QueryError query={promotions} />
  return <PromotionList promotions={promotions.data} onEdit={onEdit} />
}
