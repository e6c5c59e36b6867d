import { useEffect, useEffectEvent } from 'react'
import { productSearchId } from './catalog-filter-bar.tsx'

/** Runs on Enter or the down arrow in the search box. */
export function useEnterFromSearch(onEnter: () => void) {
  const enter = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onEnter()
  })
  useEffect(() => {
    const box = document.getElementById(productSearchId)
    const listen = (event: KeyboardEvent) => enter(event)
    box?.addEventListener('keydown', listen)
    return () => box?.removeEventListener('keydown', listen)
  }, [])
}
