CREATE TABLE "item_totals" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"record" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item_totals" ADD CONSTRAINT "item_totals_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;