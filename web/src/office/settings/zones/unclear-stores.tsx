import type { ZoneCheck } from '@cornerstock/contract/ordering/delivery-zones'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { zoneCheckQuery } from '../../../api/delivery-zones.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { QueryError } from '../../shared/query-error.tsx'

/** Says which stores are in no zone, which the settings then hold for, and which are in several. */
export function UnclearStores() {
  const check = useQuery(zoneCheckQuery())
  if (check.isError && !check.data) return <QueryError query={check} />
  if (!check.data) return null
  const { inNone, inSeveral } = check.data
  return (
    <>
      <Stores of={inSeveral}>
        <Plural
          value={inSeveral.count}
          one="# store is in several zones; the closest match holds."
          other="# stores are in several zones; the closest match holds."
        />
      </Stores>
      <Stores of={inNone}>
        <Plural
          value={inNone.count}
          one="# store is in no zone; the delivery settings hold for it."
          other="# stores are in no zone; the delivery settings hold for them."
        />
      </Stores>
    </>
  )
}

function Stores({ of: { count, stores }, children }: { of: ZoneCheck['inNone']; children: ReactNode }) {
  if (count === 0) return null
  const more = count - stores.length
  return (
    <Alert kind="warning">
      <details>
        <summary className="cursor-pointer">{children}</summary>
        <ul className="mt-2 flex flex-col gap-1 font-normal text-ink">
          {stores.map(({ clientId, storeName, postalCode, zoneNames }) => (
            <li key={clientId}>
              <Link
                to="/admin/EditClientInfoPage/$clientId"
                params={{ clientId }}
                search={{ edit: true }}
                className="font-semibold underline"
              >
                <bdi>{storeName}</bdi>
              </Link>{' '}
              {postalCode === '' ? <Trans>no postal code</Trans> : <bdi>{postalCode}</bdi>}
              {zoneNames.length > 0 && (
                <>
                  {': '}
                  <bdi>{zoneNames.join(', ')}</bdi>
                </>
              )}
            </li>
          ))}
          {more > 0 && (
            <li>
              <Trans>and {more} more</Trans>
            </li>
          )}
        </ul>
      </details>
    </Alert>
  )
}
