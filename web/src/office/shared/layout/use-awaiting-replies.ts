import { mayAccess } from '@cornerstock/contract/accounts/roles'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { awaitingReplyCountQuery } from '../../../api/support/support.ts'
import { useOnChange } from '../../../lib/hooks/use-on-change.ts'
import { useSession } from '../../../state/session/session.ts'
import { useAnnounce } from '../../../ui/feedback/announcer.tsx'

/** The number of support requests in which a store waits for a reply; 0 while it loads, and for pickers. */
export function useAwaitingReplies(): number {
  const { role } = useSession()
  const { data = 0 } = useQuery({ ...awaitingReplyCountQuery(), enabled: mayAccess(role, 'associate') })
  return data
}

/** Announces to screen readers when more stores wait for a reply. */
export function useAnnounceAwaitingReplies(count: number) {
  const { t } = useLingui()
  const announce = useAnnounce()
  useOnChange(count, (before) => {
    if (count > before)
      announce(t`${plural(count, { one: '# store waits for a reply', other: '# stores wait for a reply' })}`)
  })
}
