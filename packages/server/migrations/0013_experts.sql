CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"task_id" text NOT NULL,
	"submission_id" text NOT NULL,
	"item_id" text NOT NULL,
	"repeat" integer NOT NULL,
	"criterion_id" text,
	"complaint" text NOT NULL,
	"met" boolean,
	"raised_by" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expert_assignments" (
	"id" text PRIMARY KEY NOT NULL,
	"task_id" text NOT NULL,
	"purpose" text DEFAULT 'seat' NOT NULL,
	"seat" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"expert_id" text,
	"pseudonym" text,
	"lease_until" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"draft" jsonb,
	"response" jsonb,
	"done_at" timestamp with time zone,
	"seconds" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expert_intakes" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expert_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"note" text NOT NULL,
	"fee" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" text,
	CONSTRAINT "expert_invitations_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "expert_skips" (
	"task_id" text NOT NULL,
	"expert_id" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expert_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"submission_id" text,
	"item_id" text,
	"repeat" integer DEFAULT 0 NOT NULL,
	"criterion_id" text,
	"suite_hash" text,
	"sheet" text NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"institutions" text[] NOT NULL,
	"people" text[] NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"gold" text,
	"outcome" text,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "experts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"profile" jsonb NOT NULL,
	"institutions" text[] NOT NULL,
	"terms" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"fee" integer,
	CONSTRAINT "experts_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "result_decisions" (
	"task_id" text PRIMARY KEY NOT NULL,
	"submission_id" text NOT NULL,
	"edition_id" text NOT NULL,
	"model_id" text NOT NULL,
	"item_id" text NOT NULL,
	"criterion_id" text,
	"is_public" boolean NOT NULL,
	"why" text NOT NULL,
	"met" boolean NOT NULL,
	"experts" text[] NOT NULL,
	"reason" text NOT NULL,
	"item_before" double precision,
	"item_after" double precision,
	"overall_before" double precision,
	"overall_after" double precision,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_task_id_expert_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."expert_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_assignments" ADD CONSTRAINT "expert_assignments_task_id_expert_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."expert_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_assignments" ADD CONSTRAINT "expert_assignments_expert_id_users_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_invitations" ADD CONSTRAINT "expert_invitations_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_skips" ADD CONSTRAINT "expert_skips_task_id_expert_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."expert_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_skips" ADD CONSTRAINT "expert_skips_expert_id_users_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_item" ON "disputes" USING btree ("submission_id","item_id");--> statement-breakpoint
CREATE INDEX "disputes_raised" ON "disputes" USING btree ("raised_by","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "expert_assignments_seat" ON "expert_assignments" USING btree ("task_id","seat");--> statement-breakpoint
CREATE UNIQUE INDEX "expert_assignments_person" ON "expert_assignments" USING btree ("task_id","expert_id","purpose");--> statement-breakpoint
CREATE INDEX "expert_assignments_expert" ON "expert_assignments" USING btree ("expert_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "expert_skips_once" ON "expert_skips" USING btree ("task_id","expert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "expert_tasks_subject" ON "expert_tasks" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "expert_tasks_open" ON "expert_tasks" USING btree ("due_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "expert_tasks_unapplied" ON "expert_tasks" USING btree ("settled_at") WHERE state = 'settled' and applied_at is null;--> statement-breakpoint
CREATE INDEX "result_decisions_edition" ON "result_decisions" USING btree ("edition_id","at");