import { fold } from '@cornerstock/contract/values/fold'

/** The parts of an address as a file has them, each in a column. */
export type AddressParts = { street: string; city?: string; state?: string; postalCode?: string }

/**
 * An address of its parts, such as "12 Main Street, Newark, NJ 07102". A street that already has the postal code, or
 * without one the city, is the whole address.
 */
export function joinAddress({ street, city = '', state = '', postalCode = '' }: AddressParts): string {
  const known = postalCode || city
  if (known !== '' && fold(street).includes(fold(known))) return street
  const region = [state, postalCode].filter(Boolean).join(' ')
  return [street, city, region].filter(Boolean).join(', ')
}
