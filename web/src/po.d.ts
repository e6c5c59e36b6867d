declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?audience=everyone' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?audience=shop' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?audience=office' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?audience=desk' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module '*.po?texts' {
  import type { Texts } from '@cornerstock/contract/texts/render'

  export const texts: Texts
}

declare module '*.po?audience=driver' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}
