CREATE TABLE "retired_items" (
	"suite_hash" text NOT NULL,
	"item_id" text NOT NULL,
	"task_id" text NOT NULL,
	"reason" text NOT NULL,
	"experts" text[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retired_items_suite_hash_item_id_pk" PRIMARY KEY("suite_hash","item_id")
);
--> statement-breakpoint
ALTER TABLE "result_decisions" DROP CONSTRAINT "result_decisions_pkey";--> statement-breakpoint
ALTER TABLE "result_decisions" ALTER COLUMN "met" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "result_decisions" ADD CONSTRAINT "result_decisions_task_id_submission_id_pk" PRIMARY KEY("task_id","submission_id");