import type { Area, Catalog, CatalogIcon, Category } from './areas.ts'

/**
 * The ids of the four areas of the specification. Their addresses, slugs, Deals tile and Quick Access hold as long as
 * their area is there.
 */
export const specifiedAreaIds = { grocery: 1, electronics: 2, smoke: 3, fragrance: 4 } as const

type Names = { es: string; ar: string }

const category = (
  categoryId: number,
  icon: CatalogIcon,
  { value, name = value, ...names }: { value: string; name?: string } & Names,
): Category => ({ categoryId, value, name, names, icon })

const area = (
  areaId: number,
  { name, es, ar, ...others }: Pick<Area, 'name' | 'icon' | 'color' | 'path' | 'categories'> & Names,
): Area => ({ areaId, name, names: { es, ar }, featuredTag: 'featured', ...others })

/** What a new shop begins with (specification 2.6). The migration `departments` inserts the same. */
export const defaultCatalog: Catalog = {
  areas: [
    area(specifiedAreaIds.grocery, {
      ...{ name: 'Grocery', es: 'Abarrotes', ar: 'بقالة' },
      ...{ icon: 'basket', color: '#925000', path: 'home-page' },
      categories: [
        category(1, 'drink', { value: 'Beverages', name: 'Drinks', es: 'Bebidas', ar: 'مشروبات' }),
        category(2, 'candy', { value: 'Candy', es: 'Dulces', ar: 'حلوى' }),
        category(3, 'cookie', {
          value: 'Snacks & Cookies',
          es: 'Botanas y galletas',
          ar: 'وجبات خفيفة وبسكويت',
        }),
        category(4, 'cake', { value: 'Cakes', es: 'Pasteles', ar: 'كعك' }),
        category(5, 'gum', { value: 'Gum', name: 'Gums', es: 'Chicles', ar: 'علكة' }),
        category(6, 'medicine', { value: 'MED', name: 'Meds', es: 'Medicinas', ar: 'أدوية' }),
        category(7, 'spray', { value: 'Essentials', es: 'Básicos', ar: 'أساسيات' }),
      ],
    }),
    area(specifiedAreaIds.electronics, {
      ...{ name: 'Electronics', es: 'Electrónica', ar: 'إلكترونيات' },
      ...{ icon: 'headphones', color: '#1c5596', path: 'electronics-homepage' },
      categories: [
        category(8, 'plug', { value: 'Chargers', es: 'Cargadores', ar: 'شواحن' }),
        category(9, 'phone', {
          value: 'Screen Protectors',
          es: 'Protectores de pantalla',
          ar: 'واقيات شاشة',
        }),
        category(10, 'headphones', { value: 'Headphones', es: 'Audífonos', ar: 'سماعات' }),
      ],
    }),
    area(specifiedAreaIds.smoke, {
      ...{ name: 'Smoke', es: 'Artículos para fumar', ar: 'مستلزمات التدخين' },
      ...{ icon: 'hookah', color: '#5c4a8c', path: 'smoke-homepage' },
      categories: [
        category(11, 'hookah', { value: 'Hookahs', es: 'Narguiles', ar: 'شيشة' }),
        category(12, 'paper', { value: 'Wraps & Papers', es: 'Envolturas y papeles', ar: 'لفائف وأوراق' }),
        category(13, 'leaf', { value: 'Grabba & Beyond', es: 'Grabba y más', ar: 'غرابا والمزيد' }),
        category(14, 'flame', { value: 'Accessories', es: 'Accesorios', ar: 'إكسسوارات' }),
      ],
    }),
    area(specifiedAreaIds.fragrance, {
      ...{ name: 'Accessories', es: 'Accesorios', ar: 'إكسسوارات' },
      ...{ icon: 'perfume', color: '#9d2f61', path: 'perfume-shop' },
      categories: [
        category(15, 'perfume', { value: 'Perfumes', es: 'Perfumes', ar: 'عطور' }),
        category(16, 'wind', { value: 'Air Fresheners', es: 'Ambientadores', ar: 'معطرات جو' }),
        category(17, 'incense', { value: 'Incense', es: 'Incienso', ar: 'بخور' }),
      ],
    }),
  ],
}
