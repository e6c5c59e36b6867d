const key = 'fragranceCategory'

/** Keeps the slug of the fragrance shelf that was opened, until the browser session ends. */
export const rememberFragranceCategory = (slug: string) => sessionStorage.setItem(key, slug)

/** The shelf that was opened last, or null before the first. */
export const lastFragranceCategory = () => sessionStorage.getItem(key)
