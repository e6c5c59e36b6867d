import { useNavigate, useParams, useSearch } from '@tanstack/react-router'

/** A parameter of the current address, such as the category of `/products/{category}`. */
export function useParam(name: string): string {
  const params: Record<string, unknown> = useParams({ strict: false })
  const value = params[name]
  return typeof value === 'string' ? value : ''
}

/** The values in the address's query, as text; '' where there is none. */
export function useSearchTexts<Name extends string>(...names: Name[]): Record<Name, string> {
  const search: Record<string, unknown> = useSearch({ strict: false })
  return Object.fromEntries(names.map((name) => [name, String(search[name] ?? '')])) as Record<Name, string>
}

/** Changes values in the address's query, so that they survive a reload and can be sent to someone. */
export function useSetSearch(): (values: Record<string, string | number | boolean>) => void {
  const navigate = useNavigate()
  return (values) => {
    // What is empty, off or none is left out.
    const next = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || undefined]))
    void navigate({
      to: '.',
      search: (last: Record<string, unknown>) => ({ ...last, ...next }),
      replace: true,
      resetScroll: false,
    })
  }
}

/** One value of the address's query. */
export function useSearchText(name: string): [value: string, set: (value: string) => void] {
  const set = useSetSearch()
  return [useSearchTexts(name)[name] ?? '', (next) => set({ [name]: next })]
}
