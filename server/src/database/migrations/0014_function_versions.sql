CREATE TABLE "function_versions" (
	"migration" bigint NOT NULL,
	"hash" text NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "function_versions_migration_hash_pk" PRIMARY KEY("migration","hash")
);
