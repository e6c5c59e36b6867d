import type { KeyboardEvent, RefObject } from 'react'
import { usePlainKeys } from '../../shared/keyboard/use-plain-keys.ts'
import { useRovingFocus } from '../../shared/keyboard/use-roving-focus.ts'
import { productSearchId } from './catalog-filter-bar.tsx'

interface GridKeys {
  productIds: readonly number[]
  listRef: RefObject<HTMLDivElement | null>
  scrollTo: (productId: number) => void
  onHelp: () => void
}

const searchBox = () => document.getElementById(productSearchId)

/** Back to the search, its text chosen: the next product's name takes its place. */
function focusSearch() {
  const box = searchBox()
  box?.focus()
  if (box instanceof HTMLInputElement) box.select()
}

/** The keys of the list, as its help names them. Those of a quantity are taken by the list around it. */
export function useGridKeys({ onHelp, productIds, ...list }: GridKeys) {
  const { goTo, stepByKey, ...focus } = useRovingFocus({ ids: productIds, ...list })

  usePlainKeys((key) => {
    if (key === '/') focusSearch()
    else if (key === '?') onHelp()
    else return false
    return true
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return
    // The quantity itself has taken Enter already.
    if (['Enter', 'Escape', '/'].includes(event.key)) focusSearch()
    else if (!event.key.startsWith('Arrow') || !stepByKey(event.key)) return
    event.preventDefault()
  }
  const goToFirst = () => goTo(productIds[0])
  return { ...focus, onKeyDown, goToFirst }
}
