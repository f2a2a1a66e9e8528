CREATE TABLE "private_results" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"owner" "bytea" NOT NULL,
	"edition_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"totals" jsonb NOT NULL,
	"grades" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_uses" (
	"submission_id" text PRIMARY KEY NOT NULL,
	"owner" "bytea" NOT NULL,
	"edition_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "private_results_owner" ON "private_results" USING btree ("owner","edition_id","id");--> statement-breakpoint
CREATE INDEX "submission_uses_owner" ON "submission_uses" USING btree ("owner","at");--> statement-breakpoint
-- Taken from the grades anew, with vetoes.
DELETE FROM "item_totals";
