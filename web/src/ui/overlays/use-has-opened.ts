import { useState } from 'react'

/** Whether an overlay was ever open. It is not loaded before that, and stays mounted while it closes. */
export function useHasOpened(isOpen: boolean): boolean {
  const [hasOpened, setHasOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setHasOpened(true)
  return hasOpened || isOpen
}
