import type { AnyOrderItem } from '@cornerstock/contract/orders/orders'
import type { SubstituteCandidate } from '@cornerstock/contract/orders/substitutes/substitutions'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { substitutesQuery } from '../../../../api/orders/substitutes.ts'
import { timings } from '../../../../lib/time/timings.ts'
import { useDebounced } from '../../../../lib/time/use-debounced.ts'
import { UnsettledNote } from '../../../../outbox/forms/unsettled-note.tsx'
import { useFormWrite } from '../../../../outbox/forms/use-form-write.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadingRows } from '../../../../ui/feedback/loading-rows.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { SearchField } from '../../../../ui/fields/text-field.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { QueryError } from '../../../shared/query-error.tsx'
import { CandidateRow } from './candidate-row.tsx'
import type { SubstituteOffer } from './substitute-kind.ts'

interface CandidateSheetProps {
  item: AnyOrderItem
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Chooses the substitute for a line, which is then added or offered. */
export function CandidateSheet({ item, isOpen, onOpenChange }: CandidateSheetProps) {
  const { t } = useLingui()
  const { productName } = item
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t`Substitute`}
      description={
        item.substitution === 'same' ? (
          <Trans>It is added to the order at once, in place of {productName}.</Trans>
        ) : (
          <Trans>The store is asked whether it wants it in place of {productName}.</Trans>
        )
      }
      placement="side"
    >
      {isOpen && <Candidates item={item} onSent={() => onOpenChange(false)} />}
    </Sheet>
  )
}

function Candidates({ item, onSent }: { item: AnyOrderItem; onSent: () => void }) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const candidates = useQuery({
    ...substitutesQuery(item.id, useDebounced(search.trim(), timings.searchDebounce)),
    placeholderData: keepPreviousData,
  })
  const { send, sending, write } = useSendSubstitute(item, candidates.data ?? [], onSent)
  return (
    <>
      <SearchField
        label={t`Search products and brands`}
        value={search}
        onValueChange={setSearch}
        className="mb-3"
      />
      <div className="mb-3 flex flex-col gap-3 empty:hidden">
        <UnsettledNote write={write} />
      </div>
      <Found query={candidates} isSearched={search.trim() !== ''}>
        {(candidate) => (
          <CandidateRow
            key={candidate.productId}
            candidate={candidate}
            missing={item.quantity - (item.foundQuantity ?? item.quantity)}
            isAsked={item.substitution !== 'same'}
            isSending={sending === candidate.productId}
            onSend={(quantity) => send(candidate, quantity)}
          />
        )}
      </Found>
    </>
  )
}

interface FoundProps {
  query: UseQueryResult<SubstituteCandidate[]>
  isSearched: boolean
  children: (candidate: SubstituteCandidate) => ReactNode
}

function Found({ query, isSearched, children }: FoundProps) {
  if (query.isPending) return <LoadingRows text={<Trans>Looking for similar products...</Trans>} count={3} />
  if (query.data === undefined) return <QueryError query={query} />
  if (query.data.length === 0)
    return (
      <EmptyState
        title={
          isSearched ? (
            <Trans>No product in stock is called that</Trans>
          ) : (
            <Trans>There is nothing similar in stock</Trans>
          )
        }
      />
    )
  if (query.data.every(({ maxQuantity }) => maxQuantity === 0))
    return <EmptyState title={<Trans>Everything missing is already substituted or offered</Trans>} />
  return <ul className="flex flex-col gap-3">{query.data.map(children)}</ul>
}

/** Adds or offers a substitute. */
function useSendSubstitute(
  item: AnyOrderItem,
  candidates: readonly SubstituteCandidate[],
  onSent: () => void,
) {
  const { t } = useLingui()
  const nameOf = (id: number) => candidates.find(({ productId }) => productId === id)?.name ?? ''
  const write = useFormWrite<SubstituteOffer, unknown>({
    kind: 'substitute',
    lane: `substitute ${item.id}`,
    store: null,
    toTitle: ({ offer }) => nameOf(offer.productId) || t`Substitute`,
    onAccepted: (_, { body }) => {
      const name = nameOf(body.offer.productId)
      toast.success(item.substitution === 'same' ? t`${name} is in the order.` : t`The store was asked.`)
      onSent()
    },
  })
  const send = ({ productId }: SubstituteCandidate, quantity: number) => {
    if (!write.isSending) void write.send({ itemId: item.id, offer: { productId, quantity } })
  }
  return { send, write, sending: write.isSending ? write.entry?.body.offer.productId : undefined }
}
