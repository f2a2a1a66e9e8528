CREATE TABLE "address_sends" (
	"address" text PRIMARY KEY NOT NULL,
	"sent_at" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"submission_id" text NOT NULL,
	"seq" bigserial NOT NULL,
	"key" text NOT NULL,
	"record" text NOT NULL,
	CONSTRAINT "answers_submission_id_seq_pk" PRIMARY KEY("submission_id","seq")
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"ending" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "api_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject" text,
	"detail" jsonb,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "blobs" (
	"digest" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_entries" (
	"edition_id" text NOT NULL,
	"model_id" text NOT NULL,
	"submission_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"card" jsonb NOT NULL,
	"phantom" boolean NOT NULL,
	"provisional" boolean NOT NULL,
	"ignores_images" boolean DEFAULT false NOT NULL,
	"overall" double precision NOT NULL,
	"low" double precision,
	"high" double precision,
	"rating" text,
	"veto_rate" double precision,
	"veto_upper" double precision NOT NULL,
	"scores" jsonb NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_entries_edition_id_model_id_pk" PRIMARY KEY("edition_id","model_id")
);
--> statement-breakpoint
CREATE TABLE "board_scores" (
	"edition_id" text NOT NULL,
	"board_column" text NOT NULL,
	"model_id" text NOT NULL,
	"score" double precision NOT NULL,
	CONSTRAINT "board_scores_edition_id_board_column_model_id_pk" PRIMARY KEY("edition_id","board_column","model_id")
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"id" text PRIMARY KEY NOT NULL,
	"track" text NOT NULL,
	"title" jsonb NOT NULL,
	"practice" boolean NOT NULL,
	"state" text NOT NULL,
	"protocol" jsonb NOT NULL,
	"planned" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "grades" (
	"submission_id" text NOT NULL,
	"seq" bigserial NOT NULL,
	"key" text NOT NULL,
	"record" text NOT NULL,
	CONSTRAINT "grades_submission_id_seq_pk" PRIMARY KEY("submission_id","seq")
);
--> statement-breakpoint
CREATE TABLE "models" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"track" text NOT NULL,
	"key" text NOT NULL,
	"card" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"phone" text PRIMARY KEY NOT NULL,
	"code_hash" "bytea",
	"expires_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"report" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"manifest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"user_id" text NOT NULL,
	"model_id" text NOT NULL,
	"edition_id" text NOT NULL,
	"track" text NOT NULL,
	"status" text NOT NULL,
	"visibility" text NOT NULL,
	"card" jsonb NOT NULL,
	"endpoint" jsonb NOT NULL,
	"sealed_key" "bytea",
	"key_mask" text,
	"phantom" text,
	"regrade_of" text,
	"answers_seq" bigint,
	"idempotency_key" text,
	"request_hash" "bytea",
	"progress" jsonb,
	"cause" jsonb,
	"cancel_requested_at" timestamp with time zone,
	"overall_score" double precision,
	"rating" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"worker" text,
	"lease_until" timestamp with time zone,
	"claim" integer DEFAULT 0 NOT NULL,
	"losses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suites" (
	"hash" text PRIMARY KEY NOT NULL,
	"manifest" jsonb NOT NULL,
	"items" integer NOT NULL,
	"files" jsonb,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text,
	"email" text,
	"role" text DEFAULT 'user' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "workers" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_key" ON "answers" USING btree ("submission_id","key","seq");--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "board_entries_overall" ON "board_entries" USING btree ("edition_id","overall" DESC NULLS LAST,"model_id");--> statement-breakpoint
CREATE INDEX "board_scores_order" ON "board_scores" USING btree ("edition_id","board_column","score" DESC NULLS LAST,"model_id");--> statement-breakpoint
CREATE INDEX "grades_key" ON "grades" USING btree ("submission_id","key","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "models_owner_key" ON "models" USING btree ("owner_id","track","key");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_idempotency" ON "submissions" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "submissions_user" ON "submissions" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "submissions_model" ON "submissions" USING btree ("model_id","seq");--> statement-breakpoint
CREATE INDEX "submissions_waiting" ON "submissions" USING btree ("track","seq") WHERE status in ('queued', 'running');