import { useEffect, useState } from 'react'
import { readPicture } from './stored-pictures.ts'

/** The address of a stored picture for an image; undefined while there is none. */
export function useStoredPicture(name: string | null): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isShown = true
    const show = async () => {
      const stored = name === null ? undefined : await readPicture(name)
      if (!isShown || !stored) return
      made = URL.createObjectURL(stored.picture)
      setAddress(made)
    }
    void show()
    return () => {
      isShown = false
      setAddress(undefined)
      if (made) URL.revokeObjectURL(made)
    }
  }, [name])
  return address
}
