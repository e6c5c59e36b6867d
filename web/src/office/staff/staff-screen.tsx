import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '../../api/accounts/staff.ts'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryError } from '../shared/query-error.tsx'
import { InviteStaff } from './invite-staff.tsx'
import { StaffMemberRow } from './staff-member-row.tsx'

/** The accounts of the staff, for owners. */
export function StaffScreen() {
  const { t } = useLingui()
  const staff = useQuery(staffQuery)
  return (
    <Page title={t`Staff`} subtitle={<Trans>Who works in the back office, and what they may do</Trans>}>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section>
          {staff.isPending && (
            <LoadingState text={t`Loading staff...`}>
              <div className="flex flex-col gap-px *:h-38 *:rounded-lg lg:*:h-22">
                <Skeleton />
                <Skeleton />
                <Skeleton />
              </div>
            </LoadingState>
          )}
          {staff.isError && !staff.data && <QueryError query={staff} />}
          {staff.data && (
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
              {staff.data.map((member) => (
                <StaffMemberRow key={member.staffId} member={member} />
              ))}
            </ul>
          )}
        </section>
        <InviteStaff />
      </div>
    </Page>
  )
}
