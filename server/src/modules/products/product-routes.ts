import * as contract from '@cornerstock/contract/products'
import type { FastifyInstance } from 'fastify'
import { client, staff } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import * as editing from './product-editing-service.ts'
import * as products from './product-service.ts'

/** The catalogue. */
export function productRoutes(app: FastifyInstance): void {
  route(app, contract.listProducts, client, ({ context, query }) => products.listProducts(context, query))

  route(app, contract.listProductsByCategory, client, ({ context, params, query }) =>
    products.listProducts(context, query, products.shelfOf(params.category, query)),
  )

  route(app, contract.listProductsByBrand, client, ({ context, params, query }) =>
    products.listProducts(context, query, { brand: params.brand }),
  )

  route(app, contract.listProductsBySubCategory, client, ({ context, params, query }) =>
    products.listProducts(context, query, { subCategory: params.subCategory }),
  )

  route(app, contract.getProduct, client, ({ context, params }) =>
    products.getProduct(context, params.productId),
  )

  route(app, contract.createProduct, staff, ({ context, body }) => editing.createProduct(context, body))

  route(app, contract.saveProduct, staff, ({ context, params, body, ifMatch }) =>
    editing.saveProduct(context, params.productId, body, ifMatch),
  )

  route(app, contract.deleteProduct, staff, ({ context, params }) =>
    editing.deleteProduct(context, params.productId),
  )

  route(app, contract.listSupplierPrices, staff, ({ context, params }) =>
    products.listSupplierPrices(context, params.productId),
  )
}
