CREATE TABLE "judge_audits" (
	"id" text PRIMARY KEY NOT NULL,
	"suite_hash" text NOT NULL,
	"cause" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"audit" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "judge_fingerprints" (
	"judge" text PRIMARY KEY NOT NULL,
	"fingerprint" jsonb NOT NULL,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "judge_audits_waiting" ON "judge_audits" USING btree ("suite_hash") WHERE "judge_audits"."state" = 'waiting';