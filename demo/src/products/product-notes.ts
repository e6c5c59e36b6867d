/** Advice for the store that orders, by subcategory. */
const notes: Record<string, string> = {
  Soda: 'Keeps at room temperature; sells best cold, at eye level.',
  'Energy Drinks': 'Keep a row by the register as well as in the cooler.',
  'Sports Drinks': 'Sells cold; stack the rest in the aisle in summer.',
  Water: 'Shrink-wrapped case; the fastest mover in warm weather.',
  Juice: 'Check the date on the case and put the newest at the back.',
  'Tea & Coffee': 'Serve cold; the morning crowd takes these with a roll.',
  'Milk & Shakes': 'Shelf-stable until opened; chill before selling.',
  Chocolate: 'Store cool and dry. Display box included.',
  'Chewy & Gummies': 'Display box included; keep out of the sun.',
  'Hard Candy & Mints': 'Counter display; keeps for many months.',
  Novelty: 'Counter display at a child’s eye level.',
  Snacks: 'Light cases; keep dry and rotate by date.',
  Cookies: 'Keep dry; single packs do well beside the coffee.',
  'Sugar Free': 'Counter rack ready; a steady seller all year.',
  Classic: 'Counter rack ready.',
  'Bubble Gum': 'Counter rack ready; loved by the after-school crowd.',
  'Snack Cakes': 'Fresh dated; order little and often.',
  'Muffins & Buns': 'Fresh dated; order little and often.',
  'Pain & Fever': 'Single-dose pouches in a counter dispenser.',
  'Cold & Flu': 'Stock up before winter. Keep behind the counter.',
  Stomach: 'Counter dispenser; steady seller.',
  Allergy: 'Single-dose pouches; spring is the season.',
  'First Aid': 'Peg-hook packs for the small household shelf.',
  Wellness: 'Counter display; asked for from October on.',
  'Noodles & Soups': 'Keeps for months; a lunch staple.',
  'Canned & Jarred': 'Keeps for years; sold by the piece.',
  'Spreads & Breakfast': 'Keep dry; sold by the piece.',
  'Sauces & Condiments': 'Keep cool and out of the sun.',
  'Pasta & Rice': 'Keep dry and off the floor.',
  Household: 'For the household aisle; keep away from food.',
  'Personal Care': 'For the household aisle; peg or shelf.',
  Chargers: 'Retail boxed with a hang tab. One year of guarantee.',
  'Screen Protectors': 'Retail boxed with wipes and a frame for fitting.',
  Headphones: 'Retail boxed with a hang tab. One year of guarantee.',
  Hookahs: 'For adults. Check glass for damage on delivery.',
  'Wraps & Papers': 'For adults. Counter display box.',
  'Grabba & Beyond': 'For adults. Sealed to keep it moist; store cool.',
  Accessories: 'For adults. Counter display or peg hook.',
  Perfumes: 'Boxed and sealed. Keep out of the light.',
  'Air Fresheners': 'Peg-hook packs; sell well beside the register.',
  Incense: 'Keep dry; the scent keeps for a year in its sleeve.',
}

/** The sentence that all products of a subcategory have in their description. */
export function productNote(subCategory: string): string {
  const note = notes[subCategory]
  if (note === undefined) throw new Error(`No note for the subcategory ${subCategory}`)
  return note
}
