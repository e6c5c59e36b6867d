-- Tables, keys and indexes are as drizzle-kit generates them from the schema, but for the kinds of three tables, the
-- partitions, two storage settings and the collation of the words. What the schema files cannot say comes last.
-- The functions are created empty where something below needs them; their files replace them.
CREATE FUNCTION lower_texts(p_texts text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS 'SELECT p_texts';
--> statement-breakpoint
CREATE TABLE "accounts" (
	"account_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"store_name" text NOT NULL,
	"store_address" text NOT NULL,
	"business_owner_name" text DEFAULT '' NOT NULL,
	"business_type" text NOT NULL,
	"phone_number" text NOT NULL,
	"delivery_notes" text DEFAULT '' NOT NULL,
	"referral_code" text DEFAULT '' NOT NULL,
	"preferred_wholesaler" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"email_verified_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"is_on_hold" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"substitution" text DEFAULT 'never' NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	CONSTRAINT "accounts_role" CHECK ("accounts"."role" in ('client', 'owner', 'associate', 'picker', 'erased')),
	CONSTRAINT "accounts_language" CHECK ("accounts"."language" in ('en', 'es', 'ar')),
	CONSTRAINT "accounts_substitution" CHECK ("accounts"."substitution" in ('never', 'same', 'ask')),
	CONSTRAINT "accounts_business_type" CHECK ("accounts"."business_type" in ('Grocery', 'Deli', 'Market', 'Smoke Shop', 'Electronics') or "accounts"."role" <> 'client')
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mailed_links_kind" CHECK ("mailed_links"."kind" in ('reset', 'invitation', 'verification', 'owner')),
	CONSTRAINT "mailed_links_for" CHECK (case when "mailed_links"."kind" = 'owner' then "mailed_links"."email" is not null else "mailed_links"."account_id" is not null end)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"device" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"sign_in_failure_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failures_sign_in_failure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email_hash" "bytea" NOT NULL,
	"network" text NOT NULL,
	"failed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"device_id" uuid
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea",
	"pending_secret" "bytea",
	"last_used_step" bigint,
	"recovery_salt" "bytea",
	CONSTRAINT "two_factors_on" CHECK (("two_factors"."secret" is null) = ("two_factors"."recovery_salt" is null)),
	CONSTRAINT "two_factors_some" CHECK (coalesce("two_factors"."secret", "two_factors"."pending_secret") is not null)
);
--> statement-breakpoint
CREATE TABLE "app_log_proofs" (
	"app_log_id" bigint PRIMARY KEY NOT NULL,
	"seal_id" integer NOT NULL,
	"origin_salt" "bytea" NOT NULL,
	"origin_hash" "bytea" NOT NULL,
	"text_salt" "bytea",
	"text_hash" "bytea" NOT NULL,
	"change_salt" "bytea",
	"change_hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_log_seals" (
	"seal_id" integer PRIMARY KEY NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"entry_count" integer NOT NULL,
	"newest_at" timestamp with time zone NOT NULL,
	"complete_until" timestamp with time zone NOT NULL,
	"entries_hash" "bytea" NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsealed_app_logs" (
	"first_id" bigint PRIMARY KEY NOT NULL,
	"last_id" bigint NOT NULL,
	CONSTRAINT "unsealed_app_logs_range" CHECK (first_id <= last_id)
);
--> statement-breakpoint
CREATE TABLE "app_logs" (
	"app_log_id" bigserial NOT NULL,
	"level" text NOT NULL,
	"message" text NOT NULL,
	"source" text NOT NULL,
	"logged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"client_id" uuid,
	"exception" text,
	"staff_id" uuid,
	"change" jsonb,
	CONSTRAINT "app_logs_app_log_id_logged_at_pk" PRIMARY KEY("app_log_id","logged_at"),
	CONSTRAINT "app_logs_level" CHECK (level in ('Information', 'Warning', 'Error'))
) PARTITION BY RANGE ("logged_at");
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"client_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"substitution" text,
	CONSTRAINT "cart_items_client_id_product_id_pk" PRIMARY KEY("client_id","product_id"),
	CONSTRAINT "cart_items_quantity" CHECK (quantity between 1 and 10000),
	CONSTRAINT "cart_items_substitution" CHECK (substitution in ('never', 'same', 'ask'))
);
--> statement-breakpoint
CREATE TABLE "catalog_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_notes" (
	"note_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_notes_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_notes_text" CHECK (text <> '')
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "event_streams" (
	"stream_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"opened_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_readers" (
	"name" text PRIMARY KEY NOT NULL,
	"transaction_id" "xid8" NOT NULL,
	"event_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"event_id" bigserial NOT NULL,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"client_id" uuid,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_transaction_id_event_id_pk" PRIMARY KEY("transaction_id","event_id")
) PARTITION BY RANGE ("transaction_id");
--> statement-breakpoint
CREATE TABLE "favorites" (
	"client_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_client_id_product_id_pk" PRIMARY KEY("client_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "former_store_names" (
	"client_id" uuid NOT NULL,
	"store_name" text NOT NULL,
	CONSTRAINT "former_store_names_client_id_store_name_pk" PRIMARY KEY("client_id","store_name")
);
--> statement-breakpoint
CREATE TABLE "function_versions" (
	"migration" bigint NOT NULL,
	"hash" text NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "function_versions_migration_hash_pk" PRIMARY KEY("migration","hash")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"outcome" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "stored_images" (
	"name" text PRIMARY KEY NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"byte_length" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_images_size" CHECK (width > 0 and height > 0 and byte_length > 0)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"upload_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"image_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_columns" (
	"kind" text NOT NULL,
	"header" text NOT NULL,
	"field" text,
	CONSTRAINT "import_columns_kind_header_pk" PRIMARY KEY("kind","header")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"kind" text,
	"name" text NOT NULL,
	"cells" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"product_id" integer,
	"client_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"stock_taken" integer,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "import_rows_kind" CHECK (kind in ('create', 'update', 'unchanged', 'bad'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"import_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"file_name" text NOT NULL,
	"file" "bytea",
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"progress_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"result" jsonb,
	CONSTRAINT "imports_kind" CHECK (kind in ('products', 'prices', 'clients', 'pictures')),
	CONSTRAINT "imports_state" CHECK (state in ('checking', 'checked', 'applied', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"mail_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"recipient" text
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"notification_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	CONSTRAINT "notification_reads_notification_id_client_id_pk" PRIMARY KEY("notification_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"notification_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"type" text NOT NULL,
	"topic" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_type" CHECK (type in ('General', 'Promo', 'OrderUpdate', 'message'))
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_changes_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_item_id" bigint,
	"what" text NOT NULL,
	"old_value" jsonb,
	"new_value" jsonb,
	"is_by_staff" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid,
	CONSTRAINT "order_changes_what" CHECK (what in ('status', 'deliveryDate', 'added', 'found', 'price', 'credit'))
);
--> statement-breakpoint
CREATE TABLE "order_day_changes" (
	"client_id" uuid NOT NULL,
	"ordered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_day_totals" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"order_days" bigint NOT NULL,
	"recent_sales" double precision NOT NULL,
	"time_zone" text,
	"studied_at" timestamp with time zone,
	CONSTRAINT "order_day_totals_only_row" CHECK ("order_day_totals"."only_row")
);
--> statement-breakpoint
CREATE TABLE "order_days" (
	"client_id" uuid NOT NULL,
	"day" date NOT NULL,
	"product_ids" integer[] NOT NULL,
	"quantities" integer[] NOT NULL,
	CONSTRAINT "order_days_client_id_day_pk" PRIMARY KEY("client_id","day"),
	CONSTRAINT "order_days_lengths" CHECK (cardinality(product_ids) = cardinality(quantities))
);
--> statement-breakpoint
CREATE TABLE "product_days" (
	"product_id" integer NOT NULL,
	"day" date NOT NULL,
	"order_days" integer NOT NULL,
	CONSTRAINT "product_days_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
CREATE TABLE "product_stats" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"order_days" integer NOT NULL,
	"buyers" integer NOT NULL,
	"chances" integer NOT NULL,
	"recent_sales" double precision NOT NULL
) WITH (fillfactor=50);
--> statement-breakpoint
CREATE TABLE "order_recency" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"waits_since" timestamp with time zone DEFAULT 'epoch' NOT NULL,
	"is_outdated" boolean DEFAULT true NOT NULL,
	"order_days" integer[] DEFAULT '{}' NOT NULL,
	"order_day_count" integer DEFAULT 0 NOT NULL,
	"usual_gap_days" double precision,
	"usual_order_cents" bigint
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_item_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_order_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_name" text NOT NULL,
	"image_url" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"list_price_cents" integer NOT NULL,
	"corrected_price_cents" integer,
	"found_quantity" integer,
	"tracks_stock" boolean DEFAULT false NOT NULL,
	"stock_held" integer DEFAULT 0 NOT NULL,
	"added_quantity" integer DEFAULT 0 NOT NULL,
	"added_at" timestamp with time zone,
	"cost_cents" integer DEFAULT 0 NOT NULL,
	"paid_cents" bigint,
	"substitution" text,
	CONSTRAINT "order_items_quantity" CHECK (quantity between 1 and 10000),
	CONSTRAINT "order_items_found" CHECK (found_quantity is null or found_quantity between 0 and quantity),
	CONSTRAINT "order_items_money" CHECK (price_cents >= 0 and list_price_cents >= 0 and coalesce(corrected_price_cents, 0) >= 0),
	CONSTRAINT "order_items_added" CHECK (added_quantity between 0 and quantity and (added_quantity = 0) = (added_at is null)),
	CONSTRAINT "order_items_substitution" CHECK (substitution in ('never', 'same', 'ask')),
	CONSTRAINT "order_items_held" CHECK (stock_held between 0 and quantity and (tracks_stock or stock_held = 0))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"client_id" uuid NOT NULL,
	"order_date" timestamp with time zone DEFAULT now() NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"placed_by" uuid NOT NULL,
	"idempotency_key" text,
	"request_hash" "bytea",
	"store_name" text,
	"store_address" text,
	"phone_number" text,
	"delivery_notes" text,
	"delivery_date" date,
	"order_by" timestamp with time zone,
	"first_delivery_date" date,
	"first_order_by" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"substitution" text,
	CONSTRAINT "orders_status" CHECK (status between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "order_balances" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"due_cents" bigint NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "order_balances_paid" CHECK (paid_cents between 0 and due_cents)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"payment_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"method" text NOT NULL,
	"order_id" integer,
	"reference" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_by" uuid,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	CONSTRAINT "payments_amount" CHECK (amount_cents > 0),
	CONSTRAINT "payments_method" CHECK (method in ('cash', 'check', 'card', 'transfer')),
	CONSTRAINT "payments_void" CHECK ((voided_at is null) = (void_reason is null))
);
--> statement-breakpoint
CREATE TABLE "catalog_changes" (
	"catalog_change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalog_changes_catalog_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "catalog_versions" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"folded" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "catalog_versions_only_row" CHECK (only_row)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"product_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"category" text NOT NULL,
	"sub_category" text DEFAULT '' NOT NULL,
	"area" text,
	"description" text DEFAULT '' NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"unit_size" text DEFAULT '' NOT NULL,
	"unit_per_pack" integer DEFAULT 0 NOT NULL,
	"price_cents" integer NOT NULL,
	"cost_price_cents" integer DEFAULT 0 NOT NULL,
	"on_sale" boolean DEFAULT false NOT NULL,
	"sale_price_cents" integer,
	"charged_cents" integer GENERATED ALWAYS AS (case when on_sale then sale_price_cents else price_cents end) STORED NOT NULL,
	"in_stock" boolean DEFAULT true NOT NULL,
	"stock_quantity" integer DEFAULT 0 NOT NULL,
	"track_stock" boolean DEFAULT false NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"supplier_prices" jsonb,
	"category_names" text[] GENERATED ALWAYS AS (array[lower(category), lower(sub_category), lower(coalesce(area, ''))]) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || brand || ' ' || category || ' ' || sub_category)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"sku" text,
	"barcodes" text[] DEFAULT '{}' NOT NULL,
	"gtins" text[] DEFAULT '{}' NOT NULL,
	"minimum_quantity" integer DEFAULT 1 NOT NULL,
	"quantity_step" integer DEFAULT 1 NOT NULL,
	"sale_starts_at" timestamp with time zone,
	"sale_ends_at" timestamp with time zone,
	"stock_taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "products_money" CHECK (price_cents between 0 and 100000000 and cost_price_cents between 0 and 100000000),
	CONSTRAINT "products_sale" CHECK (not on_sale or (sale_price_cents is not null and sale_price_cents > 0 and sale_price_cents < price_cents)),
	CONSTRAINT "products_sale_time" CHECK ((sale_starts_at is null and sale_ends_at is null)
        or (sale_price_cents is not null and sale_price_cents > 0 and sale_price_cents < price_cents
          and (sale_starts_at is null or sale_ends_at is null or sale_starts_at < sale_ends_at))),
	CONSTRAINT "products_counts" CHECK (stock_quantity >= 0 and unit_per_pack >= 0),
	CONSTRAINT "products_quantities" CHECK (minimum_quantity between 1 and 10000 and quantity_step between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "stock_changes" (
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"product_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_run_finds" (
	"find_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_run_finds_find_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"supplier" text NOT NULL,
	"found" integer NOT NULL,
	"paid_cents" integer,
	"is_last" boolean NOT NULL,
	"found_by" uuid,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_run_finds_amounts" CHECK (found >= 0 and coalesce(paid_cents, 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_run_lines" (
	"run_id" integer NOT NULL,
	"order_item_id" bigint NOT NULL,
	"marked" integer,
	"units" integer DEFAULT 0 NOT NULL,
	"has_left" boolean DEFAULT false NOT NULL,
	CONSTRAINT "purchase_run_lines_run_id_order_item_id_pk" PRIMARY KEY("run_id","order_item_id"),
	CONSTRAINT "purchase_run_lines_units" CHECK (units >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_run_products" (
	"run_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"supplier" text,
	"prices" jsonb NOT NULL,
	CONSTRAINT "purchase_run_products_run_id_product_id_pk" PRIMARY KEY("run_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "purchase_runs" (
	"run_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_runs_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rules" jsonb NOT NULL,
	"is_exact" boolean NOT NULL,
	"single_best" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"closed_at" timestamp with time zone,
	"rule_costs" jsonb
);
--> statement-breakpoint
CREATE TABLE "recurring_orders" (
	"recurring_order_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recurring_orders_recurring_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"frequency" text DEFAULT 'Monthly' NOT NULL,
	"quantity" integer NOT NULL,
	"day_of_month" smallint NOT NULL,
	"next_date" date NOT NULL,
	"reminded_of" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recurring_orders_frequency" CHECK (frequency in ('Monthly')),
	CONSTRAINT "recurring_orders_quantity" CHECK (quantity between 1 and 10000),
	CONSTRAINT "recurring_orders_day" CHECK (day_of_month between 1 and 31)
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "request_budgets" (
	"key" text PRIMARY KEY NOT NULL,
	"minute" integer NOT NULL,
	"taken" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"remind_on" date,
	"note" text,
	"staff_id" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_ups_state" CHECK (state in ('open', 'done'))
);
--> statement-breakpoint
CREATE TABLE "rhythm_checks" (
	"day" date NOT NULL,
	"client_id" uuid NOT NULL,
	"last_order_day" date NOT NULL,
	"due_day" date NOT NULL,
	"is_late" boolean NOT NULL,
	"is_overdue" boolean NOT NULL,
	"has_lapsed" boolean,
	"came_on" date,
	CONSTRAINT "rhythm_checks_day_client_id_pk" PRIMARY KEY("day","client_id"),
	CONSTRAINT "rhythm_checks_came" CHECK ((came_on is not null) = (has_lapsed is false))
);
--> statement-breakpoint
CREATE TABLE "rhythm_model" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"weights" jsonb,
	"fitted_on" date,
	"checked_until" date,
	CONSTRAINT "rhythm_model_only_row" CHECK ("rhythm_model"."only_row")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"chosen" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"setup_token_hash" "bytea",
	"setup_expires_at" timestamp with time zone,
	CONSTRAINT "settings_only_row" CHECK ("settings"."only_row")
);
--> statement-breakpoint
CREATE TABLE "substitutes" (
	"offer_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "substitutes_offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_item_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"is_asked" boolean NOT NULL,
	"state" text NOT NULL,
	"answer_by" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"note" text,
	"substitute_item_id" bigint,
	"offered_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "substitutes_quantity" CHECK (quantity between 1 and 10000),
	CONSTRAINT "substitutes_price" CHECK (price_cents >= 0),
	CONSTRAINT "substitutes_state" CHECK (state in ('open', 'accepted', 'refused', 'expired')),
	CONSTRAINT "substitutes_asked" CHECK (is_asked = (answer_by is not null)),
	CONSTRAINT "substitutes_line" CHECK ((state = 'accepted') = (substitute_item_id is not null)),
	CONSTRAINT "substitutes_answer" CHECK ((answered_by is null) = (answered_at is null) and (answered_by is null) = (not is_asked or state in ('open', 'expired')))
);
--> statement-breakpoint
CREATE TABLE "product_pairs" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"similarity" real NOT NULL,
	"clients" integer NOT NULL,
	CONSTRAINT "product_pairs_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "shelf_positions" (
	"client_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "shelf_positions_client_id_product_id_pk" PRIMARY KEY("client_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "shown_suggestions" (
	"client_id" uuid NOT NULL,
	"day" date NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"last_order_id" integer NOT NULL,
	"product_ids" integer[] NOT NULL,
	"probabilities" real[] NOT NULL,
	"baseline_ids" integer[] NOT NULL,
	CONSTRAINT "shown_suggestions_client_id_day_pk" PRIMARY KEY("client_id","day"),
	CONSTRAINT "shown_suggestions_lengths" CHECK (cardinality(product_ids) = cardinality(probabilities))
);
--> statement-breakpoint
CREATE TABLE "suggestion_studies" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "suggestion_studies_only_row" CHECK ("suggestion_studies"."only_row")
);
--> statement-breakpoint
CREATE TABLE "suggestion_weights" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"weights" jsonb NOT NULL,
	"requests" integer NOT NULL,
	"fitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suggestion_weights_only_row" CHECK ("suggestion_weights"."only_row")
);
--> statement-breakpoint
CREATE TABLE "order_credits" (
	"credit_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_credits_credit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_item_id" bigint NOT NULL,
	"support_id" integer,
	"quantity" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_credits_quantity" CHECK (quantity > 0),
	CONSTRAINT "order_credits_amount" CHECK (amount_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "support_images" (
	"support_id" integer NOT NULL,
	"upload_id" integer NOT NULL,
	CONSTRAINT "support_images_support_id_upload_id_pk" PRIMARY KEY("support_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"message_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_messages_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"support_id" integer NOT NULL,
	"author" text NOT NULL,
	"staff_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_messages_author" CHECK (author = 'staff' or (author = 'client' and staff_id is null)),
	CONSTRAINT "support_messages_text" CHECK (text <> '')
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"support_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_requests_support_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"order_id" integer,
	"order_item_id" bigint,
	"quantity" integer,
	"code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_author" text NOT NULL,
	"decided_at" timestamp with time zone,
	"is_accepted" boolean,
	CONSTRAINT "support_requests_kind" CHECK (kind in ('question', 'wish', 'profile', 'claim')),
	CONSTRAINT "support_requests_status" CHECK (status in ('open', 'closed')),
	CONSTRAINT "support_requests_last_author" CHECK (last_author in ('client', 'staff')),
	CONSTRAINT "support_requests_decision" CHECK ((decided_at is null) = (is_accepted is null)),
	CONSTRAINT "support_requests_quantity" CHECK (quantity between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_two_factors_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."two_factors"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_staff_id_accounts_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_store_names" ADD CONSTRAINT "former_store_names_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_image_name_stored_images_name_fk" FOREIGN KEY ("image_name") REFERENCES "public"."stored_images"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_accounts_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_notification_id_notifications_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("notification_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_item_id_order_items_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("order_item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_days" ADD CONSTRAINT "order_days_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_days" ADD CONSTRAINT "product_days_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_stats" ADD CONSTRAINT "product_stats_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_recency" ADD CONSTRAINT "order_recency_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_placed_by_accounts_account_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_balances" ADD CONSTRAINT "order_balances_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_balances" ADD CONSTRAINT "order_balances_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_taken_by_accounts_account_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_run_finds" ADD CONSTRAINT "purchase_run_finds_run_id_purchase_runs_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."purchase_runs"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_run_finds" ADD CONSTRAINT "purchase_run_finds_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_run_finds" ADD CONSTRAINT "purchase_run_finds_found_by_accounts_account_id_fk" FOREIGN KEY ("found_by") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_run_lines" ADD CONSTRAINT "purchase_run_lines_run_id_purchase_runs_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."purchase_runs"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_run_lines" ADD CONSTRAINT "purchase_run_lines_order_item_id_order_items_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("order_item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_run_products" ADD CONSTRAINT "purchase_run_products_run_id_purchase_runs_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."purchase_runs"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_run_products" ADD CONSTRAINT "purchase_run_products_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_runs" ADD CONSTRAINT "purchase_runs_created_by_accounts_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_orders" ADD CONSTRAINT "recurring_orders_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_orders" ADD CONSTRAINT "recurring_orders_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_staff_id_accounts_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rhythm_checks" ADD CONSTRAINT "rhythm_checks_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutes" ADD CONSTRAINT "substitutes_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutes" ADD CONSTRAINT "substitutes_order_item_id_order_items_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("order_item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutes" ADD CONSTRAINT "substitutes_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutes" ADD CONSTRAINT "substitutes_answered_by_accounts_account_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutes" ADD CONSTRAINT "substitutes_substitute_item_id_order_items_order_item_id_fk" FOREIGN KEY ("substitute_item_id") REFERENCES "public"."order_items"("order_item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutes" ADD CONSTRAINT "substitutes_offered_by_accounts_account_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pairs" ADD CONSTRAINT "product_pairs_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pairs" ADD CONSTRAINT "product_pairs_other_id_products_product_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_positions" ADD CONSTRAINT "shelf_positions_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_positions" ADD CONSTRAINT "shelf_positions_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_suggestions" ADD CONSTRAINT "shown_suggestions_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_credits" ADD CONSTRAINT "order_credits_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_credits" ADD CONSTRAINT "order_credits_order_item_id_order_items_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("order_item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_credits" ADD CONSTRAINT "order_credits_support_id_support_requests_support_id_fk" FOREIGN KEY ("support_id") REFERENCES "public"."support_requests"("support_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_images" ADD CONSTRAINT "support_images_support_id_support_requests_support_id_fk" FOREIGN KEY ("support_id") REFERENCES "public"."support_requests"("support_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_images" ADD CONSTRAINT "support_images_upload_id_uploads_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("upload_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_support_id_support_requests_support_id_fk" FOREIGN KEY ("support_id") REFERENCES "public"."support_requests"("support_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_staff_id_accounts_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_client_id_accounts_account_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_order_item_id_order_items_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("order_item_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email" collate "C"));--> statement-breakpoint
CREATE INDEX "accounts_by_store_name" ON "accounts" USING btree (lower("store_name"),"account_id") WHERE role = 'client';--> statement-breakpoint
CREATE INDEX "accounts_search_text" ON "accounts" USING gin (lower(regexp_replace(normalize("store_name" || ' ' || "store_address" || ' ' || "business_owner_name" || ' ' || "email" || ' ' || "phone_number" || ' ' || "business_type", NFD), '[\u0300-\u036f]', '', 'g') || ' ' || regexp_replace("phone_number", '[^0-9]', '', 'g')) gin_trgm_ops) WHERE role = 'client';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_store_names" ON "accounts" USING gin (lower("store_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mailed_links_account" ON "mailed_links" USING btree ("account_id","expires_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_email" ON "sign_in_failures" USING btree ("email_hash","failed_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_network" ON "sign_in_failures" USING btree ("network","failed_at");--> statement-breakpoint
CREATE INDEX "app_log_proofs_seal" ON "app_log_proofs" USING btree ("seal_id","app_log_id");--> statement-breakpoint
CREATE INDEX "app_logs_newest" ON "app_logs" USING btree ("logged_at","app_log_id");--> statement-breakpoint
CREATE INDEX "app_logs_level_newest" ON "app_logs" USING btree ("level","logged_at","app_log_id");--> statement-breakpoint
CREATE INDEX "app_logs_search" ON "app_logs" USING gin (lower("message" || ' ' || "source" || ' ' || coalesce("client_id"::text, '') || ' ' || coalesce("exception", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "app_logs_staff" ON "app_logs" USING gin (("staff_id"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cart_items_product" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "catalog_words_letters" ON "catalog_words" USING btree ("word") WHERE word !~ '[0-9]';--> statement-breakpoint
CREATE INDEX "client_notes_client" ON "client_notes" USING btree ("client_id","note_id");--> statement-breakpoint
CREATE INDEX "client_notes_staff" ON "client_notes" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "event_streams_account" ON "event_streams" USING btree ("account_id","opened_at");--> statement-breakpoint
CREATE INDEX "favorites_product" ON "favorites" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING brin ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_images_content" ON "stored_images" USING btree ("content_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_image" ON "uploads" USING btree ("client_id","image_name");--> statement-breakpoint
CREATE INDEX "uploads_stored_image" ON "uploads" USING btree ("image_name");--> statement-breakpoint
CREATE INDEX "uploads_client" ON "uploads" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "import_rows_kind" ON "import_rows" USING btree ("import_id","kind","row");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_topic" ON "mails" USING btree ("topic");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "mails_account" ON "mails" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_client" ON "notifications" USING btree ("client_id","created_at","notification_id");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at","notification_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_topic" ON "notifications" USING btree ("client_id","topic");--> statement-breakpoint
CREATE INDEX "order_changes_order" ON "order_changes" USING btree ("order_id","change_id");--> statement-breakpoint
CREATE INDEX "order_changes_item" ON "order_changes" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "product_stats_recent" ON "product_stats" USING btree ("recent_sales" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "order_recency_wait" ON "order_recency" USING btree ("waits_since","client_id");--> statement-breakpoint
CREATE INDEX "order_recency_outdated" ON "order_recency" USING btree ("client_id") WHERE is_outdated;--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency_key" ON "orders" USING btree ("placed_by","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "orders_client" ON "orders" USING btree ("client_id","order_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_date" ON "orders" USING btree ("order_date","order_id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("status","order_id");--> statement-breakpoint
CREATE INDEX "orders_delivery" ON "orders" USING btree ("delivery_date","order_id") WHERE delivery_date is not null;--> statement-breakpoint
CREATE INDEX "order_balances_client" ON "order_balances" USING btree ("client_id","delivered_at");--> statement-breakpoint
CREATE INDEX "order_balances_owed" ON "order_balances" USING btree ("client_id") WHERE delivered_at is not null and due_cents > paid_cents;--> statement-breakpoint
CREATE INDEX "payments_client" ON "payments" USING btree ("client_id","payment_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_taken_by" ON "payments" USING btree ("taken_by");--> statement-breakpoint
CREATE UNIQUE INDEX "products_live_name" ON "products" USING btree (lower(trim("name"))) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_live_sku" ON "products" USING btree (lower("sku")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_gtins" ON "products" USING gin ("gtins");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name"),"product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("charged_cents","product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree (lower("brand"),lower("name"),"product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_sub_category" ON "products" USING btree (lower("sub_category"),lower("name"),"product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_deals" ON "products" USING btree ("area",lower("name"),"product_id") WHERE on_sale and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("area",lower("name"),"product_id") WHERE lower_texts(tags) @> array['featured'] and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_below_cost" ON "products" USING btree ("product_id") WHERE deleted_at is null and cost_price_cents > least(price_cents, sale_price_cents);--> statement-breakpoint
CREATE INDEX "products_tags" ON "products" USING gin (lower_texts("tags"));--> statement-breakpoint
CREATE INDEX "products_category_names" ON "products" USING gin ("category_names");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (array_to_tsvector(array_remove(regexp_split_to_array("search_text", '[^[:alnum:]]+'), ''))) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "products_timed_sales" ON "products" USING btree ("sale_ends_at") WHERE sale_starts_at is not null or sale_ends_at is not null;--> statement-breakpoint
CREATE INDEX "stock_changes_transaction" ON "stock_changes" USING btree ("transaction_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_run_finds_supplier" ON "purchase_run_finds" USING btree ("run_id","product_id",lower("supplier"));--> statement-breakpoint
CREATE INDEX "purchase_run_finds_product" ON "purchase_run_finds" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "purchase_run_finds_found_by" ON "purchase_run_finds" USING btree ("found_by");--> statement-breakpoint
CREATE INDEX "purchase_run_lines_item" ON "purchase_run_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "purchase_run_products_product" ON "purchase_run_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "purchase_runs_created_by" ON "purchase_runs" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_orders_line" ON "recurring_orders" USING btree ("client_id","product_id");--> statement-breakpoint
CREATE INDEX "recurring_orders_product" ON "recurring_orders" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "recurring_orders_due" ON "recurring_orders" USING btree ("next_date");--> statement-breakpoint
CREATE INDEX "rhythm_checks_open" ON "rhythm_checks" USING btree ("client_id") WHERE has_lapsed is null;--> statement-breakpoint
CREATE INDEX "substitutes_order" ON "substitutes" USING btree ("order_id","offer_id");--> statement-breakpoint
CREATE INDEX "substitutes_item" ON "substitutes" USING btree ("order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "substitutes_substitute_item" ON "substitutes" USING btree ("substitute_item_id");--> statement-breakpoint
CREATE INDEX "substitutes_product" ON "substitutes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "substitutes_created" ON "substitutes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "substitutes_open" ON "substitutes" USING btree ("answer_by") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "shown_suggestions_day" ON "shown_suggestions" USING btree ("day","client_id");--> statement-breakpoint
CREATE INDEX "order_credits_order" ON "order_credits" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_credits_order_item" ON "order_credits" USING btree ("order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_credits_claim" ON "order_credits" USING btree ("support_id");--> statement-breakpoint
CREATE INDEX "support_images_upload" ON "support_images" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "support_messages_request" ON "support_messages" USING btree ("support_id","message_id");--> statement-breakpoint
CREATE INDEX "support_messages_staff" ON "support_messages" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "support_requests_latest" ON "support_requests" USING btree ("status","last_message_at","support_id");--> statement-breakpoint
CREATE INDEX "support_requests_client" ON "support_requests" USING btree ("client_id","status","last_message_at","support_id");--> statement-breakpoint
CREATE INDEX "support_requests_order" ON "support_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "support_requests_order_item" ON "support_requests" USING btree ("order_item_id");
--> statement-breakpoint
CREATE STATISTICS "products_texts" ON lower("brand"), lower("sub_category") FROM "products";
--> statement-breakpoint
DO $$
DECLARE
  next_transaction text := pg_current_xact_id()::text::numeric + 1;
  month timestamptz := date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
BEGIN
  EXECUTE format('CREATE TABLE events_first PARTITION OF events FOR VALUES FROM (MINVALUE) TO (%L)', next_transaction);
  EXECUTE format('CREATE TABLE %I PARTITION OF events FOR VALUES FROM (%L) TO (MAXVALUE)',
                 'events_' || next_transaction, next_transaction);
  EXECUTE format('CREATE TABLE app_logs_first PARTITION OF app_logs FOR VALUES FROM (MINVALUE) TO (%L)', month);
  EXECUTE format('CREATE TABLE %I PARTITION OF app_logs FOR VALUES FROM (%L) TO (MAXVALUE)',
                 'app_logs_' || to_char(month AT TIME ZONE 'UTC', 'YYYY_MM'), month);
END $$;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'note_catalog_change', 'note_clients', 'note_former_store_name', 'note_last_order', 'note_last_orders',
    'note_line_change', 'note_order_change', 'note_product_words', 'note_stock_change', 'note_study_change',
    'queue_app_logs'
  ] LOOP
    EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L', name, 'BEGIN RETURN NULL; END');
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_made AFTER INSERT ON accounts
  REFERENCING NEW TABLE AS new_accounts FOR EACH STATEMENT EXECUTE FUNCTION note_clients();
--> statement-breakpoint
CREATE TRIGGER accounts_renamed AFTER UPDATE OF store_name ON accounts
  FOR EACH ROW WHEN (old.store_name <> new.store_name AND new.role = 'client') EXECUTE FUNCTION note_former_store_name();
--> statement-breakpoint
CREATE TRIGGER app_logs_queued AFTER INSERT ON app_logs
  REFERENCING NEW TABLE AS new_logs FOR EACH STATEMENT EXECUTE FUNCTION queue_app_logs();
--> statement-breakpoint
CREATE TRIGGER order_items_added AFTER INSERT ON order_items
  FOR EACH ROW WHEN (new.added_at IS NOT NULL) EXECUTE FUNCTION note_line_change();
--> statement-breakpoint
CREATE TRIGGER order_items_recounted AFTER UPDATE OF found_quantity, quantity, product_id ON order_items
  FOR EACH ROW WHEN ((old.found_quantity IS NOT DISTINCT FROM 0) <> (new.found_quantity IS NOT DISTINCT FROM 0)
    OR old.quantity <> new.quantity OR old.product_id <> new.product_id)
  EXECUTE FUNCTION note_line_change();
--> statement-breakpoint
CREATE TRIGGER orders_cancelled AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN ((old.status = 4) <> (new.status = 4)) EXECUTE FUNCTION note_last_order();
--> statement-breakpoint
CREATE TRIGGER orders_placed AFTER INSERT ON orders
  REFERENCING NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION note_last_orders();
--> statement-breakpoint
CREATE TRIGGER orders_recounted AFTER UPDATE OF status, order_date, client_id ON orders
  FOR EACH ROW WHEN ((old.status = 4) <> (new.status = 4)
    OR old.order_date <> new.order_date OR old.client_id <> new.client_id)
  EXECUTE FUNCTION note_order_change();
--> statement-breakpoint
CREATE TRIGGER orders_redated AFTER UPDATE OF order_date ON orders
  FOR EACH ROW EXECUTE FUNCTION note_last_order();
--> statement-breakpoint
CREATE TRIGGER product_pairs_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_pairs
  FOR EACH STATEMENT EXECUTE FUNCTION note_study_change();
--> statement-breakpoint
CREATE TRIGGER product_words_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION note_product_words();
--> statement-breakpoint
CREATE TRIGGER product_words_changed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_products NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION note_product_words();
--> statement-breakpoint
CREATE TRIGGER product_words_removed AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_products FOR EACH STATEMENT EXECUTE FUNCTION note_product_words();
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR DELETE OR UPDATE OF product_id, name, brand, category, sub_category,
    area, description, image_url, unit_size, unit_per_pack, price_cents, cost_price_cents, on_sale, sale_price_cents,
    in_stock, track_stock, supplier, tags, supplier_prices, created_at, deleted_at, sku, barcodes, gtins,
    minimum_quantity, quantity_step, sale_starts_at, sale_ends_at ON products
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change();
--> statement-breakpoint
CREATE TRIGGER products_stock_changed AFTER UPDATE OF stock_quantity ON products
  FOR EACH ROW WHEN (old.stock_quantity <> new.stock_quantity) EXECUTE FUNCTION note_stock_change();
--> statement-breakpoint
CREATE TRIGGER suggestion_weights_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON suggestion_weights
  FOR EACH STATEMENT EXECUTE FUNCTION note_study_change();
--> statement-breakpoint
INSERT INTO catalog_versions (folded) VALUES (0);
--> statement-breakpoint
INSERT INTO order_day_totals (order_days, recent_sales) VALUES (0, 0);
--> statement-breakpoint
INSERT INTO rhythm_model DEFAULT VALUES;
--> statement-breakpoint
INSERT INTO suggestion_studies DEFAULT VALUES;
--> statement-breakpoint
INSERT INTO events (type, data) VALUES ('events.began', '{}');
