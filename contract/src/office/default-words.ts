import type { Words } from './words.ts'

/** The words of a wholesaler that has not written its own (specification 2.2 and 2.4). */
export const defaultWords: Words = {
  landing: {
    title: {
      en: 'Keep your shelves full without leaving the counter.',
      es: 'Mantenga sus estantes llenos sin dejar el mostrador.',
      ar: 'أبقِ رفوفك ممتلئة دون أن تترك المحل.',
    },
    text: {
      en: 'Order from your phone today at wholesale prices. We deliver to your door tomorrow.',
      es: 'Pida hoy desde su teléfono a precios de mayoreo. Entregamos mañana en su puerta.',
      ar: 'اطلب اليوم من هاتفك بأسعار الجملة، ونوصل إلى بابك غدًا.',
    },
    points: [
      {
        title: { en: 'Wide selection', es: 'Amplio surtido', ar: 'تشكيلة واسعة' },
        text: {
          en: 'From the cooler to the counter display: the brands that your customers ask for, by the case.',
          es: 'Desde el refrigerador hasta el mostrador: las marcas que piden sus clientes, por caja.',
          ar: 'من الثلاجة إلى واجهة المحاسبة: العلامات التي يطلبها زبائنك، بالصندوق.',
        },
      },
      {
        title: { en: 'Fast delivery', es: 'Entrega rápida', ar: 'توصيل سريع' },
        text: {
          en: 'Next-day delivery to your door. What runs out today is back on your shelf tomorrow.',
          es: 'Entrega al día siguiente en su puerta. Lo que se acaba hoy vuelve mañana a su estante.',
          ar: 'توصيل في اليوم التالي إلى بابك. ما ينفد اليوم يعود إلى رفّك غدًا.',
        },
      },
      {
        title: { en: 'Simple to use', es: 'Fácil de usar', ar: 'سهل الاستخدام' },
        text: {
          en: 'Find a product, tap plus and confirm. You can reorder between two customers.',
          es: 'Busque un producto, toque más y confirme. Puede volver a pedir entre un cliente y otro.',
          ar: 'ابحث عن منتج، اضغط زائد، ثم أكّد. يمكنك إعادة الطلب بين زبون وآخر.',
        },
      },
    ],
    imageUrl: null,
  },
  promises: [
    {
      title: {
        en: 'Fast and reliable delivery',
        es: 'Entrega rápida y confiable',
        ar: 'توصيل سريع وموثوق',
      },
      text: {
        en: 'Next-day delivery straight to your store. What you order today is on your shelf tomorrow.',
        es: 'Entrega al día siguiente directo en su tienda. Lo que pide hoy está mañana en su estante.',
        ar: 'توصيل في اليوم التالي إلى متجرك مباشرة. ما تطلبه اليوم يصل إلى رفّك غدًا.',
      },
    },
    {
      title: { en: 'Wholesale prices', es: 'Precios de mayoreo', ar: 'أسعار الجملة' },
      text: {
        en: 'No hidden fees. The price you see is the price you pay.',
        es: 'Sin cargos ocultos. El precio que ve es el precio que paga.',
        ar: 'لا رسوم خفية. السعر الذي تراه هو السعر الذي تدفعه.',
      },
    },
    {
      title: { en: 'Personalized service', es: 'Servicio personalizado', ar: 'خدمة شخصية' },
      text: {
        en: 'Our team knows your store and what sells there, and is only a call away.',
        es: 'Nuestro equipo conoce su tienda y lo que se vende en ella, y está a una llamada.',
        ar: 'يعرف فريقنا متجرك وما يُباع فيه، وهو على بُعد مكالمة.',
      },
    },
  ],
  footer: {
    en: 'The wholesaler around the corner.',
    es: 'El mayorista de la esquina.',
    ar: 'تاجر الجملة في حيّك.',
  },
}
