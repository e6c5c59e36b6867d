/** How to reach the wholesaler. Screens of every audience read it here, so that it changes in one place. */
export const contact = {
  phone: '(718) 555-0142',
  /** The same number as a link dials it. */
  phoneLink: 'tel:+17185550142',
  email: 'hello@cornerstock.example',
  emailLink: 'mailto:hello@cornerstock.example',
  street: '48 Market Row',
  city: 'Brooklyn, NY 11232',
} as const
