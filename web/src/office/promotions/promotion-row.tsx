import type { Promotion } from '@cornerstock/contract/prices/promotions'
import { toDate, toDayNumber } from '@cornerstock/contract/values/days'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { useSetPromotionDays } from '../../api/promotions/promotions.ts'
import { DealText } from '../../checkout/deals/deal-text.tsx'
import { formatDate } from '../../lib/time/format-date.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { type EditedPromotion, stateOf, toPromotionCopy, toPromotionDraft } from './promotion-draft.ts'

const shownProducts = 3

/** The products of which a row shows the names. */
export const namedInRow = ({ products, freeProductId }: Promotion): number[] => [
  ...products.slice(0, shownProducts),
  ...(freeProductId === null ? [] : [freeProductId]),
]

interface PromotionRowProps {
  promotion: Promotion
  /** Names of products by id; a deleted product has none. */
  names: ReadonlyMap<number, string>
  today: string
  onEdit: (edited: EditedPromotion) => void
  onDelete: () => void
}

/** A promotion: what it gives for which products, on which days, and who pays for it. */
export function PromotionRow({ promotion, names, today, onEdit, onDelete }: PromotionRowProps) {
  const { t } = useLingui()
  const { promotionId, name, products, freeProductId, perClient, fundedBy } = promotion
  const more = products.length - shownProducts
  const named = products.slice(0, shownProducts).map((id) => names.get(id) ?? t`deleted product`)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="wrap-anywhere min-w-0 flex-1 basis-64">
        <h3 className="font-bold">
          <bdi>{name}</bdi>
        </h3>
        <p>
          <DealText
            promotion={promotion}
            freeName={freeProductId === null ? undefined : (names.get(freeProductId) ?? t`deleted product`)}
          />
        </p>
        <p className="text-ink-soft text-sm">
          {named.map((product, index) => (
            <Fragment key={products[index]}>
              {index > 0 && ' · '}
              <bdi>{product}</bdi>
            </Fragment>
          ))}
          {more > 0 && (
            <>
              {' '}
              <Plural value={more} one="and # more" other="and # more" />
            </>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
          <Days promotion={promotion} />
          {perClient !== null && (
            <span>
              <Plural value={perClient} one="in one order of each store" other="in # orders of each store" />
            </span>
          )}
          {fundedBy && (
            <span>
              <Trans>
                paid by <bdi>{fundedBy}</bdi>
              </Trans>
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={t`Edit ${name}`}
          onClick={() => onEdit({ promotionId, draft: toPromotionDraft(promotion) })}
        >
          <Trans>Edit</Trans>
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={t`Copy ${name}`}
          onClick={() => onEdit({ promotionId: null, draft: toPromotionCopy(promotion) })}
        >
          <Trans>Copy</Trans>
        </Button>
        {stateOf(promotion, today) === 'running' && <EndNow promotion={promotion} today={today} />}
        <Button variant="quiet" size="small" aria-label={t`Delete ${name}`} onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  )
}

/** Ends a promotion with yesterday, because its last day counts in full. */
function EndNow({ promotion, today }: { promotion: Promotion; today: string }) {
  const { t } = useLingui()
  const { mutate, isPending } = useSetPromotionDays()
  const { promotionId, name, from, to } = promotion
  const yesterday = toDate(toDayNumber(today) - 1)
  const reopen = () => mutate({ promotionId, from, to }, { onError: (error) => toast.error(error.message) })
  const end = () =>
    mutate(
      { promotionId, from: from !== null && from > yesterday ? yesterday : from, to: yesterday },
      {
        onSuccess: () =>
          toast.success(t`"${name}" has ended`, { action: { label: t`Undo`, onClick: reopen } }),
        onError: (error) => toast.error(error.message),
      },
    )
  return (
    <Button variant="quiet" size="small" aria-label={t`End ${name} now`} isPending={isPending} onClick={end}>
      <Trans>End now</Trans>
    </Button>
  )
}

function Days({ promotion: { from, to } }: { promotion: Promotion }) {
  const { i18n } = useLingui()
  const nameOf = (day: string) =>
    formatDate(i18n, new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  const [first, last] = [from && nameOf(from), to && nameOf(to)]
  if (first && last)
    return (
      <span>
        {first} – {last}
      </span>
    )
  if (first) return <Trans>from {first}</Trans>
  return last ? <Trans>until {last}</Trans> : <Trans>without end</Trans>
}
