/** What the erasure of a client does to a column that can hold text (docs/decisions/027). */
export type Erasing =
  /** Deleted with its row: the key to the account cascades, or `deleteAccount` deletes the row. */
  | 'deleted'
  /** The row stays for the books. The column becomes an empty text, or stays null. */
  | 'emptied'
  /** The row stays for the books. The column becomes null. */
  | 'nulled'
  /** The row stays for the books. The column becomes the name of all erased stores. */
  | 'renamed'
  /** The rows are about anybody. Where one contains a text of the client, it loses its texts or is deleted. */
  | 'searched'
  /** Never about a client: the catalog, the company, staff, fixed values, numbers and hashes of something random. */
  | 'impersonal'

/**
 * Every column of the database that can hold text: `text`, `jsonb`, `bytea` and arrays of text. The erasure of clients
 * reads it, and a test compares it with the schema.
 */
export const textColumns: Record<string, Partial<Record<Erasing, readonly string[]>>> = {
  accounts: {
    deleted: [
      'email',
      'password_hash',
      'name',
      'store_name',
      'store_address',
      'business_owner_name',
      'phone_number',
      'delivery_notes',
      'external_id',
      'internal_note',
      'preferred_wholesaler',
      'regions',
      'postal_code',
    ],
    // Another client may have given the code of the erased one, which has letters of its name.
    searched: ['referral_code'],
    impersonal: [
      'role',
      'business_type',
      'language',
      'substitution',
      'delivery',
      'delivery_window',
      'proof',
      'terms_kind',
      'credit_mode',
    ],
  },
  action_links: { impersonal: ['token_hash'] },
  // Owners name them.
  api_keys: { impersonal: ['name', 'scopes', 'key_hash', 'key_end'] },
  app_log_proofs: {
    // The proofs of an erased part lose their salt, so that nobody can guess the part by its hash.
    searched: ['text_salt', 'change_salt'],
    impersonal: ['origin_salt', 'origin_hash', 'text_hash', 'change_hash'],
  },
  app_log_seals: { impersonal: ['entries_hash', 'previous_hash', 'hash'] },
  app_logs: { searched: ['message', 'exception', 'change'], impersonal: ['level', 'source'] },
  areas: { impersonal: ['name', 'names', 'icon', 'color', 'path', 'featured_tag'] },
  cart_items: { impersonal: ['substitution'] },
  cart_requests: { impersonal: ['cart_hash'] },
  catalog_changes: { impersonal: ['columns'] },
  catalog_words: { impersonal: ['word'] },
  categories: { impersonal: ['value', 'name', 'names', 'icon'] },
  charges: { impersonal: ['name', 'kind', 'base', 'rates', 'regions', 'source'] },
  client_notes: { deleted: ['text'] },
  client_prices: { deleted: ['note'] },
  closing_documents: {
    // A client that is erased leaves its number in the books.
    impersonal: ['document', 'kind', 'client_number', 'lines'],
  },
  closing_files: { impersonal: ['name', 'content'] },
  closings: { impersonal: ['accounts'] },
  // Notes of staff on what was in the bag.
  delivery_runs: { impersonal: ['name', 'note'] },
  delivery_stop_lines: { impersonal: ['reason'] },
  delivery_stops: { nulled: ['signed_by', 'signature_image', 'photo_image'], impersonal: ['outcome'] },
  delivery_zones: { impersonal: ['name', 'delivery', 'categories_not_counted'] },
  devices: { deleted: ['password_version'] },
  event_readers: { impersonal: ['name'] },
  // Ids, states and names of staff.
  events: { impersonal: ['type', 'data'] },
  follow_ups: { deleted: ['note'], impersonal: ['state'] },
  former_paths: { impersonal: ['path'] },
  former_store_names: { deleted: ['store_name'] },
  function_versions: { impersonal: ['hash'] },
  idempotency_keys: { searched: ['key', 'outcome'], impersonal: ['request_hash'] },
  import_categories: { impersonal: ['value', 'category'] },
  import_columns: { searched: ['header'], impersonal: ['kind', 'field'] },
  import_rows: {
    searched: ['name', 'cells', 'fields', 'problems', 'warnings', 'before', 'after'],
    impersonal: ['kind'],
  },
  imports: {
    searched: ['file_name', 'file', 'columns', 'notes', 'values'],
    impersonal: ['kind', 'state', 'result', 'made_categories', 'made_products'],
  },
  invoice_files: { impersonal: ['csv', 'codes'] },
  mailed_links: { deleted: ['email'], impersonal: ['token_hash', 'kind'] },
  mails: { deleted: ['statement_pdf'], searched: ['topic', 'recipient', 'subject', 'text', 'html'] },
  migrations: { impersonal: ['hash'] },
  notifications: { deleted: ['title', 'message', 'topic', 'subject'], impersonal: ['type', 'push_kind'] },
  open_invoices: { impersonal: ['number'] },
  order_changes: { impersonal: ['what', 'old_value', 'new_value'] },
  order_day_totals: { impersonal: ['time_zone'] },
  order_items: {
    impersonal: ['product_name', 'image_url', 'substitution', 'price_source', 'undealt_source'],
  },
  orders: {
    renamed: ['store_name'],
    emptied: ['store_address', 'phone_number', 'delivery_notes'],
    // A text and a hash of the client's browser. Nobody can send its requests again. Permits have numbers and addresses.
    nulled: ['idempotency_key', 'request_hash', 'permits'],
    // Charges with their own regions.
    impersonal: ['substitution', 'left_out', 'charges', 'first_charges', 'approval', 'external_number'],
  },
  payments: { emptied: ['reference', 'void_reason'], impersonal: ['method'] },
  permit_types: { impersonal: ['name'] },
  permits: { deleted: ['number', 'address', 'note'], impersonal: ['state'] },
  price_levels: { impersonal: ['name', 'basis', 'percents'] },
  products: {
    impersonal: [
      'name',
      'brand',
      'category',
      'sub_category',
      'area',
      'description',
      'image_url',
      'unit_size',
      'supplier',
      'tags',
      'sku',
      'barcodes',
      'gtins',
      'supplier_prices',
      'category_names',
      'search_text',
      'price_steps',
    ],
  },
  promotions: { impersonal: ['name', 'kind', 'funded_by'] },
  purchase_run_finds: { impersonal: ['supplier'] },
  purchase_run_products: { impersonal: ['supplier', 'prices'] },
  purchase_runs: { impersonal: ['rules', 'single_best', 'rule_costs'] },
  push_keys: { impersonal: ['public_key', 'private_key'] },
  push_messages: { impersonal: ['kind'] },
  push_settings: { impersonal: ['muted_kinds', 'quiet_from', 'quiet_to'] },
  push_subscriptions: { deleted: ['endpoint', 'p256dh', 'auth'] },
  recovery_codes: { impersonal: ['code_hash'] },
  recurring_orders: { impersonal: ['frequency'] },
  request_budgets: { searched: ['key'] },
  return_lines: { impersonal: ['reason'] },
  returns: { emptied: ['note', 'refusal_reason'], impersonal: ['state'] },
  rhythm_model: { impersonal: ['weights'] },
  sessions: { deleted: ['device'] },
  settings: { impersonal: ['chosen', 'setup_token_hash'] },
  sign_in_failures: { searched: ['email_hash', 'network'] },
  // Products, prices and codes of rules.
  standing_order_dates: {
    impersonal: ['told_prices', 'skip_token_hash', 'outcome', 'reasons', 'left_out'],
  },
  standing_orders: { deleted: ['name'] },
  store_people: { deleted: ['invited_name'], impersonal: ['store_role'] },
  stored_images: { deleted: ['name', 'content_hash'] },
  substitutes: { emptied: ['note'], impersonal: ['state'] },
  suggestion_weights: { impersonal: ['weights'] },
  support_messages: { deleted: ['text'], impersonal: ['author'] },
  support_requests: { deleted: ['code'], impersonal: ['kind', 'status', 'last_author'] },
  two_factors: { impersonal: ['secret', 'pending_secret', 'recovery_salt'] },
  uploads: { deleted: ['image_name'] },
  webhook_deliveries: {
    // Of deliveries about a client.
    deleted: ['body', 'response'],
    impersonal: ['message_id', 'type', 'entity'],
  },
  webhooks: { impersonal: ['url', 'events', 'secret'] },
  zone_postal_codes: { impersonal: ['pattern', 'postal_code'] },
}

/** The columns of a table that an erasure treats in one way. */
export const columnsThatAre = (erasing: Erasing, table: string): readonly string[] =>
  textColumns[table]?.[erasing] ?? []
