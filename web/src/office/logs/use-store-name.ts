import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '../../api/clients/clients.ts'

/** The name of a client's store; undefined while it loads and for accounts that are not clients. */
export function useStoreName(clientId: string | undefined): string | undefined {
  const { data } = useQuery({ ...clientQuery(clientId ?? ''), enabled: clientId !== undefined })
  return data?.value.storeName
}
