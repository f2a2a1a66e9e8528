CREATE TABLE "handed_copies" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"edition_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_exposures" (
	"suite_id" text NOT NULL,
	"item_id" text NOT NULL,
	"owner" "bytea" NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_exposures_suite_id_item_id_owner_pk" PRIMARY KEY("suite_id","item_id","owner")
);
--> statement-breakpoint
CREATE TABLE "submission_checks" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"fingerprints" text NOT NULL,
	"contamination" text,
	"drift" text,
	"drift_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "board_entries" ADD COLUMN "memory" text;--> statement-breakpoint
ALTER TABLE "board_entries" ADD COLUMN "endpoint_same" text;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "retires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "follows" text;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "notes" jsonb;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "own_wording" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "mark_key" "bytea";--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "watched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "ask_limit" integer;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "exposure_limit" integer;--> statement-breakpoint
ALTER TABLE "suites" ADD COLUMN "sealed_entries" jsonb;--> statement-breakpoint
ALTER TABLE "suites" ADD COLUMN "data_key" "bytea";--> statement-breakpoint
ALTER TABLE "submission_checks" ADD CONSTRAINT "submission_checks_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handed_copies_edition" ON "handed_copies" USING btree ("edition_id");