import { useNavigate, useParams, useSearch } from '@tanstack/react-router'

/** A parameter of the current address, such as the category of `/products/{category}`. */
export function useParam(name: string): string {
  const params: Record<string, unknown> = useParams({ strict: false })
  const value = params[name]
  return typeof value === 'string' ? value : ''
}

/** A value kept in the address's query, so that it survives a reload and can be sent to someone. */
export function useSearchText(name: string): [value: string, set: (value: string) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const value = search[name]
  const set = (next: string) =>
    void navigate({
      to: '.',
      search: (last: Record<string, unknown>) => ({ ...last, [name]: next || undefined }),
      replace: true,
      resetScroll: false,
    })
  return [value === undefined || value === null ? '' : String(value), set]
}
