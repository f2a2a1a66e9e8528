CREATE TABLE "judge_trials" (
	"judge" text PRIMARY KEY NOT NULL,
	"seat" text NOT NULL,
	"trial" jsonb NOT NULL,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL
);
