import type { KeyboardEvent, RefObject } from 'react'
import { usePlainKeys } from '../../shared/keyboard/use-plain-keys.ts'
import { useMovingFocus } from '../../shared/keyboard/use-roving-focus.ts'
import { productSearchId } from './catalog-filter-bar.tsx'

interface ProductKeys {
  productIds: readonly number[]
  listRef: RefObject<HTMLDivElement | null>
  scrollTo: (productId: number) => void
  onHelp: () => void
}

const searchBox = () => document.getElementById(productSearchId)

/** Back to the search, its text chosen: the next product's name takes its place. */
function toSearch() {
  const box = searchBox()
  box?.focus()
  if (box instanceof HTMLInputElement) box.select()
}

/** The keys of the list, as its help names them. Those of a quantity are taken by the list around it. */
export function useProductKeys({ onHelp, productIds, ...list }: ProductKeys) {
  const { goTo, stepByKey, ...focus } = useMovingFocus({ ids: productIds, ...list })

  usePlainKeys((key) => {
    if (key === '/') toSearch()
    else if (key === '?') onHelp()
    else return false
    return true
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return
    // The quantity itself has taken Enter already.
    if (['Enter', 'Escape', '/'].includes(event.key)) toSearch()
    else if (!event.key.startsWith('Arrow') || !stepByKey(event.key)) return
    event.preventDefault()
  }
  const goToFirst = () => goTo(productIds[0])
  return { ...focus, onKeyDown, goToFirst }
}
