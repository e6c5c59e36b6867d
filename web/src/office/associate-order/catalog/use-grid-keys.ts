import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react'
import { usePlainKeys } from '../../shared/keyboard/use-plain-keys.ts'
import { useRovingFocus } from '../../shared/keyboard/use-roving-focus.ts'
import { productSearchId } from './catalog-filter-bar.tsx'

interface GridKeys {
  productIds: readonly number[]
  listRef: RefObject<HTMLDivElement | null>
  scrollTo: (productId: number) => void
}

const findSearchBox = () => document.getElementById(productSearchId)

/** Focuses the search box and selects its text, so that the next search replaces it. */
export function focusSearch() {
  const box = findSearchBox()
  box?.focus()
  if (box instanceof HTMLInputElement) box.select()
}

/** The keyboard shortcuts of the grid. `onKeyDown` handles keys that are pressed in a quantity input. */
export function useGridKeys({ productIds, ...list }: GridKeys) {
  const { stepByKey, ...focus } = useRovingFocus({ ids: productIds, ...list })

  usePlainKeys((key) => {
    if (key !== '/') return false
    focusSearch()
    return true
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return
    // The quantity input has already saved its value on Enter.
    if (['Enter', 'Escape', '/'].includes(event.key)) focusSearch()
    else if (!event.key.startsWith('Arrow') || !stepByKey(event.key)) return
    event.preventDefault()
  }
  return { ...focus, onKeyDown }
}

/** Calls `onEnter` on Enter or the down arrow in the search box. */
export function useEnterFromSearch(onEnter: () => void) {
  const enter = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onEnter()
  })
  useEffect(() => {
    const box = findSearchBox()
    const listen = (event: globalThis.KeyboardEvent) => enter(event)
    box?.addEventListener('keydown', listen)
    return () => box?.removeEventListener('keydown', listen)
  }, [])
}
