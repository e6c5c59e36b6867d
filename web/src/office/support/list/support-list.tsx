import type { SupportRequest } from '@cornerstock/contract/clients/support'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { usePlainKeys } from '../../shared/keyboard/use-plain-keys.ts'
import { useRovingFocus } from '../../shared/keyboard/use-roving-focus.ts'
import type { MoreRows } from '../../shared/list/load-more.tsx'
import { SupportRow } from './support-row.tsx'

interface SupportListProps extends MoreRows {
  requests: readonly SupportRequest[]
}

/** The requests, open ones first. The list is not virtualized, because people rarely read beyond the first page. */
export function SupportList({ requests, hasMore, isLoadingMore, onMore }: SupportListProps) {
  const listRef = useRef<HTMLDivElement>(null)
  const { stepByKey, trackFocus, trackBlur } = useRovingFocus({
    ids: requests.map(({ supportId }) => supportId),
    listRef,
    scrollTo: (supportId) =>
      listRef.current?.querySelector(`[data-row="${supportId}"]`)?.scrollIntoView({ block: 'nearest' }),
  })
  usePlainKeys(stepByKey)
  return (
    <>
      <div ref={listRef} className="flex flex-col gap-2">
        {requests.map((request) => (
          <SupportRow key={request.supportId} request={request} onFocus={trackFocus} onBlur={trackBlur} />
        ))}
      </div>
      {hasMore && (
        <Button variant="secondary" isWide className="mt-4" isPending={isLoadingMore} onClick={onMore}>
          <Trans>Load older requests</Trans>
        </Button>
      )}
    </>
  )
}
