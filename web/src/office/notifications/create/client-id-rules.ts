const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is the whole of an id, as it is pasted, and not part of a store's name. */
export const isClientId = (text: string): boolean => uuid.test(text.trim())
