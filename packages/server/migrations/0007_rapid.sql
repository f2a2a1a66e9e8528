CREATE TABLE "banks" (
	"id" text PRIMARY KEY NOT NULL,
	"edition_id" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"gate" jsonb,
	"bank" text,
	"cause" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "rapid" jsonb;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "rapid_result" jsonb;--> statement-breakpoint
ALTER TABLE "banks" ADD CONSTRAINT "banks_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "banks_version" ON "banks" USING btree ("edition_id","version");--> statement-breakpoint
CREATE INDEX "submissions_rapid" ON "submissions" USING btree ("edition_id","model_id","seq") WHERE rapid is not null;