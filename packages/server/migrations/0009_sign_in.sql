CREATE TABLE "code_sends" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"ticket" "bytea" PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP TABLE "address_sends" CASCADE;--> statement-breakpoint
DROP TABLE "phone_codes" CASCADE;--> statement-breakpoint
-- Tokens of before do what members do. What only admins may takes a new one.
ALTER TABLE "api_tokens" ADD COLUMN "scopes" jsonb DEFAULT '["read","submit"]' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_tokens" ALTER COLUMN "scopes" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_codes_phone" ON "sign_in_codes" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "sign_in_codes_expiry" ON "sign_in_codes" USING btree ("expires_at");