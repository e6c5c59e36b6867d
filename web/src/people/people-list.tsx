import type { StoreRole } from '@cornerstock/contract/accounts/roles'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { peopleQuery } from '../api/accounts/people.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { LoadingRows } from '../ui/feedback/loading-rows.tsx'
import { PersonRow } from './person-row.tsx'

interface PeopleListProps {
  clientId: string
  /** The roles that the caller may give and take. */
  roles: readonly StoreRole[]
}

/** The people of a store, by name. */
export function PeopleList({ clientId, roles }: PeopleListProps) {
  const { t } = useLingui()
  const people = useQuery(peopleQuery(clientId))
  if (people.isPending) return <LoadingRows text={t`Loading people...`} count={2} />
  if (!people.data)
    return (
      <ErrorState
        title={<Trans>The people could not be loaded</Trans>}
        text={people.error?.message}
        retry={people}
      />
    )
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      {people.data.map((person) => (
        <PersonRow key={person.personId} clientId={clientId} person={person} roles={roles} />
      ))}
    </ul>
  )
}
