import { del, get, set } from 'idb-keyval'

/** A signature or photo that waits to be sent. `imageId` is its id on the server, once it was uploaded. */
export interface StoredPicture {
  picture: Blob
  imageId?: number
}

const keyOf = (name: string) => `proof:${name}`

/** Pictures that the browser could not store. They last as long as the page. */
const inMemory = new Map<string, StoredPicture>()

/** Stores a picture under its name until it is sent. */
export async function storePicture(name: string, stored: StoredPicture): Promise<void> {
  try {
    await set(keyOf(name), stored)
    inMemory.delete(name)
  } catch {
    inMemory.set(name, stored)
  }
}

/** Returns the picture with this name; undefined if there is none. */
export async function readPicture(name: string): Promise<StoredPicture | undefined> {
  try {
    return inMemory.get(name) ?? (await get<StoredPicture>(keyOf(name)))
  } catch {
    return inMemory.get(name)
  }
}

export async function removePicture(name: string): Promise<void> {
  inMemory.delete(name)
  try {
    await del(keyOf(name))
  } catch {
    // Nothing was stored.
  }
}

/** Removes the pictures of a report once the server has them. */
export async function removePictures({
  signature,
  photo,
}: {
  signature: string | null
  photo: string | null
}): Promise<void> {
  for (const name of [signature, photo]) if (name !== null) await removePicture(name)
}
