import { useEffect, useState } from 'react'
import type { StopDraft } from '../stop-draft.ts'
import { isLost } from './lost-pictures.ts'

/** The pictures of a stop. */
type Pictures = Pick<StopDraft, 'signature' | 'photo'>

/** Which pictures of a draft the browser has lost since they were taken. */
export const useLostPictures = ({ signature, photo }: Pictures): Record<keyof Pictures, boolean> => ({
  signature: useIsLost(signature),
  photo: useIsLost(photo),
})

function useIsLost(name: string | null): boolean {
  const [lost, setLost] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const check = async () => {
      if ((await isLost(name)) && isCurrent) setLost(name)
    }
    void check()
    return () => {
      isCurrent = false
    }
  }, [name])
  return name !== null && name === lost
}
