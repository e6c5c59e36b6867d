import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '../../api/clients.ts'

/** The name of a store; nothing while it is asked for, and for accounts that are no store's. */
export function useStoreName(clientId: string | undefined): string | undefined {
  const { data } = useQuery({ ...clientQuery(clientId ?? ''), enabled: clientId !== undefined })
  return data?.value.storeName
}
