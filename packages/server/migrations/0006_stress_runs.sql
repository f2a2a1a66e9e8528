CREATE TABLE "stress_runs" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"manifest" text NOT NULL,
	"findings" text
);
--> statement-breakpoint
ALTER TABLE "board_entries" ADD COLUMN "robustness" jsonb;--> statement-breakpoint
ALTER TABLE "submission_uses" ADD COLUMN "stress" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "stress" text;--> statement-breakpoint
ALTER TABLE "stress_runs" ADD CONSTRAINT "stress_runs_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;