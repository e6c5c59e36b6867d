import type { QueryClient } from '@tanstack/react-query'
import { clientPagesQuery } from '../../../api/clients/clients.ts'
import { type ClientsSearch, toClientsFilter } from './client-list-rules.ts'

/** Reads the first clients of the list while its screen is loading. */
export const readClients = (queryClient: QueryClient, search: ClientsSearch): Promise<void> =>
  queryClient.prefetchInfiniteQuery(clientPagesQuery(toClientsFilter(search)))
