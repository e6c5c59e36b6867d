import { createIcon } from '../ui/icons/create-icon.tsx'

/** Lucide has no hookah icon; this icon follows Lucide's style. */
export const Hookah = createIcon([
  ['path', { d: 'M7 2h6l-1 3H8z' }],
  ['path', { d: 'M10 5v7' }],
  ['path', { d: 'M7.5 9.5h5' }],
  [
    'path',
    {
      d: 'M8 12h4c0 2.5 3 3.5 3 6.5a3.5 3.5 0 0 1-3.5 3.5h-3A3.5 3.5 0 0 1 5 18.5c0-3 3-4 3-6.5',
    },
  ],
  ['path', { d: 'M12 13.5c4.5.5 3.500-7 7.500-6.500 2.500.4 2.300 4 1 6' }],
])
