CREATE TABLE "data_export_parts" (
	"export_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"piece" "bytea" NOT NULL,
	CONSTRAINT "data_export_parts_export_id_position_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"state" text DEFAULT 'preparing' NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"bytes" bigint,
	CONSTRAINT "data_exports_id_unique" UNIQUE("id"),
	CONSTRAINT "data_exports_state" CHECK ("data_exports"."state" in ('preparing', 'ready', 'failed')),
	CONSTRAINT "data_exports_ready" CHECK (("data_exports"."state" = 'ready') = ("data_exports"."ready_at" is not null) and ("data_exports"."ready_at" is null) = ("data_exports"."bytes" is null))
);
--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "payout_way" text DEFAULT 'bank' NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_papers" ADD COLUMN "trade_licence" "bytea";--> statement-breakpoint
ALTER TABLE "agency_papers" ADD COLUMN "business" "bytea";--> statement-breakpoint
ALTER TABLE "payout_batches" ADD COLUMN "bkash_file" "bytea";--> statement-breakpoint
ALTER TABLE "payout_batches" ADD COLUMN "bkash_file_hash" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "payout_way" text DEFAULT 'bank' NOT NULL;--> statement-breakpoint
ALTER TABLE "data_export_parts" ADD CONSTRAINT "data_export_parts_export_id_data_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_by_age" ON "data_exports" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "audit_log_papers" ON "audit_log" USING btree ("subject_id","happened_at","id") WHERE action = 'papers_opened';--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_payout_way" CHECK ("agencies"."payout_way" in ('bank', 'bkash'));--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_bkash_file" CHECK (("payout_batches"."bkash_file" is null) = ("payout_batches"."bkash_file_hash" is null)
        and ("payout_batches"."approved_at" is not null or "payout_batches"."bkash_file" is null));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_way" CHECK ("payouts"."payout_way" in ('bank', 'bkash'));