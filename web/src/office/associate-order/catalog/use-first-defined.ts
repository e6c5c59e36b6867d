import { useState } from 'react'

/** The first value that is not `undefined` since the key changed, so that a list keeps its order while it is used. */
export function useFirstDefined<Value>(key: string, value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState({ key, value })
  const isKept = kept.key === key && kept.value !== undefined
  if (!isKept && (kept.key !== key || value !== undefined)) setKept({ key, value })
  return isKept ? kept.value : value
}
