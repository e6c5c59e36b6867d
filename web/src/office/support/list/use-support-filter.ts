import type { SupportKind, SupportStatus } from '@cornerstock/contract/clients/support'
import type { SupportFilter } from '../../../api/support/support.ts'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'

/** The filter in the URL: `?status=open&kind=wish`. */
export function useSupportFilter() {
  const [{ status, kind }, changeSearch] = useSearchState('/_office/admin/support')
  const filter: SupportFilter = { ...(status && { status }), ...(kind && { kind }) }
  return {
    filter,
    status,
    kind,
    isFiltered: Object.keys(filter).length > 0,
    setStatus: (next: SupportStatus | undefined) => changeSearch({ status: next }),
    setKind: (next: SupportKind | undefined) => changeSearch({ kind: next }),
    clear: () => changeSearch({ status: undefined, kind: undefined }),
  }
}
