/** Texts far longer than usual, with words that cannot wrap, to check that no layout breaks. */
export const longStoreName =
  'The Extraordinarily Well-Stocked Donaudampfschifffahrtsgesellschaft Corner Market & Deli'
export const longProductName =
  'Hand-picked Supercalifragilisticexpialidocious-Extra-Crunchy Family Pack 20oz, 24 bottles per case'
