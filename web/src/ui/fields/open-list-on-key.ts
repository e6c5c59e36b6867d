import type { KeyboardEvent } from 'react'

const changingKeys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageDown', 'PageUp']

/**
 * Opens the list of a select instead of changing its value by a key, as macOS does. Otherwise a select that saves at
 * once would save every value that the arrow keys pass.
 */
export function openListOnKey(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, altKey, ctrlKey, metaKey, currentTarget: select } = event
  const isTyped = key.length === 1 && !ctrlKey && !metaKey
  // Browsers without `showPicker` include Safari, which opens the list by itself.
  if (altKey || !(isTyped || changingKeys.includes(key)) || !('showPicker' in select)) return
  event.preventDefault()
  select.showPicker()
}
