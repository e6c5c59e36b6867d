import type { SynonymGroup } from './synonym-group.ts'

/** What goods are packed in. Few names mention it, so these words and the numbers before them are optional. */
export const containers: readonly SynonymGroup[] = [
  { words: ['bottle', 'btl'], es: ['botella'], ar: ['زجاجة', 'قنينة', 'قارورة'] },
  { words: ['can'], es: ['lata'], ar: ['علبة', 'علب'] },
  { words: ['pack', 'pk', 'packet', 'package'], es: ['paquete'], ar: ['عبوة', 'عبوات', 'باكيت'] },
  { words: ['box'], es: ['caja'], ar: ['صندوق', 'كرتونة', 'كرتون'] },
  { words: ['case'] },
  { words: ['crate'] },
  { words: ['bag', 'pouch', 'sack'], es: ['bolsa', 'saco'], ar: ['كيس', 'أكياس'] },
  { words: ['jar'], es: ['frasco', 'tarro'], ar: ['برطمان', 'مرطبان'] },
  { words: ['jug'], es: ['jarra'] },
  { words: ['gallon'], es: ['galón'], ar: ['جالون'] },
  { words: ['carton'], es: ['cartón'] },
  { words: ['count', 'ct'] },
  { words: ['piece', 'pc'], es: ['pieza', 'unidad'], ar: ['حبة', 'قطعة'] },
]
