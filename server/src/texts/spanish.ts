import { fieldTextsEs } from '@cornerstock/contract/texts/es'

/**
 * The texts of the server in Spanish, under the English ones. A text that is not here does not compile.
 * One file, because translators read it as a whole.
 */
export const spanish = {
  ...fieldTextsEs,
  'All of these orders are cancelled.': 'Todos estos pedidos están cancelados.',
  'At most {quantity} are wanted.': 'Se necesitan como máximo {quantity}.',
  Cancelled: 'Cancelado',
  'Delivery notes': 'Notas de entrega',
  'For orders': 'Para pedidos',
  'Found: {orders}': 'Encontrado: {orders}',
  'Instead of {product}': 'En lugar de {product}',
  Lines: 'Líneas',
  'Not found': 'No encontrado',
  Orders: 'Pedidos',
  'Packing slip': 'Nota de empaque',
  'Packing slip #{orderId}': 'Nota de empaque n.º {orderId}',
  'Packing slips': 'Notas de empaque',
  'Pick list': 'Lista de preparación',
  'Printed on': 'Impreso el',
  'Purchase run not found.': 'No se encontró la compra.',
  Quantity: 'Cantidad',
  'Route list': 'Lista de ruta',
  Stops: 'Paradas',
  Store: 'Tienda',
  'The orders keep changing. Please try again.': 'Los pedidos siguen cambiando. Inténtelo de nuevo.',
  'There is nothing left to buy.': 'No queda nada por comprar.',
  '"{field}" is not a field of {kind}.': '«{field}» no es un campo de {kind}.',
  'A cancelled order has no invoice.': 'Un pedido cancelado no tiene factura.',
  'A file can have at most 50,000 rows. Split it into smaller ones.':
    'Un archivo puede tener como máximo 50,000 filas. Divídalo en archivos más pequeños.',
  'A line can hold at most {max}.': 'Una línea admite como máximo {max}.',
  'Must be at most two months from today.': 'Debe ser como máximo dentro de dos meses.',
  'A new client needs a store name, an address, a phone number and a business type.':
    'Un cliente nuevo necesita nombre de tienda, dirección, teléfono y tipo de negocio.',
  'A new product needs a name, a brand and a category.':
    'Un producto nuevo necesita nombre, marca y categoría.',
  'A new store signed up. It can look around, and it can order as soon as you approve it under Clients.':
    'Se registró una tienda nueva. Puede mirar, y podrá pedir en cuanto usted la apruebe en Clientes.',
  'A product can have at most 50 suppliers.': 'Un producto puede tener como máximo 50 proveedores.',
  'A recovery code of your {company} account was used':
    'Se usó un código de recuperación de su cuenta de {company}',
  'Your other orders for that day would be below the minimum. Please cancel those first.':
    'Sus otros pedidos para ese día no alcanzarían el mínimo. Cancele primero esos, por favor.',
  'a recovery code of your {company} account was used on {time}. Recovery codes left: {codes}.':
    'se usó un código de recuperación de su cuenta de {company} el {time}. Códigos de recuperación restantes: {codes}.',
  'A report covers at most {days} days.': 'Un informe abarca como máximo {days} días.',
  'A sale needs a price.': 'Una oferta necesita un precio.',
  'A substitute cannot cost more than what is missing.': 'Un sustituto no puede costar más que lo que falta.',
  'A ZIP can have at most {files} files.': 'Un ZIP puede tener como máximo {files} archivos.',
  'Account not found.': 'No se encontró la cuenta.',
  'Added on {day}': 'Agregado el {day}',
  Address: 'Dirección',
  Amount: 'Importe',
  'Amount due': 'Importe a pagar',
  'Amount due: {amount}.': 'Importe a pagar: {amount}.',
  'An account with this email already exists.': 'Ya existe una cuenta con este correo electrónico.',
  'an owner turned off two-step sign-in for your {company} account on {time}. Your password alone is enough to sign in. Please set it up again.':
    'un propietario desactivó la verificación en dos pasos en su cuenta de {company} el {time}. Basta su contraseña para iniciar sesión. Configúrela de nuevo.',
  'Another product has this name.': 'Otro producto tiene este nombre.',
  'Another product has this SKU.': 'Otro producto tiene este SKU.',
  'Another product was sent in place of this line.': 'Se envía otro producto en lugar de esta línea.',
  'Another staff member marked this line meanwhile.':
    'Mientras tanto, otra persona del personal marcó esta línea.',
  'As you told us, we send nothing in place of {original}.':
    'Como nos dijo, no enviamos nada en lugar de {original}.',
  'As you told us, we send {quantity} × {substitute} at {price} each in place of {original}.':
    'Como nos dijo, enviamos {quantity} × {substitute} a {price} cada uno en lugar de {original}.',
  'At most {lines} lines at once.': 'Como máximo {lines} líneas a la vez.',
  'Bought before: {day}': 'Comprado antes: {day}',
  'Bought last time': 'Lo compró la última vez',
  Supplied: 'Llegó',
  'Cancelled orders have no invoice: {orders}.': 'Los pedidos cancelados no tienen factura: {orders}.',
  'Choose a password that is not your email or store name.':
    'Elija una contraseña que no sea su correo ni el nombre de su tienda.',
  'Choose a time in the future.': 'Elija una hora futura.',
  'Choose another product.': 'Elija otro producto.',
  'Client not found.': 'No se encontró el cliente.',
  'Credit of {amount} for {quantity}, {day}': 'Crédito de {amount} por {quantity}, {day}',
  Credits: 'Créditos',
  'Deliver to': 'Entregar a',
  'Delivered in part, and charged for that part only:': 'Entregado en parte, y cobrado solo por esa parte:',
  'Delivered on': 'Entregado el',
  'Delivery day': 'Día de entrega',
  'Not supplied': 'No llegó',
  'Due now: about every day, last {ago} ago': 'Toca ahora: casi todos los días, la última vez hace {ago}',
  'Due now: about every {count} days, last {ago} ago':
    'Toca ahora: cada {count} días más o menos, la última vez hace {ago}',
  'Enter yes or no.': 'Escriba yes o no.',
  'All delivered units of this line have already been credited.':
    'Todo lo que llegó de esta línea ya fue acreditado.',
  'Everything we found is packed and waiting for the van.':
    'Todo lo que encontramos está empacado y listo para salir.',
  'Export not found.': 'No se encontró la exportación.',
  Found: 'Encontrado',
  'The found quantity must be 1 to {quantity}, or 0 if none was found.':
    'Encontrado debe ser de 1 a {quantity}; no encontrado, 0.',
  'Hello {name},': 'Hola, {name}:',
  'If that was not you, ignore this email: nothing has changed.':
    'Si no fue usted, ignore este correo: nada ha cambiado.',
  'If this was not you, change your password, sign out all other devices, and tell an owner.':
    'Si no fue usted, cambie su contraseña, cierre la sesión en los demás dispositivos y avise a un propietario.',
  'If this was not you, open {company}, choose “Forgot password?” to set another one, and tell us.':
    'Si no fue usted, abra {company}, elija «¿Olvidó su contraseña?» para crear otra y avísenos.',
  'If you did not ask for this, please tell us.': 'Si usted no lo pidió, avísenos.',
  'If you did not sign up, ignore this email: you will get no others.':
    'Si no se registró, ignore este correo: no recibirá otros.',
  'If you do not expect this, ignore this email.': 'Si no esperaba esto, ignore este correo.',
  'Import not found.': 'No se encontró la importación.',
  Invoice: 'Factura',
  'Invoice #{orderId}': 'Factura n.º {orderId}',
  Invoices: 'Facturas',
  'Is given twice.': 'Aparece dos veces.',
  'It arrives on {day}.': 'Llega el {day}.',
  'It is too late to answer this offer.': 'Ya es tarde para responder a esta propuesta.',
  'Monthly order due: {product}': 'Pedido mensual pendiente: {product}',
  'More than {orders} orders arrive on this day. Choose some of them.':
    'Más de {orders} pedidos llegan este día. Elija algunos de ellos.',
  'Must have 1 to {max} characters.': 'Debe tener de 1 a {max} caracteres.',
  'Must not be before the first day.': 'No debe ser anterior al primer día.',
  'Name a client: clientId is missing.': 'Indique un cliente: falta clientId.',
  'No column has the price. New products cost $0.00 and are out of stock until you change that.':
    'Ninguna columna tiene el precio. Los productos nuevos cuestan $0.00 y quedan agotados hasta que lo cambie.',
  'No orders arrive on this day.': 'Ningún pedido llega este día.',
  'No product has this SKU.': 'Ningún producto tiene este SKU.',
  'Not found, and not charged': 'No se encontró y no se cobra',
  'Not found, and not charged:': 'No encontrado, y no cobrado:',
  'Nothing can be added to this order any more.': 'Ya no se puede agregar nada a este pedido.',
  'Nothing can be substituted in this order any more.': 'En este pedido ya no se puede sustituir nada.',
  'Nothing is ordered until you check out:': 'No se pide nada hasta que usted lo confirme:',
  'Notification not found.': 'No se encontró la notificación.',
  'In merged cells, only the first cell is read: {cells}.':
    'De las celdas combinadas solo se lee la primera: {cells}.',
  'Offer not found.': 'No se encontró la propuesta.',
  'Often bought with {product}': 'Se compra a menudo con {product}',
  'Only a claim can be accepted or declined.': 'Solo se puede aceptar o rechazar un reclamo.',
  'Only the sheet "{sheet}" is read, of {sheets} sheets.':
    'Solo se lee la hoja «{sheet}», de {sheets} hojas.',
  'Only staff may do this.': 'Solo el personal puede hacer esto.',
  'That is more than was delivered ({delivered}).': 'Es más de lo que se entregó ({delivered}).',
  'That is more than can still be credited ({left}).': 'Es más de lo que aún se puede acreditar ({left}).',
  Order: 'Pedido',
  'Order #{orderId}': 'Pedido n.º {orderId}',
  'Order #{orderId} arrives on another day': 'Pedido #{orderId}: llega otro día',
  'Order #{orderId} has new lines': 'Pedido #{orderId}: tiene líneas nuevas',
  'Order #{orderId} is being processed': 'Pedido #{orderId}: en proceso',
  'Order #{orderId} is out for delivery': 'Pedido #{orderId}: en camino',
  'Order #{orderId} is packed': 'Pedido #{orderId}: empacado',
  'Order #{orderId} was cancelled': 'Pedido #{orderId}: cancelado',
  'Order #{orderId} was delivered': 'Pedido #{orderId}: entregado',
  'order #{orderId} was delivered.': 'entregamos el pedido #{orderId}.',
  'Order #{orderId} was delivered: {amount}': 'Pedido #{orderId} entregado: {amount}',
  'Order #{orderId} was placed for you': 'Pedido #{orderId}: lo hicimos por usted',
  'Order #{orderId}: a price was changed': 'Pedido #{orderId}: cambió un precio',
  'Order #{orderId}: may we send something else?': 'Pedido #{orderId}: ¿podemos enviar otra cosa?',
  'Order #{orderId}: we have received it': 'Pedido #{orderId}: lo recibimos',
  'Order #{orderId}: we noted your answer': 'Pedido #{orderId}: anotamos su respuesta',
  'Order #{orderId}: we send something else': 'Pedido #{orderId}: enviamos otra cosa',
  'Order #{orderId}: {checked} of {count} lines checked': {
    one: 'Pedido #{orderId}: {checked} de {count} línea revisada',
    other: 'Pedido #{orderId}: {checked} de {count} líneas revisadas',
  },
  'Order line not found.': 'No se encontró la línea del pedido.',
  'Order not found.': 'No se encontró el pedido.',
  Ordered: 'Pedido',
  'Ordered on': 'Fecha del pedido',
  'our staff changed the email address of your {company} account on {time}. Emails no longer go to this address.':
    'nuestro personal cambió el correo electrónico de su cuenta de {company} el {time}. Los correos ya no llegan a esta dirección.',
  'our staff changed the email address of your {company} account to this one on {time}. Sign in with it from now on.':
    'nuestro personal cambió el correo electrónico de su cuenta de {company} a este el {time}. De ahora en adelante inicie sesión con él.',
  'Page not found.': 'No se encontró la página.',
  'Page {page} of {pages}': 'Página {page} de {pages}',
  Paid: 'Pagado',
  'Password changed successfully!': '¡Contraseña cambiada!',
  'Note not found.': 'No se encontró la nota.',
  'Payment not found.': 'No se encontró el pago.',
  Phone: 'Teléfono',
  'Picture not found.': 'No se encontró la foto.',
  'Picture {picture} is for the same product.': 'La foto {picture} es del mismo producto.',
  'Please enter a code of the app that you use now.': 'Escriba un código de la aplicación que usa ahora.',
  'Please enter the code from your authenticator app.':
    'Escriba el código de su aplicación de autenticación.',
  'Please report damaged or incorrect items within 24 hours of delivery.':
    'Informe de artículos dañados o incorrectos dentro de las 24 horas de la entrega.',
  'Please report damaged or incorrect items within 24 hours.':
    'Informe de artículos dañados o equivocados dentro de 24 horas.',
  'Please report damaged or incorrect items within 24 hours. Every line is under My Orders:':
    'Informe de artículos dañados o equivocados dentro de 24 horas. Cada línea está en Mis pedidos:',
  'Please send a form (content type multipart/form-data).':
    'Envíe un formulario (tipo de contenido multipart/form-data).',
  'Please send a JPEG, PNG, WebP, AVIF or HEIC picture.': 'Envíe una foto JPEG, PNG, WebP, AVIF o HEIC.',
  'Please send JSON (content type application/json).': 'Envíe JSON (tipo de contenido application/json).',
  'Please set up two-step sign-in first.': 'Primero configure la verificación en dos pasos.',
  'Please sign in.': 'Inicie sesión.',
  'Please start the set-up again.': 'Empiece la configuración de nuevo.',
  'Please wait until your other files have been sent.': 'Espere hasta que se envíen sus otros archivos.',
  Price: 'Precio',
  'Price changed from {from} to {to}': 'El precio cambió de {from} a {to}',
  'Problems with an order can be reported within 24 hours after its delivery.':
    'Los problemas con un pedido se pueden informar después de la entrega, dentro de 24 horas.',
  Product: 'Producto',
  'Product not found.': 'No se encontró el producto.',
  'Quantity {quantity}, due on {day}. Order it under Recurring Orders.':
    'Cantidad {quantity}, para el {day}. Pídalo en Pedidos recurrentes.',
  'Recurring order not found.': 'No se encontró el pedido recurrente.',
  'Reset instructions sent! Check your inbox.': '¡Instrucciones enviadas! Revise su correo.',
  'Row {row} could not be read.': 'No se pudo leer la fila {row}.',
  'Row {row} has a price of the same product and supplier.':
    'La fila {row} tiene un precio del mismo producto y proveedor.',
  'Row {row} has an opening quotation mark (") without a closing one.':
    'La fila {row} tiene una comilla (") de apertura sin cierre.',
  'Row {row} has the same address.': 'La fila {row} tiene la misma dirección.',
  'Row {row} has the same name.': 'La fila {row} tiene el mismo nombre.',
  'Row {row} has the same SKU.': 'La fila {row} tiene el mismo SKU.',
  'Row {row} is above the headers and was left out.':
    'La fila {row} está encima de los encabezados y se omitió.',
  'Row {row} is the same product.': 'La fila {row} es el mismo producto.',
  'Row {row} repeats the headers and was left out.': 'La fila {row} repite los encabezados y se omitió.',
  'Selling well this month': 'Se vende bien este mes',
  'Session not found.': 'No se encontró la sesión.',
  'Set a new {company} password': 'Cree una nueva contraseña de {company}',
  'Shops like yours buy': 'Lo compran tiendas como la suya',
  'Some prices have gone up since you saw them.': 'Algunos precios subieron desde que los vio.',
  'Some products are only sold in other quantities.': 'Algunos productos solo se venden en otras cantidades.',
  'Some products can no longer be ordered.': 'Algunos productos ya no se pueden pedir.',
  'Some products could not be added. Your cart is unchanged.':
    'Algunos productos no se pudieron agregar. Su carrito no cambió.',
  'someone asked for a new password for your {company} account. Set it here, within one hour:':
    'alguien pidió una nueva contraseña para su cuenta de {company}. Créela aquí, dentro de una hora:',
  'Someone else has changed the settings in the meantime.':
    'Mientras tanto, otra persona modificó la configuración.',
  'Someone else has changed this client in the meantime.':
    'Mientras tanto, otra persona modificó este cliente.',
  'Someone else has changed this order in the meantime.':
    'Alguien más ha cambiado este pedido mientras tanto.',
  'Someone else has changed this product in the meantime.':
    'Mientras tanto, otra persona modificó este producto.',
  'Some of this data was changed after the file was checked. Check the file again.':
    'Algo que este archivo cambiaría cambió desde que se revisó. Revise el archivo de nuevo.',
  'Something went wrong on our side. Please try again.':
    'Hubo un problema de nuestro lado. Inténtelo de nuevo.',
  'Staff account not found.': 'No se encontró la cuenta del personal.',
  'Still to pay': 'Falta por pagar',
  'Support request not found.': 'No se encontró la solicitud de soporte.',
  'thank you for order #{orderId}. It goes to {address}.':
    'gracias por su pedido #{orderId}. Se entrega en {address}.',
  'thank you for signing up. Open this link within seven days, and you will get emails about your orders:':
    'gracias por registrarse. Abra este enlace dentro de siete días y recibirá correos sobre sus pedidos:',
  'That product already exists — please pick it from the list or choose another.':
    'Ese producto ya existe; elíjalo de la lista o escoja otro.',
  'The client must agree before this line can cost more.':
    'El cliente debe aceptar antes de que esta línea pueda costar más.',
  'The email address of your {company} account was changed':
    'El correo electrónico de su cuenta de {company} fue cambiado',
  commas: 'comas',
  semicolons: 'punto y coma',
  tabs: 'tabuladores',
  'The file is a CSV in {encoding}, separated by {separator}.':
    'El archivo es un CSV en {encoding}, separado por {separator}.',
  'The file is a CSV in {encoding}, separated by {separator}. It was converted to UTF-8.':
    'El archivo es un CSV en {encoding}, separado por {separator}. Se convirtió a UTF-8.',
  'The file is an XLSX workbook.': 'El archivo es un libro XLSX.',
  'the password of your {company} account was changed by our staff on {time}. All other devices were signed out.':
    'la contraseña de su cuenta de {company} fue cambiada por nuestro personal el {time}. Se cerró la sesión en todos los demás dispositivos.',
  'the password of your {company} account was changed from a device that was signed in on {time}. All other devices were signed out.':
    'la contraseña de su cuenta de {company} fue cambiada desde un dispositivo con la sesión iniciada el {time}. Se cerró la sesión en todos los demás dispositivos.',
  'the password of your {company} account was changed with a link that was emailed to you on {time}. All other devices were signed out.':
    'la contraseña de su cuenta de {company} fue cambiada con un enlace que le enviamos por correo el {time}. Se cerró la sesión en todos los demás dispositivos.',
  'the password of your {company} account was changed with an invitation that was emailed to you on {time}. All other devices were signed out.':
    'la contraseña de su cuenta de {company} fue cambiada con una invitación que le enviamos por correo el {time}. Se cerró la sesión en todos los demás dispositivos.',
  'the password of your {company} account was changed with an owner link that was created on the server on {time}. All other devices were signed out.':
    'la contraseña de su cuenta de {company} fue cambiada con un enlace de propietario creado en el servidor el {time}. Se cerró la sesión en todos los demás dispositivos.',
  'The request was abandoned.': 'La solicitud fue abandonada.',
  'The shop is very busy just now. Please try again shortly.':
    'La tienda tiene mucha actividad en este momento. Inténtelo de nuevo en breve.',
  'There is no product with this number.': 'No hay ningún producto con este número.',
  'There is no such product.': 'No existe ese producto.',
  'There is not enough left of some products.': 'No queda suficiente de algunos productos.',
  'There is nothing at this address.': 'No hay nada en esta dirección.',
  'There is room for {pictures} pictures or {megabytes} MB. Delete some to send new ones.':
    'Hay espacio para {pictures} fotos o {megabytes} MB. Quite algunas para enviar otras.',
  'These columns are left out: {columns}.': 'Se omiten estas columnas: {columns}.',
  'These products of your monthly order are due:': 'Estos productos de su pedido mensual están pendientes:',
  'This account has accepted its invitation already.': 'Esta cuenta ya aceptó su invitación.',
  'This account is disabled.': 'Esta cuenta está desactivada.',
  'This address belongs to a member of staff.': 'Esta dirección pertenece a una persona del personal.',
  'This belongs to another account.': 'Esto pertenece a otra cuenta.',
  'This request names two different clients.': 'Esta llamada nombra dos clientes distintos.',
  'This request needs a body.': 'Esta llamada necesita un contenido.',
  'This request came from another website.': 'Esto vino de otro sitio web.',
  'This can be read as thousands or as decimals. Write it without the separator of thousands.':
    'Puede leerse como miles o como decimales. Escríbalo sin el separador de miles.',
  'This cannot be empty.': 'No puede estar vacío.',
  'This claim names no order line, so nothing can be credited.':
    'Este reclamo no indica ninguna línea del pedido, así que no se puede acreditar nada.',
  'This claim has already been decided.': 'Este reclamo ya fue resuelto.',
  'This client has a password already. It can sign in.':
    'Este cliente ya tiene contraseña. Puede iniciar sesión.',
  'This client wants no substitute for this product.': 'Este cliente no quiere sustituto para este producto.',
  'This code is wrong or was used already.': 'Este código es incorrecto o ya se usó.',
  'This file cannot be checked again. Please send it again.':
    'Este archivo no se puede revisar de nuevo. Envíelo otra vez.',
  'This file has headers, but no rows.': 'Este archivo tiene encabezados, pero no filas.',
  'This file has no column for the email address.':
    'Este archivo no tiene una columna para el correo electrónico.',
  'This file has no column for the {field}.': 'Este archivo no tiene una columna para {field}.',
  'This file has not been checked yet.': 'Este archivo todavía no se revisó.',
  'This file is damaged.': 'Este archivo está dañado.',
  'This file is empty.': 'Este archivo está vacío.',
  'This file is too large to be read. Split it into smaller ones.':
    'Este archivo es demasiado grande para leerlo. Divídalo en archivos más pequeños.',
  'This file is too large when it is unpacked.': 'Este archivo es demasiado grande al descomprimirlo.',
  'This file is too large: at most {megabytes} MB.':
    'Este archivo es demasiado grande: máximo {megabytes} MB.',
  'This form could not be read, or has too many parts.':
    'No se pudo leer este formulario o tiene demasiadas partes.',
  'This HEIC photo cannot be read here. Please send it as a JPEG.':
    'Aquí no se puede leer esta foto HEIC. Envíela como JPEG.',
  'This invitation has expired or was used already. Please ask for a new one.':
    'Esta invitación venció o ya se usó. Pida una nueva.',
  'This is a ZIP file, but not an XLSX workbook.': 'Este es un archivo ZIP, pero no un libro XLSX.',
  'This is an old Excel file (XLS) or has a password. Save it as XLSX without a password.':
    'Este es un archivo antiguo de Excel (XLS) o tiene contraseña. Guárdelo como XLSX sin contraseña.',
  'This is not a CSV or XLSX file.': 'Este no es un archivo CSV ni XLSX.',
  'This is not a cursor of this list.': 'Este no es un cursor de esta lista.',
  'This is not a number.': 'Esto no es un número.',
  'This is not a time such as 2026-12-01 18:00.': 'Esto no es una hora como 2026-12-01 18:00.',
  'This is not UTF-8.': 'Esto no es UTF-8.',
  'This is not your current password.': 'Esta no es su contraseña actual.',
  'This is not your password.': 'Esta no es su contraseña.',
  'This is now the email address of your {company} account':
    'Este es ahora el correo electrónico de su cuenta de {company}',
  'This is the last active owner. Make somebody else an owner first.':
    'Este es el último propietario activo. Primero haga propietario a otra persona.',
  'This is too large: at most 1 MB.': 'Es demasiado grande: máximo 1 MB.',
  'This is too large: at most {kilobytes} kB.': 'Es demasiado grande: máximo {kilobytes} kB.',
  'This text could not be read.': 'No se pudo leer este texto.',
  'This address is too long.': 'Esta dirección es demasiado larga.',
  'This link has expired or was replaced. Restart the server: it prints a new one.':
    'Este enlace venció o fue reemplazado. Reinicie el servidor: mostrará uno nuevo.',
  'This link has expired or was used already. Please ask for a new one.':
    'Este enlace venció o ya se usó. Pida uno nuevo.',
  'This link has expired. Please sign in and ask for a new one.':
    'Este enlace venció. Inicie sesión y pida uno nuevo.',
  'This offer has already been answered.': 'Esta propuesta ya fue respondida.',
  'This order can no longer be cancelled.': 'Este pedido ya no se puede cancelar.',
  'This order is below the minimum.': 'Este pedido no alcanza el mínimo.',
  'This order would arrive later than you saw.': 'Este pedido llegaría más tarde de lo que vio.',
  'This password is too common. Please choose another.': 'Esta contraseña es demasiado común. Elija otra.',
  'This picture is damaged. Please send another.': 'Esta foto está dañada. Envíe otra.',
  'This picture is too large: at most 10 MB.': 'Esta foto es demasiado grande: máximo 10 MB.',
  'This picture is too large: at most 50 megapixels.':
    'Esta foto es demasiado grande: máximo 50 megapíxeles.',
  'This purchase run is closed.': 'Esta compra está cerrada.',
  'This request could not be read.': 'No se pudo leer esta solicitud.',
  'This request is not valid.': 'Esta solicitud no es válida.',
  'This request was sent before with other contents.': 'Esta solicitud ya se envió con otro contenido.',
  'This row has more cells than there are headers.': 'Esta fila tiene más celdas que encabezados.',
  'This store has open orders: {numbers}. Deliver or cancel them before you erase the store.':
    'Esta tienda tiene pedidos abiertos: {numbers}. Entréguelos o cancélelos antes de borrar la tienda.',
  'This XLSX file is damaged.': 'Este archivo XLSX está dañado.',
  'This ZIP file is damaged.': 'Este archivo ZIP está dañado.',
  'This ZIP file is empty.': 'Este archivo ZIP está vacío.',
  'This ZIP has a file with an unsafe name: {name}':
    'Este ZIP tiene un archivo con un nombre no seguro: {name}',
  'Too many failed sign-ins. Please wait 15 minutes and try again.':
    'Demasiados intentos fallidos. Espere 15 minutos e inténtelo de nuevo.',
  'Too many requests. Please wait a moment and try again.':
    'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  Total: 'Total',
  'Total ordered': 'Total pedido',
  'Two columns are assigned to "{field}".': 'Dos columnas están asignadas a «{field}».',
  'Two-step sign-in is already off.': 'La verificación en dos pasos ya está desactivada.',
  'Two-step sign-in was set up again for your {company} account':
    'Se configuró de nuevo la verificación en dos pasos en su cuenta de {company}',
  'two-step sign-in was set up again for your {company} account on {time}. Codes of the former app and the former recovery codes no longer work.':
    'se configuró de nuevo la verificación en dos pasos en su cuenta de {company} el {time}. Los códigos de la aplicación anterior y los códigos de recuperación anteriores ya no funcionan.',
  'Two-step sign-in was turned off for your {company} account':
    'Se desactivó la verificación en dos pasos en su cuenta de {company}',
  'two-step sign-in was turned off for your {company} account on {time}. Your password alone is enough to sign in.':
    'se desactivó la verificación en dos pasos en su cuenta de {company} el {time}. Basta su contraseña para iniciar sesión.',
  'Two-step sign-in was turned on for your {company} account':
    'Se activó la verificación en dos pasos en su cuenta de {company}',
  'two-step sign-in was turned on for your {company} account on {time}. From now on you need a code from your authenticator app to sign in.':
    'se activó la verificación en dos pasos en su cuenta de {company} el {time}. De ahora en adelante necesita un código de su aplicación de autenticación para iniciar sesión.',
  Units: 'Unidades',
  'Upload the logo with POST /Settings/logo.': 'Suba el logotipo con POST /Settings/logo.',
  'Usually reordered: in {orders} of the last {count} orders':
    'Suele pedirlo: en {orders} de los últimos {count} pedidos',
  'We added to order #{orderId} on your behalf. You can see every line under My Orders.':
    'Agregamos productos al pedido #{orderId} por usted. Puede ver cada línea en Mis pedidos.',
  'We answered your change request': 'Respondimos su solicitud de cambio',
  'We answered your claim': 'Respondimos su reclamo',
  'We answered your product request': 'Respondimos su solicitud de producto',
  'We answered your question': 'Respondimos su pregunta',
  'We cannot reach our database right now. Please try again.':
    'En este momento no podemos acceder a nuestra base de datos. Inténtelo de nuevo.',
  'We cannot reach our pictures right now. Please try again.':
    'En este momento no podemos acceder a nuestras fotos. Inténtelo de nuevo.',
  'We could not find all of {original}. As you wished, we send {quantity} × {substitute} at {price} each.':
    'No encontramos todo lo pedido de {original}. Como usted quería, enviamos {quantity} × {substitute} a {price} cada uno.',
  'We could not find all of {original}. We can send {quantity} × {substitute} at {price} each. Please answer by {time}.':
    'No encontramos todo lo pedido de {original}. Podemos enviar {quantity} × {substitute} a {price} cada uno. Responda antes del {time}.',
  'we have a message for you:': 'tenemos un mensaje para usted:',
  'we placed order #{orderId} for you. It goes to {address}.':
    'hicimos el pedido #{orderId} por usted. Se entrega en {address}.',
  'We placed order #{orderId} on your behalf. You can see every line under My Orders.':
    'Hicimos el pedido #{orderId} por usted. Puede ver cada línea en Mis pedidos.',
  'Welcome to {company}: please verify your email address':
    'Le damos la bienvenida a {company}: verifique su correo electrónico',
  'Delivered:': 'Lo que llegó:',
  'Write down how the client answered.': 'Anote cómo respondió el cliente.',
  'Wrong email or password.': 'Correo electrónico o contraseña incorrectos.',
  'you are invited to {company}. Choose your password here, within seven days:':
    'le invitamos a {company}. Elija su contraseña aquí, dentro de siete días:',
  'You can follow it under My Orders:': 'Puede seguirlo en Mis pedidos:',
  'You can look at everything, but you cannot order for now. Please call us.':
    'Puede ver todo, pero por ahora no puede pedir. Llámenos.',
  'You can order from {company} now': 'Ya puede pedir en {company}',
  'You can order now': 'Ya puede pedir',
  'You can read the whole conversation and reply here:': 'Puede leer toda la conversación y responder aquí:',
  'You have {requests} open requests. Please add to one of them, or wait for our answer.':
    'Tiene {requests} solicitudes abiertas. Agregue a una de ellas o espere nuestra respuesta.',
  'You saved': 'Usted ahorró',
  'You sent many messages today. Please call us, or write again tomorrow.':
    'Hoy envió muchos mensajes. Llámenos o escriba de nuevo mañana.',
  'Your account is an owner now. Two-step sign-in is off; please set it up again.':
    'Su cuenta ahora es de propietario. La verificación en dos pasos está desactivada; configúrela de nuevo.',
  'Your account is approved. Place your first order whenever you like.':
    'Su cuenta está aprobada. Haga su primer pedido cuando quiera.',
  'Your account is on hold. Please contact us to order.':
    'Su cuenta está en espera. Comuníquese con nosotros para pedir.',
  'Your email address is verified.': 'Su correo electrónico está verificado.',
  'Your invitation to {company}': 'Su invitación a {company}',
  'Your monthly order is due': 'Su pedido mensual está pendiente',
  'Your order is being processed.': 'Estamos procesando su pedido.',
  'Your order is on its way to you.': 'Su pedido va en camino.',
  'Your order now arrives on {day}.': 'Ahora su pedido llega el {day}.',
  'Your order was cancelled. You pay nothing for it.': 'Su pedido fue cancelado. No paga nada por él.',
  'Your orders are on hold': 'Sus pedidos están en espera',
  'Your password has been changed. Please sign in.': 'Su contraseña fue cambiada. Inicie sesión.',
  'Your role does not allow this.': 'Su rol no permite esto.',
  'your {company} account is approved. Sign in and place your first order whenever you like.':
    'su cuenta de {company} está aprobada. Inicie sesión y haga su primer pedido cuando quiera.',
  'Your {company} password was changed': 'Su contraseña de {company} fue cambiada',
  '{amount} × {product}, {price} each': '{amount} × {product}, {price} c/u',
  '{counted} of {quantity}': '{counted} de {quantity}',
  '{counted} of {quantity} supplied': 'Llegaron {counted} de {quantity}',
  '{count} days': { one: '{count} día', other: '{count} días' },
  '{count} lines not found': { one: '{count} línea no encontrada', other: '{count} líneas no encontradas' },
  '{count} lines short': { one: '{count} línea incompleta', other: '{count} líneas incompletas' },
  '{missing}, {short}. Amount due: {amount}.': '{missing}, {short}. Importe a pagar: {amount}.',
  '{name} is out of stock.': '{name} está agotado.',
  '{problem}. Amount due: {amount}.': '{problem}. Importe a pagar: {amount}.',
  '{product}: {to} instead of {from}.': '{product}: {to} en lugar de {from}.',
  '{quantity}, {day}': '{quantity}, {day}',
  '{store} is waiting for your approval': '{store} espera su aprobación',
} as const
