import type { ImportKind } from '@cornerstock/contract/office/imports'

const words = (text: string) => text.trim().split(/\s+/)

const skuNames =
  words(`itemnumber itemno itemcode itemid articlenumber productcode productnumber code stockcode
  stocknumber partnumber codigo clave numerodearticulo codigodeproducto codigodearticulo`)
const nameNames = words('productname itemname product item producto articulo nombre nombredelproducto')
const barcodeNames = words(
  'barcode upc ean gtin upccode eancode upcnumber barcodenumber codigodebarras codigodebarra',
)

const clientNames =
  words(`customer customernumber customerno customerid customercode custno custnumber clientnumber account
  accountnumber email emailaddress store cliente numerodecliente correo`)

/**
 * Other headers that mean a field, in English and Spanish, folded, as letters and digits. `#` is written `number`.
 */
export const headerNames: Record<ImportKind, Record<string, readonly string[]>> = {
  products: {
    sku: skuNames,
    name: [...nameNames, 'title'],
    brand: words('brandname manufacturer make mfg marca fabricante'),
    category: words('categoryname department dept departmentname categoria departamento depto'),
    subCategory: words('subdept subdepartment class subcategoria subdepartamento'),
    description: words('details productdescription itemdescription desc descripcion descr itemdesc'),
    imageUrl: words('image picture pictureurl photo imagen foto'),
    unitSize: words('size packagesize volume tamano contenido presentacion'),
    unitPerPack:
      words(`unitsperpack packcount packsize pack casepack unitspercase casecount caseqty casequantity qtypercase
      unidadesporcaja unidadesporpaquete piezasporcaja`),
    price:
      words(`sellprice sellingprice unitprice wholesaleprice listprice caseprice precio preciodeventa preciomayoreo
      preciolista`),
    costPrice: words(
      'cost unitcost casecost itemcost avgcost lastcost purchaseprice buyingprice costo preciodecosto preciodecompra',
    ),
    salePrice: words('specialprice promoprice preciodeoferta precioespecial'),
    inStock: words('available isavailable disponible'),
    stockQuantity:
      words(`stock qty quantity onhand qtyonhand quantityonhand qoh inventory existencia existencias cantidad
      inventario`),
    minimumQuantity: words('minqty moq minimumorder minimum cantidadminima minimo'),
    quantityStep: words('step orderstep multiple multiplo'),
    supplier: words('vendor vendorname suppliername usualsupplier distributor proveedor distribuidor'),
    tags: words('labels etiquetas'),
    priceSteps: words('pricesbyquantity quantityprices pricebreaks quantitybreaks tiers preciosporcantidad'),
    permitTypeId: words('permittype permit license licensetype permiso tipodepermiso licencia'),
    chargeIds: words('charge charges deposit deposits taxes cargo cargos deposito impuestos'),
    retailPrice: words(
      'retail srp msrp suggestedretail suggestedretailprice shelfprice precioalpublico preciosugerido',
    ),
    ounces: words('oz floz fluidounces ouncesperunit onzas'),
    barcodes: barcodeNames,
  },
  prices: {
    sku: skuNames,
    name: [
      ...nameNames,
      ...words(
        'title description desc descr itemdesc details productdescription itemdescription descripcion',
      ),
    ],
    supplier: words('vendor vendorname suppliername distributor proveedor distribuidor'),
    barcodes: barcodeNames,
    price: words('supplierprice cost costprice unitcost casecost caseprice unitprice precio costo'),
  },
  clients: {
    email: words('emailaddress mail correo correoelectronico'),
    externalId:
      words(`customernumber customerno customerid customercode custnumber custno custid clientnumber clientno
      accountnumber accountno acctnumber acctno account storenumber number no numerodecliente nodecliente`),
    storeName:
      words(`store shop shopname name company companyname businessname clientname customer customername custname
      tienda nombre nombredelatienda negocio cliente`),
    storeAddress: words('address deliveryaddress shippingaddress direccion domicilio direcciondeentrega'),
    businessOwnerName: words('owner ownername contact contactname contactperson dueno propietario contacto'),
    phoneNumber: words('phone phonenumber telephone tel mobile cell cellphone telefono celular'),
    businessType: words('type storetype tipo tipodenegocio giro'),
    deliveryWindow: words(
      'deliveryhours deliverytime deliverytimes receivinghours hours horariodeentrega horario',
    ),
    proof: words('deliveryproof proofofdelivery pod pruebadeentrega'),
    deliveryNotes: words('notes deliveryinstructions notas notasdeentrega'),
    internalNote: words(
      'internalnotes remark remarks comment comments memo comentario comentarios observaciones',
    ),
    priceLevelId: words('pricelevel level pricegroup pricetier niveldeprecios niveldeprecio'),
    regions: words('taxregion taxregions regiones'),
    zoneId: words('zone deliveryzone zona zonadeentrega'),
    terms: words('paymentterms termsofpayment condicionesdepago terminos'),
    creditLimit: words('limit creditline limitedecredito'),
    creditMode: words('overlimit sobrelimite'),
    deliveryDays: words('deliveryday deliveryweekdays routedays diasdeentrega diadeentrega'),
    cutoff: words('cutofftime orderby ordercutoff horalimite'),
    leadDays: words('workingdaysahead leadtime daysahead diasdeanticipacion'),
    workDays: words('workingdays diashabiles diaslaborables'),
    closedOn: words('closeddays holidays closed festivos diascerrados'),
    minimumOrder: words('orderminimum minimum pedidominimo minimo'),
    street: words('streetaddress address1 addressline1 calle'),
    city: words('town ciudad municipio'),
    state: words('st province region estado'),
    postalCode: words('zip zipcode postcode postal codigopostal cp'),
  },
  pictures: {},
  'open-invoices': {
    number:
      words(`invoice invoicenumber invoiceno invoiceid docnumber documentnumber reference num factura numerodefactura
      nodefactura`),
    client: clientNames,
    day: words('date invoicedate issued issuedate docdate fecha fechadefactura'),
    dueDay: words('due duedate dueon vencimiento fechadevencimiento'),
    amount: words('balance openbalance openamount amountdue balancedue total open saldo importe monto'),
  },
  levels: {
    name: words('level levelname pricelevel pricegroup nivel nombre niveldeprecios'),
    basis: words('base pricebasis basedon'),
    percent: words('percentage pct markup porcentaje'),
  },
  'client-prices': {
    client: clientNames,
    product: words(
      'sku item itemnumber itemno itemcode productcode code upc barcode productname itemname producto articulo codigo',
    ),
    price: words('ownprice specialprice contractprice customerprice unitprice precio precioespecial'),
    minQuantity: words('minqty minimumquantity quantity qty fromquantity cantidadminima cantidad'),
    from: words(
      'start starts startdate startson validfrom effective effectivedate fromdate desde fechadeinicio',
    ),
    to: words('end ends enddate endson expires until validto validuntil todate hasta fechadefin vencimiento'),
    isFixed: words('fixed fixedprice fijo preciofijo'),
    note: words('notes reason comment memo nota notas motivo comentario'),
  },
  permits: {
    client: clientNames,
    permitType: words('permit type license licensetype licence permiso tipo tipodepermiso licencia'),
    number: words(
      'permitnumber permitno licensenumber licenseno licencenumber no numero numerodepermiso numerodelicencia',
    ),
    issuedOn: words('issued issuedate dateissued issuedon from fechadeemision emision desde'),
    expiresOn: words(
      'expires expiry expirydate expirationdate expiration validuntil to vencimiento vence hasta',
    ),
    address: words('premises location permitaddress direccion domicilio'),
  },
  orders: {
    number:
      words(`externalnumber ordernumber orderno orderid orderreference salesorder invoice invoicenumber invoiceno
      docnumber documentnumber transactionnumber num reference pedido numerodepedido factura numerodefactura`),
    client: [
      ...words('clientid customerfullname customername clientname storename billingcompany partner'),
      ...clientNames,
    ],
    day: words(`date orderdate invoicedate transactiondate txndate createdat deliverydate fecha fechadepedido
      fechadefactura`),
    product:
      words(`sku item itemnumber itemno itemcode productcode code upc barcode lineitemsku productname itemname
      lineitemname productservice producto articulo codigo`),
    quantity: words('qty orderedquantity quantityordered lineitemquantity units cases packs cantidad'),
    price: words('unitprice salesprice saleprice rate lineitemprice priceeach precio preciounitario'),
  },
}
