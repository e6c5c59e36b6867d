/** The classes of a link within text, for links and for buttons that look like one. */
export const textLinkClasses =
  'inline-flex min-h-6 items-center rounded-sm font-semibold text-house underline underline-offset-4 ' +
  'hover:text-house-strong'
