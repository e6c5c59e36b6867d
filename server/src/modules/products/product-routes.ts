import { changeProducts as changeProductsEndpoint } from '@cornerstock/contract/catalog/bulk-changes'
import { listDeals } from '@cornerstock/contract/catalog/deals'
import * as contractLists from '@cornerstock/contract/catalog/product-lists'
import * as contract from '@cornerstock/contract/catalog/products'
import { readQuickAdd } from '@cornerstock/contract/ordering/quick-add'
import { getPriceSheet, savePriceSheet } from '@cornerstock/contract/prices/price-sheet'
import { findProductsByText as findProductsByTextEndpoint } from '@cornerstock/contract/prices/priced-products'
import type { FastifyInstance } from 'fastify'
import { associate, client, reader, visitor } from '../../http/guards.ts'
import { pageOf } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { changeProducts } from './editing/product-changes-service.ts'
import * as editing from './editing/product-editing-service.ts'
import { listBrands, listProducts, listProductsOfCategory } from './lists/list-products-service.ts'
import { type ProductLists, respondWithProduct } from './lists/product-lists-service.ts'
import * as products from './product-service.ts'
import { findProductsByText } from './quick-add/find-products-service.ts'
import * as quickAdd from './quick-add/quick-add-service.ts'
import * as deals from './sales/deals-service.ts'
import * as priceSheets from './supplier-prices/price-sheet-service.ts'

export function productRoutes(app: FastifyInstance, lists: ProductLists): void {
  route(app, contractLists.listProducts, reader, ({ context, query }) => listProducts(context, lists, query))

  route(app, contractLists.listProductsByCategory, reader, ({ context, params, query }) =>
    listProductsOfCategory(context, lists, query, params.category),
  )

  route(app, contractLists.listProductsByBrand, reader, ({ context, params, query }) =>
    listProducts(context, lists, query, { brand: params.brand }),
  )

  route(app, contractLists.listProductsBySubCategory, reader, ({ context, params, query }) =>
    listProducts(context, lists, query, { subCategory: params.subCategory }),
  )

  route(app, readQuickAdd, client, ({ context, body }) => quickAdd.readQuickAdd(context, body), {
    isCostlyRead: true,
  })

  route(app, findProductsByTextEndpoint, associate, ({ context, body }) =>
    findProductsByText(context, body.texts),
  )

  route(app, contractLists.countProductsByCategory, associate, async ({ context, query }) =>
    pageOf(await products.countProductsByCategory(context, lists, query), query, ({ category }) => category),
  )

  route(app, contractLists.listBrands, reader, ({ context, query }) => listBrands(context, lists, query))

  route(app, contract.getProduct, reader, ({ context, params }) =>
    respondWithProduct(context, lists, params.productId),
  )

  route(app, contract.createProduct, associate, ({ context, body, query }) =>
    editing.createProduct(context, body, query.belowFloor),
  )

  route(app, changeProductsEndpoint, associate, ({ context, body, query }) =>
    changeProducts(context, body.products, query.belowFloor),
  )

  route(app, getPriceSheet, associate, async ({ context, query }) =>
    pageOf(await priceSheets.readPriceSheet(context, query.supplier), query, ({ productId }) => productId),
  )

  route(app, savePriceSheet, associate, ({ context, body }) => priceSheets.savePriceSheet(context, body))

  route(app, contract.saveProduct, associate, ({ context, params, body, query, ifMatch }) =>
    editing.saveProduct(context, params.productId, body, { ...query, ifMatch }),
  )

  route(app, contract.deleteProduct, associate, ({ context, params }) =>
    editing.deleteProduct(context, params.productId),
  )

  route(app, listDeals, visitor, ({ context, query }) => deals.listDeals(context, query))

  route(app, contract.listSupplierPrices, associate, async ({ context, params, query }) =>
    pageOf(await products.listSupplierPrices(context, params.productId), query, ({ name }) => name),
  )
}
