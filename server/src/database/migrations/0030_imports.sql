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
	"stock_held" integer,
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
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_accounts_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_kind" ON "import_rows" USING btree ("import_id","kind","row");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at");