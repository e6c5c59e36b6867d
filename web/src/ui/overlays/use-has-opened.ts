import { useState } from 'react'

/** Whether an overlay was ever open, so that it is loaded no sooner, and stays mounted while it closes. */
export function useHasOpened(isOpen: boolean): boolean {
  const [hasOpened, setHasOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setHasOpened(true)
  return hasOpened || isOpen
}
