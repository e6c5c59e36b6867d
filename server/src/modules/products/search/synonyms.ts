/**
 * Words or phrases that people use for the same products: in lower case, and singular unless only the plural has this
 * meaning.
 */
export type SynonymGroup = {
  /** A search for one of them finds all of them. */
  words: readonly string[]
  /** Words that a search for `words` also finds, but not the other way round. */
  finds?: readonly string[]
  /**
   * Translations of `words` into Spanish and Arabic. Spanish plurals, spellings without accents or hamzas, and Arabic
   * words with "and" or "the" are found too; Arabic plurals are not.
   */
  es?: readonly string[]
  ar?: readonly string[]
}

export const synonymGroups: readonly SynonymGroup[] = [
  // Areas and categories
  { words: ['electronics'], es: ['electrónica'], ar: ['إلكترونيات'] },
  {
    words: ['smoke gear', 'smoke'],
    es: ['artículos para fumar', 'tabaquería'],
    ar: ['مستلزمات التدخين', 'تدخين'],
  },
  // The translations do not find "drink", which is also part of a brand name.
  { words: ['beverage'], es: ['bebida'], ar: ['مشروب', 'مشروبات'] },
  { words: ['drink'], finds: ['beverage'] },
  { words: ['candy', 'sweets'], es: ['dulce', 'caramelo', 'golosina'], ar: ['حلوى', 'حلويات'] },
  { words: ['snack', 'munchies'], es: ['botana', 'bocadillo', 'merienda'], ar: ['وجبات خفيفة', 'تسالي'] },
  { words: ['cookie', 'biscuit'], es: ['galleta'], ar: ['بسكويت', 'كوكيز'] },
  { words: ['cake'], es: ['pastel', 'torta'], ar: ['كعك', 'كيك'] },
  { words: ['pastry', 'bakery'], finds: ['cake', 'muffin', 'bun'] },
  { words: ['cup cake', 'cupcake'] },
  { words: ['doughnut', 'donut'], finds: ['twinkies', 'devil dogs', 'ring dings', 'ding dongs'] },
  { words: ['gum'], es: ['chicle', 'goma de mascar'], ar: ['علكة', 'لبان'] },
  { words: ['bubblegum', 'bubble gum'] },
  { words: ['chewing gum'], finds: ['gum'] },
  {
    words: ['med', 'medicine', 'medication', 'pharmacy'],
    es: ['medicina', 'medicamento', 'farmacia'],
    ar: ['أدوية', 'دواء'],
  },
  {
    words: ['essential', 'grocery', 'pantry'],
    es: ['básico', 'abarrote', 'despensa'],
    ar: ['أساسيات', 'بقالة'],
  },
  {
    words: ['perfume', 'cologne', 'parfum', 'fragrance', 'toilette'],
    es: ['fragancia', 'colonia'],
    ar: ['عطر', 'عطور'],
  },
  {
    words: ['air freshener', 'room spray', 'car freshener', 'deodorizer'],
    es: ['ambientador', 'aromatizante'],
    ar: ['معطر جو', 'معطرات جو', 'معطر'],
  },
  { words: ['incense', 'agarbatti', 'joss stick'], es: ['incienso'], ar: ['بخور'] },
  {
    words: ['hookah', 'shisha', 'water pipe', 'waterpipe'],
    es: ['narguile', 'cachimba', 'pipa de agua'],
    ar: ['شيشة', 'أرجيلة'],
  },
  {
    words: ['headphone', 'earphone', 'headset'],
    finds: ['earbud'],
    es: ['audífono', 'auricular'],
    ar: ['سماعة', 'سماعات'],
  },
  { words: ['earbud', 'ear bud', 'airpod', 'ear pod'], finds: ['true wireless'] },
  { words: ['charger', 'adapter', 'adaptor'], es: ['cargador', 'adaptador'], ar: ['شاحن', 'شواحن'] },
  {
    words: ['screen protector', 'screen guard', 'tempered glass', 'phone glass'],
    es: ['protector de pantalla'],
    ar: ['واقي شاشة', 'واقيات شاشة', 'حماية شاشة'],
  },

  { words: ['accessory'], es: ['accesorio'], ar: ['إكسسوارات'] },
  { words: ['wraps & papers'], es: ['envolturas y papeles'], ar: ['لفائف وأوراق'] },
  { words: ['wrap'], es: ['envoltura'], ar: ['لفائف'] },
  { words: ['paper'], es: ['papel'], ar: ['أوراق', 'ورق'] },
  { words: ['grabba & beyond'], es: ['grabba y más'], ar: ['غرابا والمزيد'] },
  { words: ['grabba'], ar: ['غرابا'] },

  // Drinks
  { words: ['water'], es: ['agua'], ar: ['ماء', 'مياه'] },
  { words: ['energy drink'], es: ['bebida energética', 'energizante'], ar: ['مشروب طاقة', 'مشروبات الطاقة'] },
  { words: ['sports drink'], es: ['bebida deportiva'], ar: ['مشروب رياضي', 'مشروبات رياضية'] },
  { words: ['milk'], es: ['leche'], ar: ['حليب'] },
  { words: ['coffee'], es: ['café'], ar: ['قهوة'] },
  { words: ['tea'], es: ['té'], ar: ['شاي'] },
  {
    words: ['soda', 'soft drink', 'fizzy drink'],
    es: ['refresco', 'gaseosa'],
    ar: ['مشروب غازي', 'مشروبات غازية', 'صودا'],
  },
  // "Soda" does not find "pop", because some candy is also called pop.
  { words: ['pop'], finds: ['soda', 'soft drink', 'fizzy drink'] },
  { words: ['coke'], finds: ['coca-cola', 'coca cola'] },
  { words: ['mtn', 'mountain'] },
  { words: ['sparkling water', 'club soda', 'soda water'], finds: ['seltzer', 'perrier'] },
  { words: ['electrolyte', 'hydration'], finds: ['sports drink'] },
  { words: ['juice', 'nectar'], es: ['jugo', 'zumo'], ar: ['عصير'] },
  { words: ['iced tea', 'ice tea'], es: ['té helado', 'té frío'], ar: ['شاي مثلج'] },
  { words: ['iced coffee', 'ice coffee', 'cold coffee', 'cold brew'], finds: ['frappuccino', 'latte'] },
  { words: ['milkshake', 'milk shake'], finds: ['shake'] },
  { words: ['2lt', '2 liter', '2 litre', 'two liter'] },
  { words: ['1lt', '1 liter', '1 litre', 'one liter'] },

  // Sweets and snacks
  { words: ['chip', 'crisps'], es: ['papita', 'papas fritas'], ar: ['شيبس', 'رقائق البطاطس'] },
  { words: ['chocolate'], ar: ['شوكولاتة', 'شوكولا'] },
  { words: ['popcorn'], es: ['palomita', 'palomitas de maíz'], ar: ['فشار'] },
  { words: ['peanut'], es: ['cacahuate', 'cacahuete', 'maní'], ar: ['فول سوداني'] },
  { words: ['almond'], es: ['almendra'], ar: ['لوز'] },
  { words: ['pistachio'], es: ['pistacho'], ar: ['فستق'] },
  { words: ['pretzel'], finds: ['rold gold'] },
  { words: ['nut'], finds: ['peanut', 'almond', 'pistachio'], es: ['nuez', 'fruto seco'], ar: ['مكسرات'] },
  { words: ['meat stick', 'dried meat'], finds: ['jerky', 'slim jim'] },
  { words: ['granola bar', 'cereal bar'], finds: ['nature valley', 'kind bar', 'clif bar'] },
  { words: ['energy bar'], finds: ['clif bar', 'protein bar'] },
  { words: ['cracker'], finds: ['ritz', 'goldfish', 'cheez-it'], es: ['galleta salada'], ar: ['مقرمشات'] },
  {
    words: ['gummy', 'gummi', 'gummy bear', 'gummi bear'],
    finds: ['goldbears', 'gummies'],
    es: ['gomita'],
    ar: ['جيلي', 'حلوى جيلاتينية'],
  },
  {
    words: ['lollipop', 'lolly', 'sucker'],
    finds: ['ring pop', 'push pop'],
    es: ['paleta', 'chupetín'],
    ar: ['مصاصة', 'مصاصات'],
  },
  { words: ['breath mint'], finds: ['tic tac', 'mentos mint', 'life savers'] },
  { words: ['choco', 'chocolate bar'], finds: ['chocolate'] },
  { words: ['candy bar'], finds: ['chocolate'] },

  // Medicine and care
  {
    words: ['painkiller', 'pain killer', 'pain relief', 'pain reliever'],
    finds: ['pain'],
    es: ['analgésico'],
    ar: ['مسكن', 'مسكن ألم'],
  },
  {
    words: ['headache'],
    finds: ['advil', 'tylenol', 'aspirin', 'excedrin'],
    es: ['dolor de cabeza'],
    ar: ['صداع'],
  },
  { words: ['ibuprofen'], finds: ['advil', 'motrin'] },
  { words: ['acetaminophen', 'paracetamol'], finds: ['tylenol'] },
  { words: ['naproxen'], finds: ['aleve'] },
  {
    words: ['flu medicine', 'cold medicine'],
    finds: ['cold'],
    es: ['gripe', 'resfriado'],
    ar: ['زكام', 'إنفلونزا'],
  },
  {
    words: ['cough syrup', 'cough medicine'],
    finds: ['robitussin'],
    es: ['jarabe para la tos'],
    ar: ['شراب سعال'],
  },
  { words: ['cough drop', 'lozenge', 'throat drop'], finds: ['halls drop'] },
  { words: ['antacid', 'heartburn', 'upset stomach'], finds: ['stomach'] },
  { words: ['diarrhea'], finds: ['imodium'] },
  {
    words: ['band aid', 'bandage', 'bandaid', 'plaster'],
    es: ['curita', 'vendita'],
    ar: ['ضمادة', 'ضمادات'],
  },
  {
    words: ['vitamin', 'vitamin c', 'immune support'],
    finds: ['airborne', 'emergen'],
    es: ['vitamina'],
    ar: ['فيتامين', 'فيتامينات'],
  },
  {
    words: ['toothpaste', 'tooth paste'],
    finds: ['colgate'],
    es: ['pasta dental', 'pasta de dientes'],
    ar: ['معجون أسنان'],
  },
  { words: ['shampoo'], finds: ['head shoulders'], es: ['champú'], ar: ['شامبو'] },
  { words: ['soap', 'bar soap', 'body wash'], finds: ['beauty bar'], es: ['jabón'], ar: ['صابون'] },
  {
    words: ['razor', 'shaver'],
    es: ['rasuradora', 'afeitadora', 'rastrillo'],
    ar: ['شفرة حلاقة', 'شفرات حلاقة'],
  },
  { words: ['deodorant'], finds: ['axe'], es: ['desodorante'], ar: ['مزيل عرق', 'مزيل العرق'] },

  // Household and pantry
  {
    words: ['toilet paper', 'bath tissue', 'bathroom tissue', 'toilet roll'],
    finds: ['charmin'],
    es: ['papel higiénico', 'papel de baño'],
    ar: ['ورق تواليت', 'ورق حمام'],
  },
  {
    words: ['paper towel', 'kitchen roll'],
    finds: ['bounty', 'scott towel'],
    es: ['toalla de papel'],
    ar: ['مناشف ورقية'],
  },
  {
    words: ['dish soap', 'dish liquid', 'dishwashing liquid', 'washing up liquid'],
    es: ['jabón para platos', 'lavaplatos', 'lavavajillas'],
    ar: ['سائل جلي', 'صابون صحون'],
  },
  {
    words: ['detergent', 'laundry', 'laundry detergent'],
    finds: ['tide', 'gain fling'],
    es: ['detergente'],
    ar: ['منظف غسيل'],
  },
  {
    words: ['trash bag', 'garbage bag', 'bin bag'],
    finds: ['kitchen bag', 'glad'],
    es: ['bolsa de basura'],
    ar: ['كيس قمامة', 'أكياس قمامة'],
  },
  {
    words: ['foil', 'tin foil', 'tinfoil', 'aluminum foil', 'aluminium foil'],
    es: ['papel aluminio', 'papel de aluminio'],
    ar: ['ورق ألمنيوم'],
  },
  {
    words: ['cleaner', 'cleaning spray'],
    finds: ['clean up', 'windex'],
    es: ['limpiador'],
    ar: ['منظف', 'منظفات'],
  },
  {
    words: ['bug spray', 'insecticide', 'roach spray'],
    finds: ['raid'],
    es: ['insecticida'],
    ar: ['مبيد حشرات'],
  },
  { words: ['battery'], es: ['pila', 'batería'], ar: ['بطارية', 'بطاريات'] },
  { words: ['ketchup', 'catsup'], ar: ['كاتشب'] },
  { words: ['mayonnaise', 'mayo'], es: ['mayonesa'], ar: ['مايونيز'] },
  { words: ['barbecue', 'barbeque', 'bbq'] },
  { words: ['mac cheese', 'mac and cheese', 'mac n cheese', 'macaroni'], finds: ['shells cheese'] },
  { words: ['pasta'], finds: ['spaghetti', 'penne'], es: ['fideo'], ar: ['معكرونة'] },
  {
    words: ['instant noodle', 'cup noodle'],
    finds: ['ramen', 'instant lunch', 'nongshim'],
    es: ['sopa instantánea'],
    ar: ['نودلز'],
  },
  {
    words: ['cereal', 'breakfast cereal'],
    finds: ['cheerios', 'froot loops', 'frosted flakes'],
    ar: ['حبوب إفطار'],
  },
  { words: ['oat', 'oatmeal', 'porridge'], es: ['avena'], ar: ['شوفان'] },
  { words: ['rice'], es: ['arroz'], ar: ['أرز', 'رز'] },
  { words: ['bean'], es: ['frijol', 'habichuela'], ar: ['فاصوليا'] },
  { words: ['sugar'], es: ['azúcar'], ar: ['سكر'] },
  { words: ['flour'], es: ['harina'], ar: ['طحين', 'دقيق'] },
  { words: ['sauce'], es: ['salsa'], ar: ['صلصة'] },
  { words: ['soup'], es: ['sopa'], ar: ['شوربة', 'حساء'] },
  { words: ['diaper'], es: ['pañal'], ar: ['حفاض', 'حفاضات'] },
  {
    words: ['spice', 'seasoning'],
    finds: ['adobo', 'sazón'],
    es: ['especia', 'condimento'],
    ar: ['بهارات', 'توابل'],
  },

  // Electronics
  { words: ['charging block', 'charging brick', 'power adapter', 'wall plug'], finds: ['wall charger'] },
  { words: ['cable', 'cord', 'wire'], ar: ['كابل', 'كيبل', 'سلك'] },
  {
    words: ['power bank', 'powerbank', 'portable charger', 'battery pack'],
    es: ['batería externa', 'cargador portátil'],
    ar: ['باور بانك', 'بطارية متنقلة'],
  },
  {
    words: ['phone', 'cell phone', 'cellphone', 'mobile', 'smartphone'],
    finds: ['iphone', 'galaxy', 'pixel', 'charger', 'cable', 'power bank', 'screen protector', 'headphone'],
    es: ['teléfono', 'celular', 'móvil'],
    ar: ['هاتف', 'جوال', 'موبايل'],
  },
  { words: ['iphone charger', 'apple charger'], finds: ['lightning charger', 'charger'] },
  { words: ['iphone cable', 'apple cable', 'iphone cord'], finds: ['lightning charger'] },
  { words: ['android charger', 'android cable'], finds: ['usb-c charger'] },
  { words: ['usb-c', 'usb c', 'usbc', 'type c', 'type-c'] },
  { words: ['bluetooth'], finds: ['wireless headphone', 'true wireless'] },
  { words: ['samsung'], finds: ['galaxy'] },

  // Smoke gear
  {
    words: ['rolling paper', 'cigarette paper', 'skins'],
    finds: ['1¼', 'rice paper'],
    es: ['papel para liar', 'papel de fumar'],
    ar: ['ورق لف'],
  },
  { words: ['blunt wrap', 'cigar wrap'], finds: ['wrap', 'king palm'] },
  { words: ['pre roll', 'preroll', 'pre rolled'], finds: ['cone'] },
  { words: ['filter', 'filter tip'], finds: ['tips'], es: ['filtro'], ar: ['فلتر', 'فلاتر'] },
  { words: ['lighter'], es: ['encendedor', 'mechero'], ar: ['ولاعة', 'ولاعات'] },
  { words: ['match'], es: ['fósforo', 'cerillo', 'cerilla'], ar: ['كبريت'] },
  { words: ['pipe'], es: ['pipa'], ar: ['غليون'] },
  { words: ['grinder'], es: ['moledor'], ar: ['مطحنة'] },
  { words: ['coal', 'charcoal'], es: ['carbón'], ar: ['فحم'] },
  { words: ['tobacco', 'tobacco leaf'], finds: ['grabba', 'fronto', 'leaf'], es: ['tabaco'], ar: ['تبغ'] },
  {
    words: ['lighter fluid', 'lighter gas', 'lighter refill'],
    finds: ['butane'],
    es: ['gas para encendedor'],
    ar: ['غاز ولاعات'],
  },
  { words: ['torch', 'torch lighter'] },
  { words: ['pipe cleaner', 'bong cleaner'], finds: ['glass cleaner'] },
]
