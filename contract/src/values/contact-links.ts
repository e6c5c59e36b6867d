/** A `tel:` link. A number with ten digits is taken as North American. */
export function toPhoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const isNational = digits.length === 10 && !phone.trim().startsWith('+')
  const isInternational = phone.trim().startsWith('+') || (digits.length === 11 && digits.startsWith('1'))
  return `tel:${isNational ? '+1' : isInternational ? '+' : ''}${digits}`
}

export const toMailLink = (email: string): string => `mailto:${email}`
